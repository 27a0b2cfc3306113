import Dispatch
import Foundation
import Synchronization

/// A place in the code at which several threads wait for one another, so that they continue at the same moment.
///
/// A thread that sleeps wakes up too late for a race, so a waiting thread spins. If the others don't come soon, it sleeps, because
/// on a busy machine they need its core, and because the system prefers a thread that has slept to one that has used up its time.
/// When the last thread has come, and one has slept, all wait for one another again. The threads have met when none of them had to
/// sleep: then all of them were running.
package final class MeetingPoint: Sendable {
    /// After so many attempts, the threads continue even if they haven't met.
    private static let mostAttempts = 20
    /// How often a thread looks for the others in ``align()``: for a few dozen microseconds.
    private static let spinsToAlign = 2_000
    /// For how many seconds a thread spins before it sleeps, and the longest time for which it sleeps before it looks again.
    private static let (patience, longestSleep) = (0.000_05, 0.1)

    private let count: Int
    /// How many threads have come, in all attempts.
    private let arrivals = Atomic(0)
    /// Whether a thread has slept in this attempt. The last thread to come in an attempt reads it, so all agree on the result.
    private let hasSlept = Atomic(false)
    /// Twice the number of attempts that have ended, and 1 more if the threads have met in the last one.
    private let result = Atomic(0)
    private let hasLeft = Atomic(false)
    /// How many threads have called ``align()``.
    private let aligned = Atomic(0)

    /// Makes a meeting point of that many threads.
    package init(_ count: Int) { self.count = count }

    /// Waits until all threads have come. Returns whether they have met. If they haven't all come by the date `last`, they
    /// continue without having met.
    func meet(until last: Date? = nil) -> Bool {
        for attempt in 1...Self.mostAttempts {
            if arrivals.add(1, ordering: .acquiringAndReleasing).newValue == count * attempt {
                let slept = hasSlept.exchange(false, ordering: .acquiringAndReleasing)
                result.store(2 * attempt + (slept ? 0 : 1), ordering: .releasing)
            }
            let (end, start) = (DispatchTime.now() + Self.patience, Date())
            while result.load(ordering: .acquiring) < 2 * attempt {
                if hasLeft.load(ordering: .acquiring) { return false }
                guard .now() > end else { continue }
                hasSlept.store(true, ordering: .releasing)
                if let last, last <= Date() { leave() }
                // The longer the others take, the longer this thread sleeps, so that it uses little processor time.
                let most = min(Self.longestSleep, last?.timeIntervalSinceNow ?? .infinity)
                usleep(UInt32(1e6 * max(Self.patience, min(most, -start.timeIntervalSinceNow))))
            }
            if result.load(ordering: .acquiring) == 2 * attempt + 1 { return true }
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

    /// Makes the other threads wait no longer, because the calling thread won't come again.
    package func leave() { hasLeft.store(true, ordering: .releasing) }

    /// Takes about as long as a lock that no other thread holds. It takes no lock, because the other threads pause, too, and a thread
    /// that has to wait for a lock comes too late for a race.
    func pause() { for _ in 0..<8 { _ = result.load(ordering: .relaxed) } }
}
