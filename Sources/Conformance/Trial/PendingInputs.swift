import Foundation

/// The inputs of a when with a limit, which asks for one input after the other. Makes pending promises, and gives their
/// settlers to the scenario.
///
/// A promise counts as in flight from when it is made until its settler is taken, so the count is never too high.
final class PendingInputs: @unchecked Sendable {
    // The condition guards the four variables below. It is signaled whenever a promise is made.
    private let condition = NSCondition()
    private var startedSoFar = 0
    private var taken = 0
    private var mostAtOnce = 0
    private var inFlight: [(number: Int, settler: AnySettler)] = []

    private let count: Int
    private let trial: Trial
    /// How often a thread spins for a settler before it sleeps. A thread that sleeps wakes up too late for a race.
    private static let spins = 100

    init(of count: Int, in trial: Trial) {
        self.count = count
        self.trial = trial
    }

    var started: Int { condition.withLock { startedSoFar } }
    var mostInFlight: Int { condition.withLock { mostAtOnce } }

    /// Makes the next promise; `nil` after the last one.
    func next() -> AnyPromise? {
        guard let (promise, settler) = try? trial.pending() else { return nil }
        return condition.withLock {
            guard startedSoFar < count else { return nil }
            inFlight.append((startedSoFar, settler))
            startedSoFar += 1
            mostAtOnce = max(mostAtOnce, inFlight.count)
            condition.broadcast()
            return promise
        }
    }

    /// Waits for a promise in flight, and takes the last one: its number and its settler. Returns `nil` if all promises are
    /// taken, or if the deadline passes.
    func take() -> (number: Int, settler: AnySettler)? {
        for _ in 0..<(trial.isExplored ? 0 : Self.spins) {
            if let found = condition.withLock({ takeNow() }) { return found }
            sched_yield()
        }
        return condition.withLock {
            while taken < count {
                if let found = takeNow() { return found }
                guard trial.waited(until: condition.wait) else { return nil }
            }
            return nil
        }
    }

    /// Takes one of the promises in flight as soon as the wanted number is in flight; `nil` if the deadline passes first.
    func take(_ index: Int, ofThose wanted: Int) -> (number: Int, settler: AnySettler)? {
        condition.withLock {
            while inFlight.count < wanted {
                guard trial.waited(until: condition.wait) else { return nil }
            }
            return inFlight.remove(at: index)
        }
    }

    private func takeNow() -> (number: Int, settler: AnySettler)? {
        guard !inFlight.isEmpty else { return nil }
        taken += 1
        // The last promise wakes the threads that wait, because no further promise will come.
        if taken == count { condition.broadcast() }
        return inFlight.removeLast()
    }
}
