import Conformance

extension Adapter {
    func recover(_ promise: TestPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) -> TestPromise {
        if case .default = place { promise.recover(body) } else { promise.recover(on: queue(place), body) }
    }
    func ensure(_ promise: TestPromise, on place: HandlerPlace, _ body: @escaping EnsureBody) -> TestPromise {
        if case .default = place { promise.ensure(body) } else { promise.ensure(on: queue(place), body) }
    }
}
