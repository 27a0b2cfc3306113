import Dispatch
import Foundation
import Synchronization

/// A place in the code at which several threads wait for one another, so that they continue at the same moment.
///
/// A thread that sleeps wakes up too late for a race, so a waiting thread spins. If the others don't come soon, it sleeps, because
/// on a busy machine they need its core, and because the system prefers a thread that has slept to one that has used up its time.
/// When the last thread has come, those that have slept wake up, and all wait for one another again. The threads have met when none of
/// them had to sleep: then all of them were running.
package final class MeetingPoint: Sendable {
    /// What has happened so far. The threads change it in one step, so that all of them agree on how an attempt to meet has ended.
    private struct Progress: Equatable {
        /// How many attempts to meet have ended.
        var attempts = 0
        /// How many threads have come in this attempt.
        var arrivals = 0
        /// Whether a thread sleeps in this attempt, or slept in the last one.
        var (sleeps, slept) = (false, false)

        init(_ bits: Int) {
            (attempts, arrivals) = (bits >> 16, bits >> 2 & 0x3FFF)
            (sleeps, slept) = (bits & 2 != 0, bits & 1 != 0)
        }

        var bits: Int { attempts << 16 | arrivals << 2 | (sleeps ? 2 : 0) | (slept ? 1 : 0) }
    }

    /// After so many attempts, the threads continue even if they haven't met.
    private static let mostAttempts = 20
    /// The number of attempts that stands for a point that a thread has left.
    private static let attemptsOfLeft = mostAttempts + 1
    /// How often a thread looks for the others in ``align()``: for a few dozen microseconds.
    private static let spinsToAlign = 2_000
    /// For how many seconds a thread spins before it sleeps.
    private static let patience = 0.000_05

    private let count: Int
    private let bits = Atomic<Int>(0)
    /// How many threads have called ``align()``.
    private let aligned = Atomic<Int>(0)
    private let condition = NSCondition()

    /// Makes a meeting point of that many threads.
    package init(_ count: Int) { self.count = count }

    private var progress: Progress { Progress(bits.load(ordering: .acquiring)) }

    /// Waits until all threads have come. Returns whether they have met. If they haven't all come by the date `last`, they
    /// continue without having met.
    func meet(until last: Date? = nil) -> Bool {
        for attempt in 0..<Self.mostAttempts {
            arrive()
            let end = DispatchTime.now() + Self.patience
            while progress.attempts == attempt {
                if .now() > end { sleep(in: attempt, until: last) }
            }
            let progress = progress
            if progress.attempts == Self.attemptsOfLeft { return false }
            if !progress.slept { return true }
        }
        return false
    }

    /// Waits for the other threads once more, without looking at a clock, after ``meet(until:)`` has returned true on all of them. What
    /// a thread does in between may take longer than on another thread, and longer than a race lasts. Returns whether all threads
    /// have come in time.
    func align() -> Bool {
        aligned.add(1, ordering: .acquiringAndReleasing)
        for _ in 0..<Self.spinsToAlign where aligned.load(ordering: .acquiring) >= count { return true }
        return false
    }

    private func arrive() {
        let progress = change { progress in
            if progress.attempts == Self.attemptsOfLeft { return }
            progress.arrivals += 1
            if progress.arrivals == count {
                (progress.attempts, progress.arrivals) = (progress.attempts + 1, 0)
                (progress.slept, progress.sleeps) = (progress.sleeps, false)
            }
        }
        if progress.arrivals == 0, progress.slept { condition.withLock { condition.broadcast() } }
    }

    private func sleep(in attempt: Int, until last: Date?) {
        change { if $0.attempts == attempt { $0.sleeps = true } }
        let isOver = condition.withLock {
            while progress.attempts == attempt {
                guard let last else {
                    condition.wait()
                    continue
                }
                if !condition.wait(until: last) { return true }
            }
            return false
        }
        if isOver { leave() }
    }

    /// Makes the other threads wait no longer, because the calling thread won't come again.
    package func leave() {
        change { progress in
            progress = Progress(0)
            progress.attempts = Self.attemptsOfLeft
        }
        condition.withLock { condition.broadcast() }
    }

    /// Returns the progress after the change.
    @discardableResult
    private func change(_ body: (inout Progress) -> Void) -> Progress {
        var old = bits.load(ordering: .acquiring)
        while true {
            var progress = Progress(old)
            body(&progress)
            let (isDone, found) = bits.compareExchange(
                expected: old, desired: progress.bits, ordering: .acquiringAndReleasing)
            if isDone { return progress }
            old = found
        }
    }

    /// Takes about as long as a lock that no other thread holds. It takes no lock, because the other threads pause, too, and a thread
    /// that has to wait for a lock comes too late for a race.
    func pause() { for _ in 0..<8 { _ = bits.load(ordering: .relaxed) } }
}
