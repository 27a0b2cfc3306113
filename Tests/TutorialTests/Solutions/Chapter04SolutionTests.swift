import Testing

@testable import Chapter04

@Suite(.timeLimit(.minutes(10))) struct Chapter04SolutionTests {
    private struct Broken: Error {}
    private struct Other: Error {}

    @Test func triesAgain() async throws {
        await confirmation(expectedCount: 3) { attempt in
            let result: Promise<Int> = retry(3) {
                attempt()
                return Promise(.failure(Broken()))
            }
            #expect(throws: Broken.self) { try result.outcome?.get() }
        }
    }

    @Test func otherValueOrError() throws {
        let failed = Promise<Int>(.failure(Broken()))
        #expect(try failed.otherwise(2).outcome?.get() == 2)
        #expect(throws: Other.self) { try failed.mapError { _ in Other() }.outcome?.get() }
    }

    @Test func waitingCleanUp() throws {
        let cleanUp = Promise<Void>()
        let cleaned = Promise(.success(1)).ensureWaiting { cleanUp }
        #expect(cleaned.outcome == nil)
        cleanUp.settle(.success(()))
        #expect(try cleaned.outcome?.get() == 1)
    }
}
