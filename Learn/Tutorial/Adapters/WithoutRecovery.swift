import Conformance

extension Adapter {
    func recover(_ promise: TestPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws -> TestPromise {
        throw Unsupported.until(chapter: 4, "recover, ensure and catch")
    }
}
