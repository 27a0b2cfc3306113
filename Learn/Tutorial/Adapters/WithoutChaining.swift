import Conformance

extension Adapter {
    func map(_ promise: TestPromise, on place: HandlerPlace, _ body: @escaping MapBody) throws -> TestPromise {
        throw Unsupported.until(chapter: 3, "map and then")
    }
    func then(_ promise: TestPromise, on place: HandlerPlace, _ body: @escaping ThenBody) throws -> TestPromise {
        throw Unsupported.until(chapter: 3, "map and then")
    }
}
