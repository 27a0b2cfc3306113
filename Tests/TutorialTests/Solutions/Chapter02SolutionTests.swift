import Foundation
import Testing

@testable import Chapter02

@Suite(.timeLimit(.minutes(10))) struct Chapter02SolutionTests {
    @Test func firstOfTwo() throws {
        let (one, other) = (Promise<Int>(), Promise<Int>())
        let winner = earlier(one, other)
        other.settle(.success(2))
        one.settle(.success(1))
        #expect(try winner.outcome?.get() == 2)
    }

    @Test func tooLate() async {
        let promise = Promise<Int>()
        promise.reject(after: 0)
        let outcome = await withCheckedContinuation { ended in promise.whenSettled { ended.resume(returning: $0) } }
        #expect(throws: TooLate.self) { try outcome.get() }
    }

    @Test func oneCall() {
        #expect(callsOfOneHandler(threads: 100) == 1)
    }
}
