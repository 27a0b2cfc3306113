import Conformance

extension Adapter {
    func whenPair(number: TestPromise, text: TestPromise) -> TestPromise {
        let number = number.map(on: nil) { $0.number ?? 0 }
        let text = text.map(on: nil) { $0.text ?? "" }
        return whenBoth(number, text).map(on: nil) { .list([.number($0), .text($1)]) }
    }
}
