import Conformance
import Foundation

extension TinyPromise {
    /// Runs the handlers that this thread has to run, and then blocks the thread until the promise has settled.
    func wait() -> TestOutcome {
        if fault == .treatsBodiesAsUnfinished, outcome == nil, isWorkOfThisThread {
            return .rejected(TestFailure("busy"))
        }
        if fault == .givesUpOnRunningBodies, outcome == nil, hasBegunWork { return .rejected(TestFailure("busy")) }
        if fault == .sleepsThroughSettlement, isSettledMeanwhile { return waitForever() }
        if fault != .blocksHandlers { Trampoline.current.runHandlers(until: self) }
        if let outcome { return outcome }
        let settled = Latch()
        let handler = add(on: .immediate) { [fault] outcome in
            if case .cancelled = outcome, fault == .sleepsThroughCancellation { return }
            settled.open()
        }
        if fault == .reordersHandlersWhenBlocking { changeWaiting { $0.append($0.removeFirst()) } }
        if handler > 1, fault == .wakesOneThread { return waitForever() }
        while !settled.wait(until: Self.end) {}
        return outcome ?? .cancelled
    }

    private func waitForever() -> TestOutcome {
        let never = Latch()
        while !never.wait(until: Self.end) {}
        return .cancelled
    }

    /// A date so far in the future that an exploration counts a thread that waits for it as blocked.
    private static var end: Date { Date(timeIntervalSinceNow: 1e9) }
}
