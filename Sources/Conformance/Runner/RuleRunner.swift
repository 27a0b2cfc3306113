import Dispatch
import Foundation
import Synchronization

/// Judges designs by rules.
///
/// Each scenario runs on a thread of its own with a stack of 512 KiB. It may block that thread, while the caller awaits.
/// A scenario that has not returned by its deadline is abandoned, and the verdict says so. ``isolation`` decides which
/// rules run in a process of their own.
public struct RuleRunner: Sendable {
    /// Seeds the random number generators. Runs with the same seed make the same random choices.
    public var seed: UInt64
    /// How often a scenario runs in the timing ``Rule/Timing/sameMoment``, in which chance decides which thread is first.
    public var rounds: Int
    /// A factor for ``Rule/timeout``. A run that is expected to reach many deadlines can use less than 1.
    public var timeoutFactor: Double
    /// How many links the chains of the section "Scale" have. In a debug build a hundred thousand are fast enough for a test,
    /// and still far more than a recursive design survives.
    public var links: Int
    /// For how many seconds a scenario lets threads race, if its rule is ``Rule/isRacing``. The longer it runs, the likelier
    /// it finds a data race.
    public var racingSeconds: Double
    /// Which rules run in a process of their own.
    public var isolation: Isolation
    /// Whether no other rule runs in this process. Then ``ProcessActivity`` extends deadlines on a busy machine.
    var isAlone = false

    /// Makes a runner. By default every rule runs in this process, those with ``Rule/needsOwnProcess``, too.
    public init(
        seed: UInt64 = 1, rounds: Int = 10, timeoutFactor: Double = 1, links: Int = 1_000_000,
        racingSeconds: Double = 0.25, isolation: Isolation = .none
    ) {
        self.seed = seed
        self.rounds = max(1, rounds)
        self.timeoutFactor = timeoutFactor
        self.links = links
        self.racingSeconds = racingSeconds
        self.isolation = isolation
    }

    /// Judges the design by the rule.
    ///
    /// It may be called any number of times at once. The process limits how many scenarios run at the same time, and a
    /// scenario in which threads race runs alone.
    public func judge(_ rule: Rule, on design: any PromiseConformance) async -> Verdict {
        await ConcurrencyLimit.scenarios.run(alone: rule.isRacing) {
            let start = DispatchTime.now()
            let examination =
                if let launcher = isolation.launcher(for: rule) {
                    await launcher.examine(rule, on: design, by: self)
                } else {
                    await examine(rule, on: design)
                }
            let seconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
            return Verdict.judge(rule, on: design, examination, seconds: seconds)
        }
    }

    /// Runs the scenario in this process: once for each timing, and ``rounds`` times in ``Rule/Timing/sameMoment``. Ends
    /// with the first observation that the design does not accept. Passes each log entry to `log` at once.
    func examine(
        _ rule: Rule, on design: any PromiseConformance, log: (@Sendable (ExaminationLog.Entry) -> Void)? = nil
    ) async -> Examination {
        var examination = Examination()
        design.silence()
        for timing in rule.timings {
            let rounds = timing == .sameMoment ? rounds : 1
            var shown: Examination.Observation?
            for round in 0..<rounds {
                let seed = seed &+ UInt64(round)
                log?(.began(timing, seed: seed))
                let result = await perform(rule, on: design, timing: timing, seed: seed, log)
                if let reason = result.unsupported {
                    examination.unsupported = reason
                    return examination
                }
                // Each timing keeps one observation: the first that is not accepted. If all are, it keeps one in which a
                // declared difference shows, or else that of the last round.
                guard design.accepts(result.observation.lines, of: rule, in: timing) else {
                    examination.observations.append(result.observation)
                    return examination
                }
                if shown == nil || shown?.lines == rule.expected { shown = result.observation }
                // Each further round would wait for its deadline, too.
                if result.missedDeadline { break }
            }
            if let shown { examination.observations.append(shown) }
        }
        return examination
    }

    private struct ScenarioResult: Sendable {
        var observation: Examination.Observation
        var unsupported: String?
        var missedDeadline = false
    }

    private func perform(
        _ rule: Rule, on design: any PromiseConformance, timing: Rule.Timing, seed: UInt64,
        _ log: (@Sendable (ExaminationLog.Entry) -> Void)?
    ) async -> ScenarioResult {
        // If the design declares that something never happens, there is no point in waiting the full time for it.
        let missesDeadline = design.difference(from: rule, in: timing)?.canMissDeadline ?? false
        let racing = rule.isRacing ? racingSeconds : 0
        let seconds = rule.timeout * timeoutFactor * (missesDeadline ? 0.2 : 1) + racing
        let recorder = Recorder { log?(.noted($0)) }
        let trial = Trial(
            design: design, timing: timing, seed: seed, timeout: seconds, links: links,
            racingSeconds: racing, isAlone: isAlone, recorder: recorder)
        let unsupported = Locked<String?>(nil)
        let hasReturned = await Self.onThread(giveUpAfter: seconds + max(1, seconds / 2), trial.activity) {
            do {
                try rule.scenario(trial)
            } catch let error as Unsupported {
                unsupported.withLock { $0 = error.reason }
            } catch {
                trial.note("the scenario ended with \(error)")
            }
        }
        if !hasReturned { trial.note("the scenario did not return in time") }
        trial.recorder.close()
        let events = trial.recorder.events
        let observation = Examination.Observation(
            timing: timing, lines: events.map(\.text), events: events, seed: seed)
        return ScenarioResult(
            observation: observation,
            unsupported: unsupported.withLock { $0 } ?? trial.unsupportedReason.withLock { $0 },
            missedDeadline: !hasReturned || trial.hasMissedDeadline)
    }

    /// Runs the body on a thread with a small stack; returns whether the body has returned in time.
    private static func onThread(
        giveUpAfter seconds: Double, _ activity: ProcessActivity?, _ body: @escaping @Sendable () -> Void
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            let answered = Atomic<Bool>(false)
            let end = Latch()
            let answer: @Sendable (Bool) -> Void = { hasReturned in
                if !answered.exchange(true, ordering: .relaxed) { continuation.resume(returning: hasReturned) }
            }
            DispatchQueue.global().asyncAfter(deadline: .now() + seconds) {
                // The body may have returned, but its thread may have been preempted before it called `answer`.
                answer(activity?.wait { end.wait(until: Date(timeIntervalSinceNow: $0)) } ?? end.isOpen)
            }
            let thread = Thread {
                body()
                end.open()
                answer(true)
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
    }
}
