import Foundation
import ObjCStyleBlocks
import Testing

@Suite("Race", .timeLimit(.minutes(1)))
struct RaceTests {
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
