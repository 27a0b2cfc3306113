import Foundation

/// The inputs of a when with a limit, which asks for one input after the other. Each input is a pending promise, and the threads
/// of the scenario take its settler from here.
///
/// An input counts as in flight from ``next()`` until a thread takes its settler. The thread settles the input only after that,
/// so ``mostInFlight`` is never too high.
final class PendingInputs: @unchecked Sendable {
    // The condition guards the four variables below. It's signaled when a promise is made, and when the last settler is taken.
    private let condition = NSCondition()
    private var startedSoFar = 0
    private var taken = 0
    private var mostAtOnce = 0
    private var inFlight: [(number: Int, settler: AnySettler)] = []

    private let count: Int
    private let trial: Trial
    private let interruption: Interruption?
    /// How often a thread looks for a settler before it sleeps. A thread that sleeps wakes up too late for a race, and so does one
    /// that gives way on a busy machine.
    private static let spins = 500

    init(of count: Int, in trial: Trial) {
        (self.count, self.trial) = (count, trial)
        interruption = trial.interruption.withLock(\.self)
    }

    var started: Int { condition.withLock { startedSoFar } }
    var mostInFlight: Int { condition.withLock { mostAtOnce } }

    /// Makes the next input; returns `nil` after the last one.
    func next() -> AnyPromise? {
        // The other thread needs the lock of the condition, and may settle the new input before this call has returned it.
        let isInterrupted = interruption?.pause() == true
        defer { if isInterrupted { interruption?.enter(started) } }
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

    /// Waits until `wanted` promises are in flight, and takes the number and the settler of one of them: of the one at the index, or of
    /// the one that was made last. Returns `nil` if all settlers have been taken, or if the deadline passes.
    func take(_ index: Int? = nil, ofThose wanted: Int = 1) -> (number: Int, settler: AnySettler)? {
        for _ in 0..<(trial.isExplored ? 0 : Self.spins) {
            if let found = condition.withLock({ takeNow(index, ofThose: wanted) }) { return found }
        }
        return condition.withLock {
            while taken < count {
                if let found = takeNow(index, ofThose: wanted) { return found }
                guard trial.waited(or: .missing("an input"), until: condition.wait) else { return nil }
            }
            return nil
        }
    }

    /// Settles all inputs on several threads, each as soon as the when asks for it.
    func settleOnThreads() {
        guard let interruption else {
            return trial.together(trial.threads(4)) { [self] _ in
                while let (number, settler) = take() { try trial.racing { try settler.fulfill(.number(number)) } }
            }
        }
        // After each new input, the first thread can be stopped once while the other settles an input.
        trial.interrupt(count + 1) { [self] _ in
            guard let (number, settler) = take() else { return }
            interruption.enter(started)
            defer { interruption.pause() }
            try settler.fulfill(.number(number))
        } meanwhile: { [self] started in
            guard let (number, settler) = condition.withLock({ takeNow() }) else { return }
            interruption.act(started)
            try settler.fulfill(.number(number))
        }
    }

    private func takeNow(_ index: Int? = nil, ofThose wanted: Int = 1) -> (number: Int, settler: AnySettler)? {
        guard inFlight.count >= wanted else { return nil }
        taken += 1
        // The last promise wakes the threads that wait, because no further promise will come.
        if taken == count { condition.broadcast() }
        return inFlight.remove(at: index ?? inFlight.count - 1)
    }
}
