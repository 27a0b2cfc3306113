import Dispatch
import Foundation

extension Trial {
    /// Repeats a round for ``racingSeconds`` seconds, and at least once. A round returns what it has found wrong, or `nil`. The
    /// first finding ends the repetition, and is noted with the number of its round. If there is no finding, `success` is noted.
    ///
    /// On a busy machine the rounds continue until threads have raced ``enoughMeetings`` times, but at most for ten seconds and for half
    /// of the timeout. Without enough meetings, the rule is not judged.
    package func rounds(noting success: String, _ round: () throws -> String?) rethrows {
        let start = DispatchTime.now()
        let half = Double(deadline.uptimeNanoseconds) - Double(start.uptimeNanoseconds)
        let (end, last) = (start + racingSeconds, start + min(10, half / 2e9))
        var number = 0
        func hasRaced() -> Bool { isExplored || meetings.load(ordering: .relaxed) >= Self.enoughMeetings }
        repeat {
            number += 1
            if let finding = try round() { return note("round \(number): \(finding)") }
        } while !hasMissedDeadline && racingSeconds > 0 && (.now() < end || !hasRaced() && .now() < last)
        note(success)
    }

    /// How often two threads have to race at the same moment for a rule about races to count as tried.
    static let enoughMeetings = 20

    /// The number of promises, inputs or threads in a round. Usually it is `many`, so that threads often meet by chance. An
    /// exploration tries every schedule, so `few` are enough there.
    package func many(_ many: Int, orIfExplored few: Int = 1) -> Int { isExplored ? few : many }

    /// The number of threads that race: at most `most`, and at most one for each core, because only threads that run meet.
    package func threads(_ most: Int) -> Int {
        isExplored ? 2 : max(2, min(most, ProcessInfo.processInfo.activeProcessorCount))
    }

    /// The place of the bodies in a rule in which threads race. In an exploration the bodies are immediate if the design supports
    /// this, because each block on a queue would be one more thread to schedule.
    func placeOfRace(_ place: @autoclosure () -> HandlerPlace) -> HandlerPlace {
        isExplored && design.supports(.immediate) ? .immediate : place()
    }

    /// Waits until all threads have come to the point, and returns `delay` steps later. In an exploration every schedule is tried, so
    /// the call returns at once.
    package func meet(at point: MeetingPoint, then delay: Int = 0) {
        if isExplored { return }
        spinning {
            point.meet()
            for _ in 0..<delay { point.pause() }
        }
    }

    /// Runs the body, in which the calling thread waits without sleeping. The processor time that it uses does not count as work
    /// of the design, because on a busy machine such a wait may take long.
    func spinning<T>(_ body: () throws -> T) rethrows -> T {
        guard let activity else { return try body() }
        return try activity.excusing(body)
    }

    /// Runs the body, which races with bodies on other threads. Counts a meeting if another body is racing when this one begins.
    package func racing(_ body: () throws -> Void) rethrows {
        if isExplored { return try body() }
        if racers.add(1, ordering: .relaxed).oldValue > 0 { meetings.add(1, ordering: .relaxed) }
        defer { racers.subtract(1, ordering: .relaxed) }
        try body()
    }

    /// Runs the body on `count` threads at the same moment, and waits for all of them.
    ///
    /// Each thread waits until all threads have started, and then for a short random time. So the threads run the body at about
    /// the same moment, but in another order each time. In an exploration no thread waits: every schedule is tried.
    ///
    /// The body calls ``racing(_:)`` for the part of it that races.
    package func together(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) {
        let ready = MeetingPoint(count)
        let done = Latch(count)
        for index in 0..<count {
            let delay = randomNumber(in: 0..<200)
            Thread.detachNewThread { [self] in
                meet(at: ready, then: delay)
                do { try body(index) } catch { handle(error, noting: "thread threw \(error)") }
                done.open()
            }
        }
        wait(for: done, "the threads")
    }
}
