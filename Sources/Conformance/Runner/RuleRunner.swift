import Dispatch
import Foundation

/// Judges designs by rules.
///
/// Each scenario runs on a thread of its own with a stack of 512 KiB. It may block this thread, while the caller awaits.
/// If a scenario has not returned by its deadline, the runner abandons it, and the verdict reports the missed deadline.
/// ``isolation`` decides which rules run in a process of their own.
public struct RuleRunner: Sendable {
    /// Seeds the random number generators. Runs with the same seed make the same random choices.
    public var seed: UInt64
    /// The minimum number of runs of a scenario in ``Rule/Timing/sameMoment``, where chance decides which thread is first.
    public var rounds: Int
    /// A factor for ``Rule/timeout``. A factor below 1 saves time if many missed deadlines are expected.
    public var timeoutFactor: Double
    /// The number of links in the chains of the section "Scale". A recursive design survives far fewer than a hundred thousand.
    public var links: Int
    /// For how many seconds the scenario of a rule with ``Rule/isRacing`` lets threads race. A longer time makes it likelier
    /// that a data race is found.
    public var racingSeconds: Double
    /// The maximum number of times that a broken rule is judged. A rule that is not broken every time gets the verdict
    /// ``Verdict/Ruling/unstable``.
    ///
    /// With more than one attempt, a scenario is also repeated in each timing, so that a fault that depends on chance shows in
    /// every run: for fifty milliseconds in ``Rule/Timing/sameMoment``, and for ten in each other timing. Rules in which threads
    /// race, and rules that need a process of their own, are not repeated.
    public var attempts: Int
    /// Which rules run in a process of their own.
    public var isolation: Isolation
    /// Whether no other rule runs in this process. If so, ``ProcessActivity`` extends deadlines on a busy machine.
    package var isAlone = false
    /// Whether the rule that is judged next was broken in a process that it shared. An earlier rule can be the reason, so
    /// that result does not count.
    private var wasBroken = false
    /// The moments at which the design never calls an observer, as far as this has been tested.
    var deadObservers: Set<ObserverMoment> = []

    /// Makes a runner. By default every rule runs in this process, even a rule with ``Rule/needsOwnProcess``.
    public init(
        seed: UInt64 = 1, rounds: Int = 10, timeoutFactor: Double = 1, links: Int = 100_000,
        racingSeconds: Double = 0.25, attempts: Int = 8, isolation: Isolation = .none
    ) {
        self.seed = seed
        self.rounds = max(1, rounds)
        (self.timeoutFactor, self.links, self.racingSeconds) = (timeoutFactor, links, racingSeconds)
        (self.attempts, self.isolation) = (attempts, isolation)
    }

    /// Judges the design by the rule. If the adapter declares something for a rule or a member that does not exist, every rule is
    /// broken, and the verdict says what was probably meant.
    ///
    /// Any number of calls may run at the same time: the process limits how many scenarios run at once, and a scenario in which
    /// threads race runs alone. A broken rule is judged again, up to ``attempts`` times and for up to a second. A known failure
    /// may show only by chance. If the rule of a known failure is kept, it is judged again until the failure shows, up to
    /// ``attempts`` times and for up to ten seconds.
    public func judge(
        _ rule: Rule, on design: any PromiseConformance, knowing known: KnownFailures = KnownFailures()
    ) async -> Verdict {
        await ConcurrencyLimit.scenarios.run(alone: rule.isRacing) {
            let start = DispatchTime.now()
            var again = await withoutKnownDeadObservers(rule, on: design)
            var first = await again.examine(rule, on: design)
            if first.hasMissedDeadline, again.deadObservers.isEmpty,
                let reading = await withoutDeadObservers(rule, on: design)
            {
                again = reading
                first = await reading.examine(rule, on: design)
            }
            var verdict = Verdict.judge(rule, on: design, first, seconds: Self.seconds(since: start))
            if verdict.ruling == .broken, first.wasWorking, let slow = await kept(rule, on: design, bySlow: verdict) {
                return slow
            }
            let isBroken = verdict.isBroken
            let isMissing = verdict.ruling == .kept && known.failure(of: design.name, rule.id) != nil
            // A call that loops would loop in each attempt, and each would take as long.
            let isRepeated = (isBroken || isMissing || wasBroken) && !first.wasWorking
            let enough = isRepeated ? attempts : 1
            let limit = isBroken || wasBroken ? Self.secondsOfAttempts : Self.secondsToShow
            let end = (wasBroken ? start : .now()) + limit
            while verdict.isBroken == isBroken, verdict.attempts < enough, .now() < end {
                again.seed &+= 1
                let examination = await again.examine(rule, on: design)
                verdict.add(Verdict.judge(rule, on: design, examination, seconds: verdict.seconds))
            }
            if verdict.isBroken, verdict.timesBroken < verdict.attempts {
                verdict.ruling = .unstable
                verdict.reason += (verdict.reason.isEmpty ? "" : " ") + verdict.showing
            }
            return verdict
        }
    }

    /// Judges the design by rules that may share a process, and do so until one of them is broken. That rule is judged
    /// anew in a process of its own. If it is kept there, it is judged several times, because chance may decide. The rules
    /// after it share a new process.
    func judge(_ rules: [Rule], on design: any PromiseConformance, in launcher: RuleLauncher) async -> [Verdict] {
        var verdicts: [Verdict] = []
        while verdicts.count < rules.count {
            var runner = self
            let left = Array(rules[verdicts.count...])
            if left.count > 1, design.problemInDeclarations == nil {
                let shared = await ConcurrencyLimit.scenarios.run(alone: left[0].isRacing) {
                    let runner = await withoutKnownDeadObservers(left[0], on: design)
                    return await launcher.verdicts(left, on: design, by: runner)
                }
                runner.wasBroken = shared.last?.isBroken == true
                verdicts += runner.wasBroken ? shared.dropLast() : shared
            }
            if verdicts.count < rules.count { verdicts.append(await runner.judge(rules[verdicts.count], on: design)) }
        }
        return verdicts
    }

    /// Limits in seconds: for judging a broken rule again, and for judging a kept rule until its known failure shows.
    private static let (secondsOfAttempts, secondsToShow) = (1.0, 10.0)

    /// For how many seconds a scenario is repeated in one timing.
    private static func seconds(ofRoundsIn timing: Rule.Timing) -> Double { timing == .sameMoment ? 0.05 : 0.01 }

    static func seconds(since start: DispatchTime) -> Double {
        Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
    }

    /// Judges the rule again with a tenth of the links, on a design that was still working at the deadline. Returns the verdict
    /// "kept, but slow" if the design keeps the rule now; `nil` otherwise, and for rules outside the section "Scale".
    private func kept(_ rule: Rule, on design: any PromiseConformance, bySlow verdict: Verdict) async -> Verdict? {
        var shorter = self
        shorter.links /= 10
        guard rule.section == .scale, shorter.links > 0 else { return nil }
        let examination = await shorter.examine(rule, on: design)
        var slow = Verdict.judge(rule, on: design, examination, seconds: verdict.seconds)
        guard slow.ruling == .kept else { return nil }
        slow.reason =
            "Slow: still working after \(Int(verdict.seconds)) s with \(links) links; kept with \(shorter.links)."
        return slow
    }

    func examine(_ rule: Rule, on design: any PromiseConformance) async -> Examination {
        if let problem = design.problemInDeclarations { return Examination(crash: problem, cause: problem) }
        if let launcher = isolation.launcher(for: rule) { return await launcher.examine(rule, on: design, by: self) }
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: examine(rule, on: design, log: { _ in })) }
        }
    }

    /// Runs the scenario in this process in each timing, as often as ``attempts`` and ``rounds`` require. Ends with the first
    /// observation that ``PromiseConformance/accepts(_:of:in:)`` refuses. Passes each log entry to `log` at once.
    ///
    /// Blocks the calling thread, which watches the deadline. A block on a global queue could not watch the deadline, because the
    /// design may occupy all threads of the global queues.
    func examine(
        _ rule: Rule, on design: any PromiseConformance, log: @escaping @Sendable (ExaminationLog.Entry) -> Void
    ) -> Examination {
        var examination = Examination()
        design.silence()
        for timing in rule.timings {
            var shown: Examination.Observation?
            let isRepeated = attempts > 1 && !rule.isRacing && !rule.needsOwnProcess
            let end = DispatchTime.now() + (isRepeated ? Self.seconds(ofRoundsIn: timing) : 0)
            var round = 0
            repeat {
                let seed = seed &+ UInt64(round)
                log(.began(timing, seed: seed))
                let (observation, trial) = perform(rule, on: design, timing: timing, seed: seed, log)
                examination.unsupported = trial.unsupported.reason
                examination.reliesOnDeadObservers = trial.deadObservers?.wereAdded ?? false
                examination.meetings = rule.isRacing ? trial.meetings.load(ordering: .relaxed) : nil
                examination.hasMissedDeadline = trial.hasMissedDeadline
                examination.wasWorking = trial.hasMissedDeadline && trial.activity?.hasSpentAllowance == true
                examination.reasonNotToJudge = trial.reasonNotToJudge.withLock { $0 }
                if examination.unsupported != nil || examination.reasonNotToJudge != nil { return examination }
                // Each timing keeps one observation: the first that is not accepted. If all are accepted, it is the first that
                // shows a declared difference or, if none shows one, the observation of the last round.
                guard design.accepts(observation.lines, of: rule, in: timing) else {
                    examination.observations.append(observation)
                    return examination
                }
                if shown == nil || shown?.lines == rule.expected { shown = observation }
                // A further round would probably wait until its deadline, too.
                if trial.hasMissedDeadline { break }
                round += 1
            } while round < (timing == .sameMoment ? rounds : 1) || .now() < end
            if let shown { examination.observations.append(shown) }
        }
        return examination
    }

    private func perform(
        _ rule: Rule, on design: any PromiseConformance, timing: Rule.Timing, seed: UInt64,
        _ log: @escaping @Sendable (ExaminationLog.Entry) -> Void
    ) -> (observation: Examination.Observation, trial: Trial) {
        // If the design declares that an event never happens, waiting the full time for the event would be useless.
        let missesDeadline = design.difference(from: rule, in: timing)?.canMissDeadline ?? false
        let racing = rule.isRacing ? racingSeconds : 0
        let seconds = rule.timeout * timeoutFactor * (missesDeadline ? 0.2 : 1) + racing
        let trial = Trial(
            design: design, timing: timing, seed: seed, timeout: seconds, links: links,
            racingSeconds: racing, isAlone: isAlone, deadObservers: deadObservers,
            recorder: Recorder { log(.noted($0)) },
            noteUnsupported: { log(.unsupported($0)) })
        let hasReturned = Self.onThread(giveUpAfter: seconds + max(1, seconds / 2), trial) { rule.perform(trial) }
        if !hasReturned {
            trial.note(MissedDeadline.ofScenario)
            trial.noteMissedDeadline()
        }
        return (trial.observation(), trial)
    }

    /// Runs the body on a thread with a small stack. Returns `false` if the body does not return in time, or if all threads of
    /// the process sleep although no wait of the trial is in progress.
    private static func onThread(
        giveUpAfter seconds: Double, _ trial: Trial, _ body: @escaping @Sendable () -> Void
    ) -> Bool {
        let end = Latch()
        let thread = Thread {
            SignalStack.prepareThisThread()
            body()
            end.open()
        }
        thread.stackSize = 512 * 1024
        thread.start()
        let start = Date()
        var (stillness, stillSeconds) = (ProcessActivity.Stillness(), 0.0)
        var endsByItself = false
        repeat {
            if end.wait(until: Date(timeIntervalSinceNow: samplingInterval)) { return true }
            endsByItself = trial.waits.load(ordering: .relaxed) > 0
            let isStill = trial.activity != nil && !endsByItself && stillness.sample().isStill
            stillSeconds = isStill ? stillSeconds + samplingInterval : 0
        } while Date().timeIntervalSince(start) < seconds * (endsByItself ? 2 : 1) * trial.timeoutExtension
            && stillSeconds < trial.patience
        let isWaiting = { trial.waits.load(ordering: .relaxed) > 0 }
        if let activity = trial.activity,
            activity.wait(unless: isWaiting, until: { end.wait(until: Date(timeIntervalSinceNow: $0)) })
        {
            return true
        }
        // A wait that ends by itself ends at about this time, and the scenario then needs a moment to return.
        return (endsByItself || isWaiting()) && end.wait(until: Date(timeIntervalSinceNow: max(1, seconds / 2)))
    }

    private static let samplingInterval = 0.25
}
