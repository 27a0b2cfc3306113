import Foundation
import Testing

@testable import Chapter09

@Suite(.timeLimit(.minutes(10))) struct Chapter09SolutionTests {
    @Test func longSum() throws {
        #expect(try sum(to: 100_000).outcome?.get() == 5_000_050_000)
    }

    @Test func loop() async {
        let steps = Steps(1_000)
        let end = repeatWhile { Promise(.success(steps.next())) }
        await withCheckedContinuation { ended in end.whenSettled { _ in ended.resume() } }
        #expect(steps.left == 0)
    }

    @Test(arguments: [3, 100]) func sameOrderAtEveryDepth(_ depth: Int) {
        #expect(orderOfNestedHandlers(depth: depth) == Array(0...depth))
    }
}

private final class Steps: @unchecked Sendable {
    private let lock = NSLock()
    private var count: Int

    init(_ count: Int) { self.count = count }

    var left: Int { lock.withLock { count } }

    func next() -> Bool {
        lock.withLock {
            count -= 1
            return count > 0
        }
    }
}
