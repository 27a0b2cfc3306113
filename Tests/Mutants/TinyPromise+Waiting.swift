import Conformance
import Foundation

extension TinyPromise {
    /// Blocks the calling thread until the promise has settled. Before, it runs the handlers that this thread is to run.
    func wait() -> TestOutcome {
        if fault == .takesBodiesForUnfinished, outcome == nil, isWorkOfThisThread {
            return .rejected(TestFailure("busy"))
        }
        if fault != .blocksHandlers { Trampoline.current.runHandlers(until: self) }
        if let outcome { return outcome }
        let settled = Latch()
        if add(on: .immediate, { _ in settled.open() }) > 1, fault == .wakesOneThread { return waitInVain() }
        while !settled.wait(until: Date(timeIntervalSinceNow: 1_000)) {}
        return outcome ?? .cancelled
    }

    private func waitInVain() -> TestOutcome {
        while true { _ = Latch().wait(until: Date(timeIntervalSinceNow: 1_000)) }
    }
}
