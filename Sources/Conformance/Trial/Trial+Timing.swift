import Foundation

/// The error of a scenario that can't tell whether the design keeps the rule. The verdict is ``Verdict/Ruling/notJudged``.
struct NotJudged: Error {
    let reason: String

    /// The machine is too busy for the scenario. `detail` says how that shows.
    static func busyMachine(_ detail: String) -> NotJudged { NotJudged(reason: "The machine is busy: \(detail).") }
}

extension Trial {
    /// Starts several timers of `seconds`. Each call of `begin` starts one. When the timer ends, `begin` calls the closure that it has
    /// received with whatever is wrong, or with `nil`. Returns the first such finding.
    ///
    /// On a busy machine, what ends too early may come late all the same. So an attempt says that nothing is wrong only if blocks that
    /// were sent to a queue meanwhile ran in time. Otherwise there is another attempt.
    func findEarly<Finding: Sendable>(
        after seconds: Double, waitingFor what: String,
        _ begin: (_ end: @escaping @Sendable (Finding?) -> Void) throws -> Void
    ) throws -> Finding? {
        for _ in 1...Self.attemptsOfTimers {
            let (ended, found) = (latch(Self.timersAtATime), Locked<Finding?>(nil))
            for _ in 1...Self.timersAtATime {
                try begin { finding in
                    found.withLock { $0 = $0 ?? finding }
                    ended.open()
                }
            }
            let gap = longestGap(after: seconds * 0.9, until: ended)
            guard wait(for: ended, what) else { return nil }
            if let finding = found.withLock({ $0 }) { return finding }
            if gap < Self.usualGap { return nil }
        }
        throw NotJudged.busyMachine("blocks on a queue run too late to tell whether a timer is too early")
    }

    private static let attemptsOfTimers = 16
    /// A single timer can be late although the machine isn't busy.
    private static let timersAtATime = 8
    /// The gap in seconds below which the machine isn't busy. What ends too early by a twentieth of a second must not be hidden.
    private static let usualGap = 0.025

    /// Sends one block after the other to a queue, from the given number of seconds on, until the latch is open, for a second at most.
    /// Returns the longest time in seconds from one block to the next.
    private func longestGap(after seconds: Double, until ended: Latch) -> Double {
        let queue = DispatchQueue(label: "promise-lab.gaps")
        var (last, longest) = (DispatchTime.now() + seconds, 0.0)
        let end = last + 1
        _ = ended.wait(until: Date(timeIntervalSinceNow: seconds))
        while last < end, !ended.wait(until: Date(timeIntervalSinceNow: 0.005)) {
            let ran = Latch()
            queue.async { ran.open() }
            _ = ran.wait(until: Date(timeIntervalSinceNow: 1))
            let now = DispatchTime.now()
            longest = max(longest, last.seconds(to: now))
            last = now
        }
        return max(longest, last.seconds(to: .now()))
    }
}
