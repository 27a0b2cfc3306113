import Testing

@testable import Chapter10

@Suite(.timeLimit(.minutes(10))) struct Chapter10SolutionTests {
    private struct Broken: Error {}

    @Test func threeTypes() throws {
        let all = whenThree(Promise(.success(1)), Promise(.success("one")), Promise(.success(true)))
        #expect(try #require(try all.outcome?.get()) == (1, "one", true))
    }

    @Test func pauseEnds() async {
        await withCheckedContinuation { ended in pause(0).done(on: nil) { ended.resume() } }
    }

    @Test func nilForErrors() async {
        let failed = Promise<Int>(.failure(Broken()))
        let value = await withCheckedContinuation { ended in
            failed.valueOrNil.done(on: nil) { ended.resume(returning: $0) }
        }
        #expect(value == nil)
    }
}
