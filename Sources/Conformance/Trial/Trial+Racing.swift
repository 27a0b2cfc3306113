import Dispatch
import Foundation

extension Trial {
    /// Repeats a round for ``racingSeconds`` seconds, and at least once. A round returns what it has found wrong, or `nil`. The
    /// first finding ends the repetition, and is noted with the number of its round. If there is no finding, `success` is noted.
    ///
    /// In some rounds threads meet, and in others one thread is stopped while another acts. Both kinds get half of the time. On a busy
    /// machine threads hardly meet, so only rounds with stops take longer there.
    ///
    /// On a busy machine the rounds continue until threads have raced often enough, but at most for ten seconds and for half of the
    /// timeout. If they have raced less than half as often as they should, the rule isn't judged.
    ///
    /// - Parameter factor: Multiplies the number of stops that a rule needs. It's more than 1 if only few of the stops can show a fault.
    package func rounds(noting success: String, stops factor: Int = 1, _ round: () throws -> String?) rethrows {
        stopFactor.store(factor, ordering: .relaxed)
        let start = DispatchTime.now()
        let (end, last) = (start + racingSeconds, start + min(10, start.seconds(to: deadline) / 2))
        var (number, secondsOfMeetings, secondsOfStops) = (0, 0.0, 0.0)
        func hasRaced() -> Bool { isExplored || races.count >= races.enough }
        repeat {
            number += 1
            let begin = DispatchTime.now()
            let stops = racingSeconds > 0 && !isExplored && (secondsOfStops <= secondsOfMeetings || begin > end)
            interruption.withLock { $0 = stops ? Interruption(of: randomNumber(in: 0..<2)) : nil }
            defer {
                interruption.withLock { one in
                    one?.end()
                    one = nil
                }
            }
            if let finding = try round() { return note(Self.round(number) + finding) }
            let seconds = begin.seconds(to: .now())
            if stops { secondsOfStops += seconds } else { secondsOfMeetings += seconds }
        } while !hasMissedDeadline && racingSeconds > 0 && (.now() < end || !hasRaced() && .now() < last)
        note(success)
    }

    /// The beginning of the line about a finding.
    private static func round(_ number: Int) -> String { "round \(number): " }

    static func isOfFirstRound(_ line: String) -> Bool { line.hasPrefix(round(1)) }

    /// How often two threads have to race at the same moment for a rule about races to count as tried. On an idle machine they meet
    /// more often in ``racingSeconds``. So if a machine is too busy for that, the rule isn't judged, and isn't called kept although
    /// the same run on an idle machine would show a race.
    var enoughMeetings: Int { max(Self.fewestMeetings, Int(racingSeconds * Self.meetingsPerSecond)) }

    private static let (fewestMeetings, meetingsPerSecond) = (20, 1000.0)

    /// A sentence for the report, if threads haven't raced at the same moment even half as often as they should; otherwise `nil`.
    var tooFewMeetings: String? {
        let (count, needed) = (races.count, races.enough / 2)
        guard count < needed else { return nil }
        return "threads met only \(count == 1 ? "once" : "\(count) times"), and the rule needs \(needed)"
    }

    /// How often threads have raced at the same moment so far, and how often they should. If the rule has threads that are stopped
    /// while another one acts, only that counts.
    private var races: (count: Int, enough: Int) {
        let stops = stops.load(ordering: .relaxed)
        if stops >= 0 { return (stops, enoughMeetings * stopFactor.load(ordering: .relaxed)) }
        return (meetings.load(ordering: .relaxed), enoughMeetings)
    }

    /// The number of promises, inputs or threads in a round. Usually it is `many`, so that threads often meet by chance. An
    /// exploration tries every schedule, so `few` are enough there. A single round is recorded for a
    /// reader, so it has fewer. A round with stops has more, because on a busy machine its threads start slowly.
    package func many(_ many: Int, orIfExplored few: Int = 1) -> Int {
        if isExplored { return few }
        if isInterrupting, many >= 100 { return max(many, 960) }
        return racingSeconds > 0 || many < 100 ? many : many / 5
    }

    /// The number of threads that race: at most `most`, and at most one for each core, because only threads that run meet.
    package func threads(_ most: Int) -> Int {
        isExplored ? 2 : max(2, min(most, ProcessInfo.processInfo.activeProcessorCount))
    }

    /// The place of the bodies in a rule in which threads race. In an exploration the bodies are immediate if the design supports
    /// this, because each block on a queue would be one more thread to schedule.
    func placeOfRace(_ place: @autoclosure () -> HandlerPlace) -> HandlerPlace {
        isExplored && design.supports(.immediate) ? .immediate : place()
    }

    /// The places of `count` bodies that race in a round: all bodies are immediate, or each has a queue of its own. Chance decides,
    /// if the design supports both and the round isn't part of an exploration.
    func placesOfRacingBodies(_ count: Int) -> [HandlerPlace] {
        let immediate = [HandlerPlace](repeating: .immediate, count: count)
        let queues = (1...count).map { HandlerPlace.queue(queue("body-\($0)")) }
        let supported = [immediate, queues].filter { design.supports($0[0]) }
        if supported.isEmpty { return [HandlerPlace](repeating: .default, count: count) }
        return supported[isExplored ? 0 : randomNumber(in: 0..<supported.count)]
    }

    /// Whether bodies at such places can run at the same moment. At a default place, one may run after the other.
    func canMeet(at place: HandlerPlace) -> Bool {
        if case .default = place { design.defaultPlace == .settlingThread } else { true }
    }

    /// Waits until all threads have come to the point, or until the date, and returns `delay` steps later. Returns whether all of them
    /// were running then. In an exploration every schedule is tried, so the call returns at once.
    @discardableResult
    package func meet(at point: MeetingPoint, then delay: Int = 0, until last: Date? = nil) -> Bool {
        if isExplored { return true }
        // Measuring the time that the wait has taken is slow, so the threads are aligned after that.
        let haveMet = spinning { point.meet(until: last) } && point.align()
        for _ in 0..<delay { point.pause() }
        return haveMet
    }

    /// Runs the body, in which the calling thread waits without sleeping. The processor time that it uses doesn't count as work
    /// of the design, because on a busy machine such a wait may take long.
    func spinning<T>(_ body: () throws -> T) rethrows -> T {
        guard let activity else { return try body() }
        return try activity.excusing(body)
    }

    /// Runs the body, which races with bodies on other threads: exactly the operation whose race the rule judges.
    ///
    /// Counts a meeting if a body on another thread is racing when this one begins. If the system interrupts a thread inside its
    /// body, another thread may run many bodies meanwhile. Together they count as one meeting.
    package func racing(_ body: () throws -> Void) rethrows {
        if isExplored { return try body() }
        let isAlone = racers.add(1, ordering: .relaxed).oldValue == 0
        let isOtherThread = lastRacer.exchange(Interruption.thread, ordering: .relaxed) != Interruption.thread
        if isOtherThread, !isAlone { meetings.add(1, ordering: .relaxed) }
        defer { racers.subtract(1, ordering: .relaxed) }
        try body()
    }

    /// Runs the body on `count` threads at the same moment, and waits for all of them.
    ///
    /// Each thread waits until all threads have started, and then for a short random time. So the threads run the body at about
    /// the same moment, but in another order each time. In an exploration no thread waits: every schedule is tried.
    ///
    /// The body calls ``racing(_:)`` for the part of it that races.
    package func together(
        _ count: Int, meeting: Bool = true, _ body: @escaping @Sendable (Int) throws -> Void
    ) {
        let ready = MeetingPoint(count)
        let done = Latch(count)
        for index in 0..<count {
            let delay = randomNumber(in: 0..<200)
            Thread.detachNewThread { [self] in
                if meeting { meet(at: ready, then: delay) }
                do { try body(index) } catch { handle(error, noting: "thread threw \(error)") }
                done.open()
            }
        }
        wait(for: done, "the threads", or: .blockedCall)
    }

    /// Runs the body for each number below `times`, each time on several threads at the same moment.
    package func together(
        _ threads: Int, times: Int, _ body: @escaping @Sendable (_ thread: Int, _ time: Int) throws -> Void
    ) {
        let race = Race(self, times: times, between: threads)
        race.run { thread, time in
            race.enter(time, as: thread)
            try body(thread, time)
        }
    }

    /// Runs `body` for each number below `times` on one thread. The body calls ``Interruption/enter(_:)``, perhaps in a handler.
    /// Whenever the thread of that call is stopped, another thread runs `act` for the same number. In the end it also runs
    /// `act` for the numbers at which the thread wasn't stopped.
    func interrupt(
        _ times: Int, _ body: @escaping @Sendable (Int) throws -> Void,
        meanwhile act: @escaping @Sendable (Int) throws -> Void
    ) {
        guard let interruption = interruption.withLock(\.self) else { return }
        _ = stops.compareExchange(expected: -1, desired: 0, ordering: .relaxed)
        together(2, meeting: false) { [self] thread in
            if thread == 0 {
                defer { interruption.leave() }
                return try (0..<times).forEach(body)
            }
            var left = Set(0..<times)
            interruption.serves(true)
            // If `act` throws, the first thread must not wait for it in vain.
            defer { interruption.serves(false) }
            while !left.isEmpty, !interruption.hasLeft, !hasMissedDeadline {
                var acts = false
                let wasStopped = try interruption.serve { time in
                    acts = left.remove(time) != nil
                    if acts { try act(time) }
                }
                if acts, wasStopped == true { stops.add(1, ordering: .relaxed) }
            }
            interruption.serves(false)
            for time in left.sorted() { try act(time) }
        }
    }

    /// Whether a thread is stopped in this round while another acts.
    var isInterrupting: Bool { interruption.withLock { $0 != nil } }

    /// Waits in a round with stops until everything has run that was sent to the queue.
    func end(at place: HandlerPlace) {
        if isInterrupting, case .queue(let queue) = place { queue.sync {} }
    }

    /// A number of steps, usually a small one.
    func randomDelay() -> Int { randomNumber(in: 0..<1 << randomNumber(in: 0..<6)) }
}
