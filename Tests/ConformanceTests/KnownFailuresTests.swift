import Conformance
import ConformanceMutants
import Foundation
import Testing

@Suite("Known failures", .timeLimit(.minutes(10))) struct KnownFailuresTests {
    private static let mutant = TinyDesign(.runsLastInFirstOut)
    private static let rule = "ordering.registration"

    /// A report on the mutant by two rules. The mutant breaks the first rule.
    private static let broken = Task {
        await SelfTest.runner.report(on: [mutant], by: try [rule, "states.fulfill"].map(RuleBook.rule(named:)))
    }

    /// Writes the failures of the report to a file, replaces the texts in this file, and reads the known failures from it.
    private func known(_ report: ConformanceReport, _ texts: KeyValuePairs<String, String> = [:]) throws
        -> KnownFailures
    {
        var known = KnownFailures()
        known.accept(report)
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try known.write(to: file)
        var written = try String(contentsOf: file, encoding: .utf8)
        for (text, other) in texts {
            #expect(written.contains(text), "\(written)")
            written.replace(text, with: other)
        }
        try Data(written.utf8).write(to: file)
        return try KnownFailures(contentsOf: file)
    }

    @Test("What was accepted is no change, and every format says that it is known")
    func accepted() async throws {
        var report = try await Self.broken.value
        #expect(report.changes.map(\.rule) == [Self.rule])
        #expect(report.changes.first?.description.contains("write the known failures again") == true)
        report.known = try known(report)
        #expect(report.changes.isEmpty)
        #expect(report.conclusion == "2 rules, one design: 1 broken, as known.")
        let text = TerminalReport.text(report)
        #expect(text.contains("Known failures\n\(Self.mutant.name)\n  ✗ \(Self.rule)  5; 4; 3; 2; 1\n"))
        #expect(!text.contains("breaks"))
        #expect(JUnitReport.text(report).contains(#"failures="0" skipped="1""#))
        #expect(try JSONReport.text(report).contains(#""known" : true"#))
        #expect(MarkdownReport.text(report).contains("## Known failures"))
    }

    @Test(
        "A known failure that is fixed or looks different is a change, and the message says which",
        arguments: [
            (rule, "states.fulfill", "does not break states.fulfill anymore: the rule is kept now."),
            (
                #""5""#, #""6""#,
                "breaks ordering.registration in another way. Known: 6; 4; 3; 2; 1. Now: 5; 4; 3; 2; 1."
            ),
            (
                rule, "ordering.registrtion",
                "there is no rule 'ordering.registrtion'. Did you mean 'ordering.registration'?"
            ),
        ])
    func changed(_ text: String, _ other: String, _ message: String) async throws {
        var report = try await Self.broken.value
        report.known = try known(report, [text: other])
        let change = try #require(report.changes.map(\.description).first { $0.contains(message) })
        #expect(change.contains("Write the known failures again with --accept."))
        #expect(TerminalReport.text(report).contains("Different from the known failures\n  ✗ "))
        #expect(JUnitReport.text(report).contains("<failure "))
    }

    @Test("A failure that depends on chance may look different, and may be missing")
    func byChance() async throws {
        var report = try await Self.broken.value
        let otherLook = try known(report, [#""observed""#: #""byChance" : true, "observed""#])
        #expect(otherLook.changes(in: report).isEmpty)
        report.known = try known(report, [#""rule""#: #""byChance" : true, "rule""#, Self.rule: "states.fulfill"])
        #expect(report.changes.map(\.rule) == [Self.rule], "This one is not known.")
        #expect(TerminalReport.text(report).contains("  ✓ states.fulfill  did not show in one attempt: chance may"))
        var accepted = report.known
        accepted.accept(report)
        #expect(accepted.failures.map(\.rule) == [Self.rule, "states.fulfill"], "Chance may hide the second one.")
    }

    /// A rule that is broken in some runs, by their numbers. A scenario that asks for its own process runs once in each attempt.
    private static func rule(_ id: String, isBroken: @escaping @Sendable (_ run: Int) -> Bool) -> Rule {
        let runs = Locked(0)
        return Rule(forTest: id, ownProcess: true, expect: "kept") {
            let run = runs.withLock { runs in
                runs += 1
                return runs
            }
            $0.note(isBroken(run) ? "broken" : "kept")
        }
    }

    @Test(
        "A failure that shows at times is unstable, is looked for again, and is no change if it does not show",
        arguments: [true, false])
    func lookedForAgain(_ isFixed: Bool) async throws {
        let rule = Self.rule("states.fulfill") { $0 == 1 || $0 == 5 && !isFixed }
        var runner = RuleRunner(racingSeconds: 0, attempts: 2)
        var report = await runner.report(on: [TinyDesign()], by: [rule])
        #expect(report.all(.unstable).map(\.verdict.reason) == ["Broken in 1 of 2 attempts."])
        let known = try known(report)
        runner.attempts = 8
        report = await runner.report(on: [TinyDesign()], by: [rule], knowing: known)
        let verdict = report.columns[0].verdicts[0]
        #expect(verdict.attempts == (isFixed ? 8 : 3), "\(verdict.text)")
        #expect(verdict.isBroken == !isFixed)
        #expect(report.changes.isEmpty)
        #expect(TerminalReport.text(report).contains("did not show in 8 attempts: ") == isFixed)
        #expect(report.hiddenFailures.count == (isFixed ? 1 : 0))
        var accepted = known
        accepted.accept(report)
        #expect(accepted.failures.count == 1, "Chance may hide the failure, so it stays in the file.")
    }

    @Test("A known failure that does not show at once is judged again, even if it has always shown before")
    func alwaysShownBefore() async throws {
        let rule = Self.rule("states.fulfill") { $0 == 1 || $0 == 5 }
        var runner = RuleRunner(racingSeconds: 0, attempts: 1)
        let known = try known(await runner.report(on: [TinyDesign()], by: [rule]))
        #expect(known.failures.map(\.observed) == [["broken"]])
        runner.attempts = 8
        let report = await runner.report(on: [TinyDesign()], by: [rule], knowing: known)
        #expect(report.all(.unstable).map(\.verdict.reason) == ["Broken in 1 of 4 attempts."])
        #expect(report.changes.isEmpty)
    }

    @Test("A failure that shows at times is found by judging again, and the message has its entry for the file")
    func foundByJudgingAgain() async throws {
        let rule = Self.rule("states.one-winner") { $0 == 2 }
        let design = TinyDesign()
        let runner = RuleRunner(racingSeconds: 0, attempts: 1)
        var report = await runner.report(on: [design], by: [rule])
        #expect(report.broken.isEmpty)
        await runner.lookAgain(at: &report, on: [design])
        #expect(report.all(.unstable).map(\.verdict.reason) == ["In an earlier attempt: kept."])
        let change = try #require(report.changes.first).description
        let entry = #"{ "byChance" : true, "design" : "TinyPromise", "rule" : "states.one-winner" }"#
        #expect(change.contains(entry), "\(change)")
        await runner.lookAgain(at: &report, on: [design])
        #expect(report.broken.count == 1, "A rule that is broken without a crash is not judged again.")
        report.known.accept(report)
        #expect(report.changes.isEmpty && report.known.failures.map(\.byChance) == [true])
    }

    @Test(
        "A failure of a race that shows in each first round doesn't depend on chance, so a run notices that it's fixed",
        arguments: [(1, true), (2, false)])
    func firstRound(_ round: Int, _ isCertain: Bool) async throws {
        let isFixed = Locked(false)
        let rule = Rule(forTest: "states.one-winner", expect: "kept") {
            $0.note(isFixed.withLock(\.self) ? "kept" : "round \(round): broken")
        }
        let runner = RuleRunner(racingSeconds: 0, attempts: 2)
        let known = try known(await runner.report(on: [TinyDesign()], by: [rule]))
        #expect(known.failures.map(\.observed) == [isCertain ? ["round \(round): broken"] : nil])
        var report = await runner.report(on: [TinyDesign()], by: [rule], knowing: known)
        #expect(report.changes.isEmpty)
        isFixed.withLock { $0 = true }
        report = await runner.report(on: [TinyDesign()], by: [rule], knowing: known)
        #expect(report.changes.count == (isCertain ? 1 : 0) && report.hiddenFailures.count == (isCertain ? 0 : 1))
    }

    @Test(
        "If there was no time for all attempts, a broken rule is judged again: its failure may show only at times",
        arguments: [(1, "In a later attempt: kept."), (2, "Broken in 1 of 8 attempts.")])
    func tooFewAttempts(_ runsBroken: Int, _ reason: String) async throws {
        let rule = Self.rule("states.fulfill") { $0 <= runsBroken }
        var runner = RuleRunner(racingSeconds: 0, attempts: 1)
        var report = await runner.report(on: [TinyDesign()], by: [rule])
        #expect(report.broken.map(\.verdict.ruling) == [.broken])
        runner.attempts = 8
        await runner.lookAgain(at: &report, on: [TinyDesign()])
        #expect(report.all(.unstable).map(\.verdict.reason) == [reason])
    }

    @Test("Looking again, threads race for longer, so a race that seldom shows is found before a later run shows it")
    func longerRaces() async {
        let rule = Rule(forTest: "states.race", racing: true, expect: "kept") {
            $0.pretendToRace()
            $0.note($0.racingSeconds > 0.05 ? "broken" : "kept")
        }
        let runner = RuleRunner(racingSeconds: 0.01, attempts: 1)
        var report = await runner.report(on: [TinyDesign()], by: [rule])
        #expect(report.broken.isEmpty)
        await runner.lookAgain(at: &report, on: [TinyDesign()])
        #expect(report.count(.unstable) == 1)
    }

    @Test("Accepting some rules leaves what is known of the others")
    func acceptingAgain() async throws {
        var known = try await known(Self.broken.value)
        let rule = try RuleBook.rule(named: "ordering.mixed-kinds")
        known.accept(await SelfTest.runner.report(on: [Self.mutant], by: [rule]))
        #expect(known.failures.map(\.rule) == ["ordering.mixed-kinds", Self.rule])
        known.accept(await SelfTest.runner.report(on: [TinyDesign()], by: [rule]))
        #expect(known.failures.count == 2, "Another design was judged.")
    }

    @Test("A failure whose rule races may be missing, also if the file does not say that chance decides")
    func racing() async throws {
        let rule = try RuleBook.rule(named: "states.one-winner")
        let known = try await known(Self.broken.value, [Self.rule: rule.id])
        let design = TinyDesign(.runsLastInFirstOut)
        var runner = SelfTest.runner
        runner.racingSeconds = 0.01
        let verdict = await runner.judge(rule, on: design)
        let column = ConformanceReport.Column(design: design.name, summary: "", verdicts: [verdict])
        var report = ConformanceReport(rules: [rule], columns: [column], seed: 1)
        report.known = known
        #expect(report.changes.isEmpty)
        #expect(report.conclusion.hasSuffix("Known failures that may be hidden by chance: 1."))
        report.known = KnownFailures()
        #expect(report.hiddenFailures.isEmpty)
    }

    @Test(
        "A file with a mistake is an error that says where",
        arguments: [
            (#""observed""#, #""observd""#, #"unknown key "observd". There are: rule, design, crash, observed"#),
            (#""rule" :"#, #""rule""#, "not JSON: Invalid value around line "),
            (#""rule" : "ordering.registration""#, #""rule" : 5"#, #""failures", number 1, "rule" has a value"#),
            (#""1.0""#, #""7.0""#, "Update the package"), (#""1.0""#, #""one""#, "There are: '1.0'."),
        ])
    func mistakes(_ text: String, _ other: String, _ problem: String) async throws {
        let report = try await Self.broken.value
        let error = #expect(throws: (any Error).self) { try known(report, [text: other]) }
        let message = try #require(error).localizedDescription
        #expect(message.contains(problem) && message.hasSuffix("with --accept."), "\(message)")
    }

    @Test("A file that cannot be read or has another form is an error that says what to do")
    func files() throws {
        let file = URL(fileURLWithPath: "/no/such/file.json")
        let source = URL(fileURLWithPath: #filePath)
        for (file, problem) in [(file, "cannot be read"), (source, "is not a file of known failures")] {
            let error = #expect(throws: (any Error).self) { try KnownFailures(contentsOf: file) }
            let text = try #require(error).localizedDescription
            #expect(text.contains(problem) && text.hasSuffix("with --accept."), "\(text)")
        }
        let error = #expect(throws: (any Error).self) { try KnownFailures().write(to: file) }
        #expect(try #require(error).localizedDescription.contains("cannot be written"))
    }

    @Test("A crash is compared without line numbers; without a backtrace or on another system, in part")
    func crashes() async throws {
        let rule = try RuleBook.rule(named: "scale.chain-fulfilled")
        let report = await SelfTest.runner.report(on: [TinyDesign(.recurses)], by: [rule])
        let crash = try #require(try known(report).failures.first?.crash)
        #expect(crash.firstMatch(of: /:\d/) == nil)
        #expect(try known(report).changes(in: report).isEmpty)
        #expect(try known(report, [crash: "a trap"]).changes(in: report).count == 1)
        for withoutBacktrace in ["segmentation fault", "bus error"].map({ "\($0), as from a stack that overflowed" }) {
            #expect(try known(report, [crash: withoutBacktrace]).changes(in: report).isEmpty)
        }
        let system = try known(report).system
        #expect(try known(report, [crash: "a trap", system: "Plan 9"]).changes(in: report).isEmpty)
        #expect(try known(report, [#""crash" : "\#(crash)""#: #""byChance" : true"#]).changes(in: report).count == 1)
    }
}
