import Conformance

extension Adapter {
    func map(_ promise: TestPromise, on place: HandlerPlace, _ body: @escaping MapBody) -> TestPromise {
        if case .default = place { promise.map(body) } else { promise.map(on: queue(place), body) }
    }
    func then(_ promise: TestPromise, on place: HandlerPlace, _ body: @escaping ThenBody) -> TestPromise {
        if case .default = place { promise.then(body) } else { promise.then(on: queue(place), body) }
    }
}
