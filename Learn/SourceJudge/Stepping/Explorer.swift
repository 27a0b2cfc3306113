import Conformance
import Foundation

/// Carries out explorations on a design, in this process.
struct Explorer: Sendable {
    /// A thread that has more steps is not followed to its end, and that does not count as kept.
    private static let mostSteps = 5_000

    let design: any PromiseConformance
    let links: Int
    /// How long a thread may take, in seconds, and how long handlers are waited for.
    let timeout: Double
    /// Whether the thread sanitizer watches. No thread is stopped then: what a thread does before it is stopped would be in order.
    var isWatched = false
    /// Is told what happens as it happens, if somebody wants to know.
    var teller: Teller?

    /// Hears of attempts while they are made.
    struct Teller: Sendable {
        let began: @Sendable () -> Void
        let stopped: @Sendable ([UInt]) -> Void
        let noted: @Sendable (Recorder.Event) -> Void
    }

    /// After a stop, the second one comes before one of so many steps. What two stops can show are gaps that lie side by side.
    private static let reach = 16
    /// When something is found while another thread waits for a lock that the stopped one holds, chance decides which of them
    /// has it next. A stop at which the other one ends tells more. It is looked for among so many stops that come next.
    private static let extraStops = 40
    /// A lock of the system, as that of the memory allocator, may put two accesses in order that nothing else does.
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
                    // Others like it would take as long.
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
        let teller = teller
        teller?.began()
        let trial = Trial(
            design: design, timing: .rightAfter, seed: UInt64(stops.first ?? 1), timeout: timeout, links: links,
            isAlone: true, isMute: isWatched, recorder: Recorder { teller?.noted($0) })
        let attempt = Attempt(exploration, trial, timeout: timeout, isWatched: isWatched, teller)
        let observed = attempt.perform(stoppingBefore: stops, asksForEnd: asksForEnd)
        let isGood = observed == exploration.expected
        let finding = isGood ? nil : attempt.finding(observed)
        return (finding, attempt.timesStopped, attempt.hasWaited, attempt.isStuck)
    }
}
