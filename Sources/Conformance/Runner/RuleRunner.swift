import Dispatch
import Foundation

/// Judges designs by rules.
///
/// Each scenario runs on a thread of its own with a stack of 512 KiB. It may block this thread, while the caller awaits. If a
/// scenario hasn't returned by its deadline, the runner abandons it, and the verdict reports the missed deadline. ``isolation``
/// decides which rules run in a process of their own. Encoding leaves it out, so a decoded runner runs all rules in its own
/// process.
public struct RuleRunner: Codable, Sendable {
    /// Seeds the random number generators. Runs with the same seed make the same random choices.
    public var seed: UInt64
    /// The minimum number of runs of a scenario in ``Rule/Timing/sameMoment``, where chance decides which thread is first.
    public var rounds: Int
    /// A factor for ``Rule/timeout``. A factor below 1 saves time if many missed deadlines are expected.
    public var timeoutFactor: Double
    /// The number of links in the chains of the section "Scale". A recursive design survives far fewer than a hundred thousand.
    public var links: Int
    /// For how many seconds the scenario of a rule with ``Rule/isRacing`` lets threads race. A longer time makes it likelier that
    /// a data race is found. On a busy machine, threads race until they have met often enough, for up to ten seconds or half of
    /// the timeout, whichever is less.
    public var racingSeconds: Double
    /// The maximum number of times, including the first, that a broken rule or a kept rule with a known failure is judged. A rule
    /// that isn't broken every time gets the verdict ``Verdict/Ruling/unstable``.
    ///
    /// With more than one attempt, a scenario is also repeated in each timing, so that a fault that depends on chance shows in
    /// every run: for fifty milliseconds in ``Rule/Timing/sameMoment``, and for ten in each other timing. Rules in which threads
    /// race, and rules that need a process of their own, aren't repeated.
    public var attempts: Int
    /// Which rules run in a process of their own.
    public var isolation = Isolation.none
    /// Whether no other rule runs in this process. If so, ``ProcessActivity`` extends deadlines on a busy machine.
    package var isAlone = false
    /// Whether the rule that's judged next was broken in a process that it shared. An earlier rule can be the reason, so
    /// that result doesn't count.
    private var wasBroken = false
    /// The moments at which the design never calls an observer, as far as this has been tested.
    var deadObservers: Set<ObserverMoment> = []
    /// Why no design can be judged, so that every rule is broken; `nil` if designs can be judged.
    var refusal: String?

    /// What a process that is started for a rule needs to know.
    enum CodingKeys: CodingKey { case seed, rounds, timeoutFactor, links, racingSeconds, attempts, deadObservers }

    /// Makes a runner. By default every rule runs in this process, even a rule with ``Rule/needsOwnProcess``. Such a rule may crash
    /// the process, or disturb rules that run at the same time, so pass an `isolation` to judge by all rules.
    public init(
        seed: UInt64 = 1, rounds: Int = 10, timeoutFactor: Double = 1, links: Int = 100_000,
        racingSeconds: Double = 0.25, attempts: Int = 8, isolation: Isolation = .none
    ) {
        self.seed = seed
        self.rounds = max(1, rounds)
        (self.timeoutFactor, self.links, self.racingSeconds) = (timeoutFactor, links, racingSeconds)
        (self.attempts, self.isolation) = (attempts, isolation)
    }

    /// Judges the design by the rule. If the adapter declares something for a rule or a member that doesn't exist, every rule is
    /// broken, and the verdict says what was probably meant.
    ///
    /// Any number of calls may run at the same time: the process limits how many scenarios run at once, and a scenario in which
    /// threads race runs beside few others. A broken rule is judged again, up to ``attempts`` times in all and for up
    /// to a second. A known failure may show only by chance. If the rule of a known failure is kept, it is judged again until the
    /// failure shows, up to ``attempts`` times in all and for up to ten seconds.
    public func judge(
        _ rule: Rule, on design: any PromiseConformance, knowing known: KnownFailures = KnownFailures()
    ) async -> Verdict {
        await ConcurrencyLimit.scenarios.run(taking: places(of: rule)) {
            let start = DispatchTime.now()
            var again = await withoutDeadObservers(rule, on: design, tests: false)
            var first = await again.examine(rule, on: design)
            if first.hasMissedDeadline, again.deadObservers.isEmpty {
                again = await withoutDeadObservers(rule, on: design, tests: true)
                if !again.deadObservers.isEmpty { first = await again.examine(rule, on: design) }
            }
            var verdict = Verdict.judge(rule, on: design, first, seconds: start.seconds(to: .now()))
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

    /// How many of the places for scenarios the rule takes. Threads that meet by chance need all cores. Where a thread is stopped
    /// instead, the cores are often idle, so four processes may race at the same time.
    private func places(of rule: Rule) -> Int {
        guard rule.isRacing else { return 1 }
        let limit = ConcurrencyLimit.scenarios.limit
        if case .process = isolation, Interruption.isSupported { return limit / 4 }
        return limit
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
                let shared = await ConcurrencyLimit.scenarios.run(taking: places(of: left[0])) {
                    let runner = await withoutDeadObservers(left[0], on: design, tests: false)
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
}
