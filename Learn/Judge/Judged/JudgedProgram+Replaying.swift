import Conformance
import Foundation

extension JudgedProgram {
    /// Judges the design by one rule in this process, and prints what the rule does.
    static func replay(_ design: some PromiseConformance, _ request: Request, links: Int) async -> Never {
        guard let id = request.names.first, var rule = RuleBook.rule(id) else { exit(64) }
        if let timing = request.timing { rule.timings = [timing] }
        var runner = RuleRunner(
            rounds: 1, timeoutFactor: request.timeoutFactor, links: links, racingSeconds: 0, attempts: 1,
            isolation: .none)
        // So a busy machine extends a deadline only if this process gets too little processor time.
        runner.isAlone = true
        let verdict = await runner.judge(rule, on: Recorded(base: design))
        if verdict.ruling == .broken { ChildLog.write(Message.observed(verdict.observed)) }
        exit(0)
    }
}

/// A broken rule, with the events that were recorded when the rule was replayed.
package struct BrokenRule: Sendable {
    package let verdict: Verdict
    /// The events of the replay or, if the rule was kept in the replay, what the rule itself has noted.
    let events: [JudgedProgram.Event]
    /// The observations of the replay. They may differ from those of the verdict.
    package let observed: [String]

    init(_ verdict: Verdict, events: [JudgedProgram.Event] = [], observed: [String]? = nil) {
        self.verdict = verdict
        self.events = events.isEmpty ? verdict.trace.map { JudgedProgram.Event($0) } : events
        self.observed = observed ?? verdict.observed
    }
}

extension CompiledProgram {
    /// Runs the broken rule again, and records its events until the rule is broken once more or the time is over.
    func replay(_ verdict: Verdict, timeoutFactor: Double, giveUpAfter seconds: Double) async -> BrokenRule {
        let request = JudgedProgram.Request(
            mode: .replay, names: [verdict.rule], timeoutFactor: timeoutFactor, timing: verdict.timing)
        let ended = try? await Subprocess.run(url, arguments: request.arguments, giveUpAfter: seconds)
        guard let ended, let messages = try? JudgedProgram.read(ended.output).messages else {
            return BrokenRule(verdict)
        }
        let observed = messages.compactMap(\.observations).last
        guard observed != nil || ended.gaveUp || ended.bySignal else { return BrokenRule(verdict) }
        // The verdict on a crash has a reason, and already contains the observations before the crash.
        return BrokenRule(
            verdict, events: ReplayLog.readable(messages.compactMap(\.event)),
            observed: verdict.reason.isEmpty ? observed : nil)
    }
}
