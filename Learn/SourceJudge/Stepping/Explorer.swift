import Conformance
import Foundation

/// Carries out explorations on a design, in this process.
struct Explorer: Sendable {
    /// A thread with more steps is not explored to its end, which is a finding.
    private static let mostSteps = 5_000

    let design: any PromiseConformance
    let links: Int
    /// The timeout of a thread and of a wait for handlers, in seconds.
    let timeout: Double
    /// Whether the thread sanitizer watches. No thread is stopped then: what a thread does before it is stopped would be in order.
    var isWatched = false
    /// Is called when something happens in an attempt.
    var listener: Listener?

    struct Listener: Sendable {
        let began: @Sendable () -> Void
        let stopped: @Sendable ([UInt]) -> Void
        let noted: @Sendable (Recorder.Event) -> Void
    }

    /// Number of steps after the first stop before which the second stop is tried: two stops are for gaps that are close to
    /// each other.
    private static let reach = 16
    /// If another thread waits for a lock of the stopped one when something is found, chance decides which of them takes the
    /// lock next. A stop at which the other thread ends is better evidence. It is searched among this number of later stops.
    private static let extraStops = 40
    /// Number of attempts under the thread sanitizer. A lock of the system, such as the memory allocator's, may order two
    /// accesses by chance.
    private static let watchedRounds = 5

    /// The first attempt in which something else was observed than expected; nil if there is none.
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

    /// One attempt, how often the first thread was stopped, whether another one has waited for it then, and whether a thread did
    /// not come back.
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
