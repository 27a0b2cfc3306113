import Conformance

extension Adapter {
    func whenPair(number: TestPromise, text: TestPromise) throws -> TestPromise {
        throw Unsupported.until(chapter: 10, "waiting for promises of different types")
    }
}
