import Conformance
import Foundation
import PledgeAdapter

/// The outputs that the pages about pledges show.
enum Printed {
    private static let stage = "PLEDGE_STAGE"

    /// Whether this process judges the adapter with the required members alone.
    static let isFirst = ProcessInfo.processInfo.environment[stage] != nil

    /// The rules of the report that the page shows. It doesn't show all of them, so that a new rule doesn't change the page.
    private static let shown = [
        "states.new-is-pending", "errors.map-value", "when.empty", "ordering.passing-by", "self-return.then",
        "self-return.then-on-queue", "self-return.recover", "self-return.cycle-of-two", "self-return.cycle-of-three",
        "lifetimes.abandoned",
    ]

    /// The report on the first adapter, without what is not applicable.
    static func first() async -> String {
        var launcher = RuleLauncher.thisProgram
        launcher.environment[stage] = "first"
        // The timeouts are shortened, because rules about cycles miss every deadline.
        let runner = RuleRunner(timeoutFactor: 0.3, isolation: .process(launcher))
        let rules = RuleBook.rules.filter { shown.contains($0.id) }
        let report = await runner.report(on: [firstPledge], by: rules)
        let parts = TerminalReport(report, style: .plain)
        return [parts.table, parts.broken, parts.conclusion].joined(separator: "\n\n")
    }

    /// The verdict of a rule that runs in a process of its own.
    static func verdict(on rule: String, of name: String) async -> String {
        guard let rule = try? RuleBook.rule(named: rule), let design = designs.first(where: { $0.name == name }) else {
            return "There is no rule or no adapter of this name."
        }
        // The timeouts are shortened for the adapter that misses every deadline.
        let timeoutFactor = name == "Silent" ? 0.1 : 1
        let runner = RuleRunner(
            timeoutFactor: timeoutFactor, links: 100_000, isolation: .process(.thisProgram))
        return "\(await runner.judge(rule, on: design))"
    }

    /// The report on one rule.
    static func json() async throws -> String {
        try JSONReport.text(
            await RuleRunner().report(on: [pledge], by: try RuleBook.rules(startingWith: "errors.map-value")))
    }
}
