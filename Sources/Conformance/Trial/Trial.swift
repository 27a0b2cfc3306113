import Dispatch
import Foundation
import Synchronization

/// One run of a rule's scenario on one design, in one timing, with one seed.
///
/// Through its trial, a scenario makes promises of the design, settles the promises in the timing of the trial, waits with
/// a deadline, and notes what happens. The notes, in order, are the observation of the scenario.
///
/// A scenario runs on a thread of its own and may block that thread.
package final class Trial: Sendable {
    /// The adapter of the design that is being judged.
    package let design: any PromiseConformance
    /// When the promises of ``promise(_:)`` settle.
    package let timing: Rule.Timing
    /// Seeds the random number generator of the trial.
    package let seed: UInt64
    /// How many links the long chains of the section "Scale" have.
    package let links: Int
    /// For how many seconds threads race; see ``rounds(noting:stops:_:)``.
    package let racingSeconds: Double
    /// Whether an exploration, which tries every schedule, controls the threads. A race then has one round in each schedule. A
    /// wait has no deadline, because the exploration detects that no thread can continue.
    let isExplored: Bool
    /// The notes, with their queues and threads.
    package let recorder: Recorder

    private let start = DispatchTime.now()
    private let timeout: Double
    private let crowding: @Sendable () -> Double
    /// The greatest factor by which a busy machine extends a timeout.
    private static let greatestExtension = 20.0

    /// The factor by which timeouts are longer than usual, because the machine is busy. In a process of its own, a scenario has
    /// ``activity`` instead.
    var timeoutExtension: Double { activity == nil ? min(Self.greatestExtension, crowding()) : 1 }

    /// When the first wait has to end. It may be later each time that it is read, as long as the machine is busy.
    var deadline: DispatchTime { start + timeout * timeoutExtension }

    /// Limits in seconds for one wait, and for all waits, that begin after the deadline or after another wait has timed out.
    private let (graceOfOneWait, graceOfAllWaits): (Double, Double)
    /// Measures whether the process is still working; `nil` if other scenarios run in the process.
    let activity: ProcessActivity?
    /// When a wait first timed out, as `DispatchTime.uptimeNanoseconds`; 0 if no wait has timed out.
    private let firstMiss = Atomic<UInt64>(0)
    /// How many waits have timed out.
    let misses = Atomic<Int>(0)
    /// What went wrong first.
    let symptom = Locked<Symptom?>(nil)
    /// The number of waits in progress that end by themselves when all threads sleep.
    let waits = Atomic<Int>(0)
    /// How many threads are inside the body of ``racing(_:)`` now.
    let racers = Atomic<Int>(0)
    /// The thread that has entered the body of ``racing(_:)`` last, as a number.
    let lastRacer = Atomic<UInt>(0)
    /// How often threads have raced at the same moment; see ``racing(_:)``.
    let meetings = Atomic<Int>(0)
    /// How often a thread was stopped inside its operation while another one acted; -1 if the rule doesn't do that.
    package let stops = Atomic<Int>(-1)
    /// How many times more often than usual that has to happen.
    let stopFactor = Atomic<Int>(1)
    /// The interruption of this round; `nil` if threads meet in it.
    let interruption = Locked<Interruption?>(nil)
    /// The first capability that the scenario asked for and the design doesn't support.
    let unsupported: UnsupportedLog
    /// Why the scenario can't tell whether the design keeps the rule; `nil` if it can.
    let reasonNotToJudge = Locked<String?>(nil)
    /// The observers that the design never calls; `nil` if no such observers are known.
    let deadObservers: DeadObservers?
    /// The settlements that ``settle()`` is going to make.
    let withheld = Locked<[@Sendable () -> Void]>([])
    /// Settlers that live as long as the trial, so that their promises stay pending.
    let held = Locked<[AnySettler]>([])
    private let random: Locked<SplitMix64>

    package init(
        design: any PromiseConformance, timing: Rule.Timing, seed: UInt64, timeout: Double, links: Int = 100_000,
        racingSeconds: Double = 0, isExplored: Bool = false, isAlone: Bool = false,
        deadObservers: Set<ObserverMoment> = [],
        crowding: @escaping @Sendable () -> Double = Machine.crowding, recorder: Recorder = Recorder(),
        noteUnsupported: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        unsupported = UnsupportedLog(watcher: noteUnsupported)
        self.deadObservers = deadObservers.isEmpty ? nil : DeadObservers(deadObservers)
        (self.design, self.timing, self.seed, self.links) = (design, timing, seed, links)
        (self.racingSeconds, self.isExplored, self.recorder) = (racingSeconds, isExplored, recorder)
        (self.timeout, self.crowding) = (timeout, crowding)
        self.activity = isAlone ? ProcessActivity(timeout: timeout) : nil
        (graceOfOneWait, graceOfAllWaits) = (max(0.3, timeout / 10), max(0.6, timeout / 4))
        self.random = Locked(SplitMix64(seed: seed))
    }

    /// Whether any wait has timed out: at its deadline or, if all threads sleep, before its deadline.
    var hasMissedDeadline: Bool { firstMiss.load(ordering: .relaxed) != 0 }

    /// Notes that a wait has timed out, and what it was for.
    func noteMissedDeadline(_ symptom: Symptom) {
        note(symptom)
        misses.add(1, ordering: .relaxed)
        let now = DispatchTime.now().uptimeNanoseconds
        _ = firstMiss.compareExchange(expected: 0, desired: now, ordering: .relaxed)
    }

    /// The number of seconds for which all threads of the process must sleep before a wait times out early. While a timer of a
    /// rule runs, they may all sleep for a second, so the number is larger than that. It's smaller after a missed deadline, and
    /// if threads race, because such rules have no timers.
    var patience: Double { hasMissedDeadline ? 0.3 : racingSeconds > 0 ? 0.5 : 2 }

    /// When a wait that begins now has to end, as a date, for `NSCondition`.
    ///
    /// Usually this is the deadline. A wait that begins after the deadline still gets a short time. Otherwise a promise that
    /// has just settled would be noted as pending, only because an earlier wait for another promise has used up the time.
    var waitDeadline: Date {
        if isExplored { return Date(timeIntervalSinceNow: 1e9) }
        let now = DispatchTime.now()
        let missed = firstMiss.load(ordering: .relaxed)
        let end = missed == 0 ? deadline : DispatchTime(uptimeNanoseconds: missed)
        let last = max(end, min(now + graceOfOneWait, end + graceOfAllWaits))
        return Date(timeIntervalSinceNow: max(0, now.seconds(to: last)))
    }

    /// Adds a line to the observation.
    package func note(_ text: String) { recorder.record(text) }

    /// A random number from the range, determined by the seed.
    package func randomNumber(in range: Range<Int>) -> Int { random.withLock { Int.random(in: range, using: &$0) } }

    /// The first of these places that the design supports: immediate, a queue, the default place. Immediate handlers come first,
    /// because they use the most stack in a recursive design.
    package var immediateOrQueue: HandlerPlace {
        let places: [HandlerPlace] = [.immediate, .queue(queue("handlers"))]
        return places.first(where: design.supports) ?? place(queue("handlers"))
    }

    /// The queue or, if handlers can't ask for a queue, the default place.
    func place(_ queue: DispatchQueue) -> HandlerPlace {
        design.supports(.queue(queue)) ? .queue(queue) : .default
    }

    /// Like ``place(_:)``, for a rule about the order of handlers. The rule isn't applicable if ``place(_:)`` is the default
    /// place and handlers have no order there.
    func orderedPlace(_ queue: DispatchQueue) throws -> HandlerPlace {
        let place = place(queue)
        if case .default = place { try design.requireOrderAtDefaultPlace() }
        return place
    }

    func wrap(_ base: any Sendable, by name: String? = nil) -> AnyPromise {
        AnyPromise(
            design: design, base: base, unsupported: unsupported, deadObservers: deadObservers, operatorName: name)
    }

    func wrap(settler: any Sendable) -> AnySettler {
        AnySettler(design: design, base: settler, unsupported: unsupported)
    }

    /// Runs the body in a block of a serial queue of that name, on the calling thread.
    package func sync<T>(_ name: String, _ body: () throws -> T) rethrows -> T {
        let queue = queue(name)
        // The empty block runs after the block with which `noteVisit` ends the visit of the queue.
        defer { queue.sync {} }
        return try queue.sync {
            Recorder.noteVisit(of: queue)
            return try body()
        }
    }

    /// A serial queue whose name the trace shows.
    package func queue(_ name: String) -> DispatchQueue { Recorder.queue(name) }
}
