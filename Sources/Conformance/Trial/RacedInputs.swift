import Foundation

/// Makes pending promises one by one, hands their settlers to the threads that ask for them, and counts how many promises
/// are in flight: those that were made and not handed out yet. So it never counts more than there are.
final class RacedInputs: @unchecked Sendable {
    // The condition guards the four variables below. It is signaled whenever a promise is made.
    private let condition = NSCondition()
    private var started = 0
    private var handedOut = 0
    private var mostAtOnce = 0
    private var inFlight: [(number: Int, settler: AnySettler)] = []

    private let count: Int
    private let trial: Trial
    /// How often a thread looks for a settler before it waits for one. A thread that waits is late for the race.
    private static let looks = 100

    init(of count: Int, in trial: Trial) {
        self.count = count
        self.trial = trial
    }

    var mostInFlight: Int { condition.withLock { mostAtOnce } }

    /// Makes the next promise; `nil` after the last one.
    func next() -> AnyPromise? {
        guard let (promise, settler) = try? trial.pending() else { return nil }
        return condition.withLock {
            guard started < count else { return nil }
            inFlight.append((started, settler))
            started += 1
            mostAtOnce = max(mostAtOnce, inFlight.count)
            condition.broadcast()
            return promise
        }
    }

    /// Takes a promise out of flight: its number and its settler. Waits until there is one. Returns `nil` after the last
    /// one, or if the deadline passes.
    func take() -> (number: Int, settler: AnySettler)? {
        for _ in 1...Self.looks {
            if let taken = condition.withLock({ takeNow() }) { return taken }
            sched_yield()
        }
        return condition.withLock {
            while handedOut < count {
                if let taken = takeNow() { return taken }
                guard condition.wait(until: trial.waitDeadline) else {
                    trial.noteMissedDeadline()
                    return nil
                }
            }
            return nil
        }
    }

    private func takeNow() -> (number: Int, settler: AnySettler)? {
        guard !inFlight.isEmpty else { return nil }
        handedOut += 1
        // The last one, too, wakes the threads that wait: nothing will come for them.
        if handedOut == count { condition.broadcast() }
        return inFlight.removeLast()
    }
}
