import Conformance
import ConformanceMutants
import Foundation
import Testing

/// Tests known failures of a design that crashes in one of several ways, or crashes only sometimes. A script replaces the
/// process that judges the rule, and ends in another way each time.
@Suite("Crashes that chance decides", .timeLimit(.minutes(10))) struct RacingCrashTests {
    private static let trap = "echo 'Fatal error: setResult after settlement' >&2; kill -ILL $$"
    private static let otherTrap = "echo 'Fatal error: setError after settlement' >&2; kill -ILL $$"
    private static let memoryFault = "kill -SEGV $$"
    private static let notApplicable =
        #"echo 'promise-lab-log:{"ended":{"_0":{"observations":[],"unsupported":"There is none.","#
        + #""hasMissedDeadline":false,"wasWorking":false,"reliesOnDeadObservers":false,"printed":[]},"seconds":1}}'"#

    /// Judges a rule by processes that end like this, one after the other; accepts what is broken as `--accept` does, and judges
    /// again, as `--known` does. Returns the changes of the second report.
    private static func changes(_ rule: String, accepting first: [String], then next: String) async throws -> [String] {
        let rule = try RuleBook.rule(named: rule)
        let cases = (first + [next]).enumerated().map { "\($0 + 1)) \($1);;" }.joined(separator: " ")
        let script =
            "echo >>$0.log; n=$(wc -l <$0.log); [ $n -gt \(first.count) ] && n=\(first.count + 1); case $n in \(cases) esac"
        return try await SelfTest.withScript(script) {
            let runner = RuleRunner(attempts: 1, isolation: .process($0))
            var report = await runner.report(on: [TinyDesign()], by: [rule])
            for _ in first.dropFirst() { await runner.lookAgain(at: &report, on: [TinyDesign()]) }
            var known = KnownFailures()
            known.accept(report)
            let next = await runner.report(on: [TinyDesign()], by: [rule], knowing: known)
            return next.changes.map(\.description)
        }
    }

    @Test(
        "A racing crash that was accepted is no change if it shows elsewhere, or as a rule that is not applicable",
        arguments: [trap, otherTrap, notApplicable])
    func racing(_ next: String) async throws {
        let changes = try await Self.changes("states.one-winner", accepting: [Self.trap], then: next)
        #expect(changes.isEmpty, "\(changes)")
    }

    @Test("A crash of another kind is a change")
    func otherKind() async throws {
        let changes = try await Self.changes("states.one-winner", accepting: [Self.trap], then: Self.memoryFault)
        #expect(changes.count == 1)
    }

    @Test(
        "A crash that shows only at times is found by judging again, and may then be missing",
        arguments: [
            ([trap, notApplicable], notApplicable), ([trap, notApplicable], otherTrap), ([notApplicable, trap], trap),
            ([notApplicable, trap], notApplicable), ([trap, otherTrap], trap), ([trap, otherTrap], otherTrap),
        ])
    func atTimes(_ first: [String], _ next: String) async throws {
        let changes = try await Self.changes("self-return.then-on-queue", accepting: first, then: next)
        #expect(changes.isEmpty, "\(changes)")
    }
}
