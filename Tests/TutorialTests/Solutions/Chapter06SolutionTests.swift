import Testing

@testable import Chapter06

@Suite(.timeLimit(.minutes(10))) struct Chapter06SolutionTests {
    private struct Broken: Error {}

    @Test func limit() async {
        let limited = Promise<Int>().limited(to: 0)
        let outcome = await withCheckedContinuation { ended in
            limited.whenSettled(on: nil) { ended.resume(returning: $0) }
        }
        #expect(throws: TimedOut.self) { try outcome.get() }
    }

    @Test func allItems() throws {
        let all = mapAll(Array(1...10), atMost: 3) { Promise(.success($0 * 2)) }
        #expect(try all.outcome?.get() == Array(1...10).map { $0 * 2 })
    }

    @Test func whatThereIs() throws {
        let promises = [Promise(.success(1)), Promise(.failure(Broken())), Promise(.success(3))]
        #expect(try valuesOnly(of: promises).outcome?.get() == [1, 3])
    }
}
