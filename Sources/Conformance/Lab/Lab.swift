import Dispatch
import Foundation
import Synchronization

/// The bench on which a rule's scenario works: it makes promises of the design being judged, settles them in the
/// timing being tried, waits with a deadline, and notes what is observed.
///
/// A scenario runs on a thread of its own and may block. What it notes, in order, is its observation.
public final class Lab: Sendable {
    /// The adapter of the design being judged.
    public let design: any PromiseConformance
    /// When ``promise(_:)`` settles what it makes.
    public let timing: Timing
    /// Repeats every choice that this lab leaves to chance.
    public let seed: UInt64
    /// How long the long chains of the section "Scale" are.
    public let links: Int
    /// What was noted, with queues and threads.
    public let recorder = Recorder()

    let deadline: DispatchTime
    /// Whether anything was waited for in vain.
    let missed = Atomic<Bool>(false)
    /// Why the design has no such notion, once its adapter has said so.
    let missingNotion = Locked<String?>(nil)
    /// The settlements that ``go()`` carries out.
    let withheld = Locked<[@Sendable () -> Void]>([])
    private let random: Locked<SplitMix64>

    init(design: any PromiseConformance, timing: Timing, seed: UInt64, patience: Double, links: Int = 1_000_000) {
        self.design = design
        self.timing = timing
        self.seed = seed
        self.links = links
        self.deadline = .now() + patience
        self.random = Locked(SplitMix64(seed: seed))
    }

    /// The deadline as a date, for conditions.
    var lastMoment: Date {
        let now = DispatchTime.now()
        guard now < deadline else { return Date() }
        return Date(timeIntervalSinceNow: Double(deadline.uptimeNanoseconds - now.uptimeNanoseconds) / 1e9)
    }

    /// Adds a line to the observation.
    public func note(_ text: String) { recorder.record(text) }

    /// A number from the range, repeatable by the seed.
    public func chance(_ range: Range<Int>) -> Int { random.withLock { Int.random(in: range, using: &$0) } }

    /// Immediate where the design has such handlers, a queue otherwise: the place where recursion shows first.
    public var closestPlace: Place { design.offersImmediate ? .immediate : .queue(queue("handlers")) }

    /// A serial queue whose name shows in the trace.
    public func queue(_ name: String) -> DispatchQueue { Recorder.queue(name) }
}
