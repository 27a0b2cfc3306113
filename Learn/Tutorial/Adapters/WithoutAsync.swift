import Conformance

extension Adapter {
    func value(of promise: TestPromise) async throws -> TestValue { throw Self.noBridges }
    func making(async body: @escaping @Sendable () async throws -> TestValue) throws -> TestPromise {
        throw Self.noBridges
    }
    func wrapping(
        valueFirst start: @escaping @Sendable (@escaping @Sendable (TestValue?, (any Error)?) -> Void) -> Void
    ) throws -> TestPromise {
        throw Self.noBridges
    }
    func wrapping(
        errorFirst start: @escaping @Sendable (@escaping @Sendable ((any Error)?, TestValue?) -> Void) -> Void
    ) throws -> TestPromise {
        throw Self.noBridges
    }

    private static let noBridges = Unsupported.until(chapter: 11, "bridges to async/await and to completion handlers")
}
