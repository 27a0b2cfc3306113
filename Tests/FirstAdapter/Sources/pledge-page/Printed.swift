import Conformance
import PledgeAdapter

/// The outputs that the pages about pledges show.
enum Printed {
    private static let rules = RuleBook.rules.filter { !$0.needsOwnProcess }

    /// The output of `swift test` for some of the rules that the first adapter breaks, with the last line of the output.
    static func failures(of shown: [String]) async -> String {
        let verdicts = await RuleRunner().report(on: [firstPledge], by: rules).columns[0].verdicts
        let broken = verdicts.filter { $0.ruling == .broken }
        let failures = broken.filter { shown.contains($0.rule) }.map { verdict in
            """
            ✘ Test "A pledge breaks no rule" recorded an issue with 1 argument rule → \(verdict.rule) at \
            RuleTests.swift:8:5: Expectation failed: (verdict.isBroken → true) == false
            ↳ \("\(verdict)".split(separator: "\n").joined(separator: "\n  "))
            """
        }
        let ending = """
            ✘ Test "A pledge breaks no rule" with \(verdicts.count) test cases failed after 13.596 seconds \
            with \(broken.count) issues.
            """
        return (failures + [ending]).joined(separator: "\n")
    }

    /// The names of the rules that the first adapter breaks.
    static func broken() async -> String {
        // The timeouts are shortened, because rules about cycles miss every deadline.
        let verdicts = await RuleRunner(timeoutFactor: 0.3).report(on: [firstPledge], by: rules).columns[0].verdicts
        let broken = verdicts.filter { $0.ruling == .broken }
        return "Of \(verdicts.count) rules, \(broken.count) are broken:\n\n"
            + broken.map { "  \($0.rule)" }.joined(separator: "\n")
    }

    /// The verdict of a rule that runs in a process of its own.
    static func verdict(on rule: String, of name: String) async -> String {
        guard let rule = RuleBook.rule(rule), let design = designs.first(where: { $0.name == name }) else {
            return "There is no rule or no adapter of this name."
        }
        // The timeouts are shortened for the adapter that misses every deadline.
        let patience = name == "Silent" ? 0.1 : 1
        let runner = RuleRunner(
            timeoutFactor: patience, links: 100_000, isolation: .process(.thisProgram))
        return "\(await runner.judge(rule, on: design))"
    }

    /// The report on one rule.
    static func json() async throws -> String {
        try JSONReport.text(
            await RuleRunner().report(on: [pledge], by: RuleBook.rules(startingWith: "errors.map-value")))
    }
}
