import Conformance

extension Adapter {
    func whenAll(_ promises: [TestPromise]) throws -> TestPromise { throw Self.noGathering }
    func whenSettled(_ promises: [TestPromise]) throws -> TestPromise { throw Self.noGathering }
    func whenAll(
        concurrently limit: Int, next: @escaping @Sendable () -> TestPromise?
    ) throws -> TestPromise {
        throw Self.noGathering
    }
    func race(_ promises: [TestPromise]) throws -> TestPromise { throw Self.noGathering }
    func raceFulfilled(_ promises: [TestPromise]) throws -> TestPromise { throw Self.noGathering }

    private static let noGathering = Unsupported.until(chapter: 6, "waiting for several promises")
}
