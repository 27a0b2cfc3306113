import Conformance
import Foundation

/// Carries out explorations on a design, in this process.
struct Explorer: Sendable {
    /// The number of steps after which an exploration ends. A thread that takes more is a finding.
    private static let mostSteps = 5_000

    let design: any PromiseConformance
    let links: Int
    /// The timeout of a thread and of a wait for handlers, in seconds.
    let timeout: Double
    /// Whether the thread sanitizer watches. Then no thread is stopped: a stop would order the accesses before it, and
    /// hide their races.
    var isWatched = false
    /// Called when an attempt begins, when it stops a thread, and when a thread notes something.
    var listener: Listener?

    struct Listener: Sendable {
        let began: @Sendable () -> Void
        let stopped: @Sendable ([UInt]) -> Void
        let noted: @Sendable (Recorder.Event) -> Void
    }

    /// The largest number of steps between two stops. Two stops find races between gaps that are close together.
    private static let reach = 16
    /// Number of later stops that are tried after a finding during which another thread waited for a lock of the
    /// stopped thread. There, chance decides who takes the lock next. A stop at which the other thread ends is better
    /// evidence.
    private static let extraStops = 40
    /// Number of attempts under the thread sanitizer. A lock of the system, such as the memory allocator's, may order two
    /// accesses by chance.
    private static let watchedRounds = 5

    /// The finding of the first attempt that observes something unexpected; nil if there is none.
    ///
    /// Attempts are made until the first thread ends before it is stopped, so that no step is left out.
    func finding(in exploration: Exploration) -> Finding? {
        if isWatched {
            return (1...Self.watchedRounds).lazy.compactMap { _ in attempt(exploration, stoppingBefore: []).finding }
                .first
        }
        if exploration.kind == .once { return attempt(exploration, stoppingBefore: []).finding }
        var reserve: (finding: Finding, stop: Int)?
        for stop in 1...Self.mostSteps {
            if let reserve, stop > reserve.stop + Self.extraStops { return reserve.finding }
            if exploration.kind == .everyTwoSteps {
                for next in 1...Self.reach {
                    let attempted = attempt(exploration, stoppingBefore: [stop, stop + next])
                    if let finding = attempted.finding { return finding }
                    if attempted.stops == 0 { return nil }
                    if attempted.stops == 1 { break }
                }
            } else {
                let attempted = attempt(exploration, stoppingBefore: [stop], asksForEnd: reserve != nil)
                if let finding = attempted.finding {
                    if !attempted.hasWaited { return finding }
                    reserve = reserve ?? (finding, stop)
                    // Each further attempt would wait for its timeout, too.
                    if attempted.isStuck { return reserve?.finding }
                }
                if attempted.stops == 0 { return reserve?.finding }
            }
        }
        return Finding(
            exploration: exploration.id, statement: exploration.statement, expected: exploration.expected,
            observed: ["the first thread takes more than \(Self.mostSteps) steps"], events: [])
    }

    /// Runs one attempt. Returns what it found, how often it stopped the first thread, whether another thread waited
    /// for that one meanwhile, and whether a thread never came back.
    private func attempt(
        _ exploration: Exploration, stoppingBefore stops: [Int], asksForEnd: Bool = false
    ) -> (finding: Finding?, stops: Int, hasWaited: Bool, isStuck: Bool) {
        let listener = listener
        listener?.began()
        let trial = Trial(
            design: design, timing: .rightAfter, seed: UInt64(stops.first ?? 1), timeout: timeout, links: links,
            isAlone: true, discardsNotes: isWatched, recorder: Recorder { listener?.noted($0) })
        let attempt = Attempt(exploration, trial, timeout: timeout, isWatched: isWatched, listener)
        let observed = attempt.perform(stoppingBefore: stops, asksForEnd: asksForEnd)
        let isGood = observed == exploration.expected
        let finding = isGood ? nil : attempt.finding(observed)
        return (finding, attempt.timesStopped, attempt.hasWaited, attempt.isStuck)
    }
}
