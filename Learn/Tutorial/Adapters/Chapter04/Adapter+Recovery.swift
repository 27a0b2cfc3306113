import Conformance

extension Adapter {
    func recover(_ promise: TestPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws -> TestPromise {
        try requireNoQueue(place)
        return promise.recover(body)
    }
    func ensure(_ promise: TestPromise, on place: HandlerPlace, _ body: @escaping EnsureBody) throws -> TestPromise {
        try requireNoQueue(place)
        return promise.ensure(body)
    }
}
