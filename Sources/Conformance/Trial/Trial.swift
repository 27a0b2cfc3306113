import Dispatch
import Foundation
import Synchronization

/// The tools of a rule's scenario.
///
/// A trial makes promises of the design that is being judged and settles them in the timing that is being tried. It waits
/// with a deadline, and it notes what happens. The notes, in order, are the observation of the scenario.
///
/// A scenario runs on a thread of its own and may block there.
package final class Trial: Sendable {
    /// The adapter of the design that is being judged.
    package let design: any PromiseConformance
    /// When the promises of ``promise(_:)`` settle.
    package let timing: Rule.Timing
    /// Determines every random choice of this trial.
    package let seed: UInt64
    /// How many links the long chains of the section "Scale" have.
    package let links: Int
    /// For how many seconds threads race; see ``rounds(noting:_:)``.
    let racingSeconds: Double
    /// The notes, with their queues and threads.
    package let recorder: Recorder

    let deadline: DispatchTime
    /// How long a wait may last that begins when the deadline has passed, and how long all such waits may last together.
    private let (graceOfOneWait, graceOfAllWaits): (Double, Double)
    /// Whether nothing is noted. Notes are made under a lock, which puts in order what threads do that have no lock themselves.
    private let discardsNotes: Bool
    /// What happens in the process, if the scenario is alone in it.
    let activity: ProcessActivity?
    private let missedDeadline = Atomic<Bool>(false)
    /// What the design does not support, if its adapter said so on another thread than that of the scenario. There, throwing the
    /// error cannot end the scenario.
    let unsupportedReason = Locked<String?>(nil)
    /// The settlements that ``settle()`` carries out.
    let withheld = Locked<[@Sendable () -> Void]>([])
    private let random: Locked<SplitMix64>

    package init(
        design: any PromiseConformance, timing: Rule.Timing, seed: UInt64, timeout: Double, links: Int = 1_000_000,
        racingSeconds: Double = 0, isAlone: Bool = false, discardsNotes: Bool = false,
        recorder: Recorder = Recorder()
    ) {
        self.design = design
        self.timing = timing
        self.seed = seed
        self.links = links
        self.racingSeconds = racingSeconds
        self.recorder = recorder
        self.discardsNotes = discardsNotes
        self.deadline = .now() + timeout
        self.activity = isAlone ? ProcessActivity(allowing: timeout) : nil
        (graceOfOneWait, graceOfAllWaits) = (max(0.3, timeout / 10), max(0.6, timeout / 4))
        self.random = Locked(SplitMix64(seed: seed))
    }

    /// Whether any wait has reached the deadline.
    var hasMissedDeadline: Bool { missedDeadline.load(ordering: .relaxed) }

    func noteMissedDeadline() { missedDeadline.store(true, ordering: .relaxed) }

    /// Until when a wait that begins now may last, as a date, for conditions.
    ///
    /// That is the deadline. A wait that begins when the deadline has passed still gets a moment. Otherwise a promise that
    /// has just settled would be noted as pending, only because another one before it was never settled.
    var waitDeadline: Date {
        let now = DispatchTime.now()
        let last = max(deadline, min(now + graceOfOneWait, deadline + graceOfAllWaits))
        guard now < last else { return Date() }
        return Date(timeIntervalSinceNow: Double(last.uptimeNanoseconds - now.uptimeNanoseconds) / 1e9)
    }

    /// Adds a line to the observation.
    package func note(_ text: String) { if !discardsNotes { recorder.record(text) } }

    /// A random number from the range, determined by the seed.
    package func randomNumber(in range: Range<Int>) -> Int { random.withLock { Int.random(in: range, using: &$0) } }

    /// Immediate if the design supports it, and otherwise a queue. Without a hop, recursion overflows the stack soonest.
    package var immediateOrQueue: HandlerPlace { design.supportsImmediate ? .immediate : .queue(queue("handlers")) }

    /// A serial queue whose name the trace shows.
    package func queue(_ name: String) -> DispatchQueue { Recorder.queue(name) }
}
