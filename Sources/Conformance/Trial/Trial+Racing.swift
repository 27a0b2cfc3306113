import Dispatch
import Foundation

extension Trial {
    /// Repeats a round for ``racingSeconds`` seconds, and at least once. Ends at the first round that returns a finding, and
    /// notes the finding with the number of the round. Notes the success if no round returns a finding.
    ///
    /// On a busy machine the rounds go on until they have had the same processor time, for at most four times as long. No
    /// deadline is missed, because a rule that lets threads race has a long one.
    package func rounds(noting success: String, _ round: () throws -> String?) rethrows {
        let (end, last) = (DispatchTime.now() + racingSeconds, DispatchTime.now() + 4 * racingSeconds)
        let activity = ProcessActivity(allowing: racingSeconds)
        var number = 0
        repeat {
            number += 1
            if let finding = try round() { return note("round \(number): \(finding)") }
        } while !hasMissedDeadline && (.now() < end || !activity.hasSpentAllowance && .now() < last)
        note(success)
    }

    /// How many promises, inputs or threads a round has: many, so that threads meet often by chance, or a few if every schedule
    /// is tried.
    package func many(_ many: Int, orIfExplored few: Int = 1) -> Int { isExplored ? few : many }

    /// The place for the bodies of a race. If every schedule is tried, they run without a hop, because each block of a queue
    /// would be one more thread.
    func placeOfRace(_ place: @autoclosure () -> HandlerPlace) -> HandlerPlace {
        isExplored && design.supports(.immediate) ? .immediate : place()
    }

    /// Opens the latch, and returns `delay` steps after all threads have opened it. The thread spins, because one that sleeps
    /// wakes up too late for the race. If another thread does not come within a second, it sleeps: a fault of the design may
    /// block the other thread, and a thread that spins would look like work. If every schedule is tried, threads need not
    /// meet, and the call returns at once.
    package func meet(at latch: Latch, then delay: Int = 0) {
        if isExplored { return }
        latch.open()
        let end = DispatchTime.now() + 1
        while !latch.isOpen {
            // Yields the core to threads that have not started yet.
            if .now() < end { sched_yield() } else { _ = latch.wait(until: .distantFuture) }
        }
        for _ in 0..<delay { _ = latch.isOpen }
    }

    /// Runs the body, which races with other threads, and counts how often another thread was really racing at that moment.
    package func racing(_ body: () throws -> Void) rethrows {
        if isExplored { return try body() }
        if racers.add(1, ordering: .relaxed).oldValue > 0 { meetings.add(1, ordering: .relaxed) }
        defer { racers.subtract(1, ordering: .relaxed) }
        try body()
    }

    /// Runs the body on `count` threads at the same moment, and waits for all of them.
    ///
    /// Each thread waits until all threads have started, and then for a short random time. So the threads run the body at
    /// about the same moment, but in another order each time. If every schedule is tried, they need not meet by chance.
    ///
    /// - Parameter isRace: Whether the whole body races. Otherwise it calls ``racing(_:)`` itself.
    package func together(
        _ count: Int, isRace: Bool = true, _ body: @escaping @Sendable (Int) throws -> Void
    ) {
        let ready = Latch(count)
        let done = Latch(count)
        for index in 0..<count {
            let delay = randomNumber(in: 0..<200)
            Thread.detachNewThread { [self] in
                meet(at: ready, then: delay)
                do {
                    if isRace { try racing { try body(index) } } else { try body(index) }
                } catch { handle(error, noting: "thread threw \(error)") }
                done.open()
            }
        }
        wait(for: done, "the threads")
    }
}
