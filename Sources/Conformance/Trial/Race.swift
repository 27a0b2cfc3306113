import Foundation

/// Threads that act on the same object at the same moment, one object after the other. They meet before they act, or one of them is
/// stopped inside its operation while the others act.
///
/// The body of ``run(at:_:)`` calls ``enter(_:as:then:)`` directly before the operation that races, perhaps in a handler.
final class Race: Sendable {
    private let trial: Trial
    private let threads: Int
    /// How many objects there are.
    let times: Int
    private let points: [MeetingPoint]
    private let delays: [[Int]]
    /// How long threads wait for one another; `nil` if there's no limit.
    private let last: Date?
    private let interruption: Interruption?

    /// The thread that is stopped; `nil` if the threads meet.
    var stopped: Int? { interruption?.thread }

    /// - Parameter patience: For how many seconds threads wait for one another in the whole race. Handlers need a limit, because a
    ///   design may run all of them on one thread, one after the other.
    init(_ trial: Trial, times: Int, between threads: Int = 2, patience: Double? = nil) {
        (self.trial, self.times, self.threads) = (trial, times, threads)
        interruption = trial.interruption.withLock(\.self)
        points = (0..<times).map { _ in MeetingPoint(threads) }
        delays = (0..<times).map { _ in (0..<threads).map { _ in trial.randomDelay() } }
        last = patience.map { Date(timeIntervalSinceNow: $0) }
    }

    /// The calling thread, number `thread` of the race, begins an operation with the object of that number: it meets the others and
    /// goes on `delay` steps later, or it may be stopped.
    func enter(_ time: Int, as thread: Int, then delay: Int? = nil) {
        if let interruption {
            if thread == interruption.thread { interruption.enter(time) } else { interruption.act(time) }
        } else if trial.meet(at: points[time], then: delay ?? delays[time][thread], until: last), thread == 0 {
            trial.meetings.add(1, ordering: .relaxed)
        }
    }

    /// Runs the body for each thread and each object, and returns when all have ended. `places` are those of handlers that the body
    /// lets run.
    func run(
        at places: [HandlerPlace] = [], _ body: @escaping @Sendable (_ thread: Int, _ time: Int) throws -> Void
    ) {
        guard let first = stopped else {
            return trial.together(threads) { [self] thread in
                // If a thread throws, the other threads must not wait for it in vain.
                defer { for point in points { point.leave() } }
                for time in 0..<times { try body(thread, time) }
            }
        }
        let ends: @Sendable (Bool) -> Void = { [trial] isFirst in
            for (index, place) in places.enumerated() where (index == first) == isFirst { trial.end(at: place) }
        }
        trial.interrupt(times) { time in
            try body(first, time)
            if time == self.times - 1 { ends(true) }
        } meanwhile: { [threads] time in
            for thread in 0..<threads where thread != first { try body(thread, time) }
            ends(false)
        }
    }
}
