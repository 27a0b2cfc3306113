import Conformance

extension Adapter {
    func map(_ promise: TestPromise, on place: HandlerPlace, _ body: @escaping MapBody) throws -> TestPromise {
        try requireNoQueue(place)
        return promise.map(body)
    }
    func then(_ promise: TestPromise, on place: HandlerPlace, _ body: @escaping ThenBody) throws -> TestPromise {
        try requireNoQueue(place)
        return promise.then(body)
    }
}
