import Conformance
import Foundation

extension JudgedProgram {
    /// The exit status if the rule is broken in no attempt of the replay.
    private static let statusOfNothing: Int32 = 3

    /// Limits for a rule that shows a fault only if two threads act at the same moment: the number of attempts, and the time
    /// for all of them in seconds.
    private static let (mostTries, secondsOfTries) = (40 as UInt64, 0.7)

    /// Judges the design by one rule in this process, and prints what the rule does.
    ///
    /// The rule gets several attempts. The first attempt that breaks the rule is the last one, so the output ends with it.
    static func replay(_ design: some PromiseConformance, _ request: Request, links: Int) async -> Never {
        guard let id = request.names.first, var rule = RuleBook.rule(id) else { exit(statusOfNothing) }
        if let timing = request.timing.flatMap(Rule.Timing.init) { rule.timings = [timing] }
        let meetsByChance = rule.isRacing || rule.timings.contains(.sameMoment)
        let end = DispatchTime.now() + secondsOfTries
        // The odd attempts cancel a task only after it has begun to wait, and the even ones may cancel it earlier. So each rule
        // gets at least two attempts.
        for number in 1...(meetsByChance ? mostTries : 2) where number <= 2 || .now() < end {
            ChildLog.write(Message.attempt)
            // With more rounds in an attempt, the log would contain rounds in which the rule was kept.
            var runner = RuleRunner(
                seed: number, rounds: 1, timeoutFactor: request.timeoutFactor, links: links, racingSeconds: 0,
                attempts: 1, isolation: .none)
            // So a busy machine extends a deadline only if this process gets too little processor time.
            runner.isAlone = true
            let isAboutLifetimes = rule.section == .lifetimes
            let recorded = Recorded(base: design, cancelsLate: number % 2 == 1, logsDrops: isAboutLifetimes)
            let verdict = await runner.judge(rule, on: recorded)
            guard verdict.ruling == .broken else { continue }
            if isAboutLifetimes { recorded.log.writeUnreleased() }
            ChildLog.write(Message.observed(verdict.observed))
            exit(0)
        }
        exit(statusOfNothing)
    }
}

/// A broken rule, with the events that were recorded when the rule was replayed.
package struct BrokenRule: Sendable {
    package let verdict: Verdict
    /// The events of the replay; empty if the rule was kept in the replay.
    let story: [Finding.Event]
    /// The observations of the replay. They may differ from those of the verdict.
    package let observed: [String]

    init(_ verdict: Verdict, story: [Finding.Event] = [], observed: [String]? = nil) {
        self.verdict = verdict
        self.story = story
        self.observed = observed ?? verdict.observed
    }

    /// The events to show: without a replay, what the rule itself has noted.
    var events: [Finding.Event] { story.isEmpty ? verdict.trace.map { Finding.Event($0) } : story }

    /// The maximum number of recorded events. Without a limit, a chain of thousands of links would fill the record.
    static let mostEvents = 300
}

extension CompiledProgram {
    /// Runs the broken rule again, and records its events until the rule is broken once more or the time is over.
    func replay(_ verdict: Verdict, timeoutFactor: Double, giveUpAfter seconds: Double) async -> BrokenRule {
        let request = JudgedProgram.Request(
            mode: .replay, names: [verdict.rule], timeoutFactor: timeoutFactor, timing: verdict.timing?.rawValue)
        let ended = try? await Subprocess.run(
            url, arguments: request.arguments, environment: environment, giveUpAfter: seconds)
        guard let ended, ended.gaveUp || ended.bySignal || ended.status == 0 else { return BrokenRule(verdict) }
        let messages = JudgedProgram.read(ended.output).messages
        let events = messages[(messages.lastIndex(where: \.isAttempt) ?? 0)...].compactMap(\.line)
        let isRacing = RuleBook.rule(verdict.rule)?.isRacing == true
        // The verdict on a crash has a reason, and already contains the observations before the crash.
        return BrokenRule(
            verdict, story: ReplayLog.readable(isRacing ? ReplayLog.ofDisagreement(events) : events),
            observed: verdict.reason.isEmpty ? messages.compactMap(\.observations).last : nil)
    }
}
