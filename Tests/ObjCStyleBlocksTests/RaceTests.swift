import Foundation
import ObjCStyleBlocks
import Testing

@Suite("Race", .timeLimit(.minutes(1)))
struct RaceTests {
    @Test("The first input to settle wins, with a value or an error")
    func firstWins() async throws {
        let inputs = (0..<2).map { _ in pendingPromise() }
        let byValue = PMKPromise.race(inputs.map(\.promise))
        inputs[1].fulfill(1)
        inputs[0].reject(plainError())
        #expect(await byValue.endValue() as? Int == 1)

        let others = (0..<2).map { _ in pendingPromise() }
        let byError = PMKPromise.race(others.map(\.promise))
        others[1].reject(plainError(2))
        others[0].fulfill(1)
        #expect(try await byError.endError().code == 2)
    }

    @Test("Among settled inputs the earliest in the array wins")
    func settledInputs() async {
        let (pending, _, _) = pendingPromise()
        #expect(await PMKPromise.race([pending, PMKPromise.promiseWithValue(1), 2]).endValue() as? Int == 1)
    }

    @Test("An empty race is rejected at once")
    func emptyRace() async throws {
        #expect(PMKPromise.race([]).rejected)
        #expect(try await PMKPromise.race([]).endError().code == PMKInvalidUsageError)
    }
}
