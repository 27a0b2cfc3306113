import Conformance
import ConformanceMutants
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("Reports", .timeLimit(.minutes(10))) struct ReportTests {
    private static let rules = [
        "ordering.registration", "ordering.immediate-runs-before-settling-returns", "race.settled-inputs",
    ]
    private static let mutant = "Mutant(runs-last-in-first-out)"
    private static let odd = #"<Odd> & "quoted" | name"#
    private static let names = ["TinyPromise", mutant, odd, "Mutant(asks-last-input-first)"]

    /// The report, made once for all tests.
    private static let report = Task {
        let difference = DeclaredDifference(
            "race.settled-inputs", because: "It asks the last one first | always.",
            observed: ["rejected: boom", "fulfilled: 1"])
        let designs: [any PromiseConformance] = [
            TinyDesign(), TinyDesign(.runsLastInFirstOut), BareDesign(name: odd),
            TinyDesign(.asksLastInputFirst, differences: [difference]),
        ]
        var columns: [ConformanceReport.Column] = []
        for design in designs {
            var column = ConformanceReport.Column(design: design.name, summary: design.summary, verdicts: [])
            for rule in rules { column.verdicts.append(try await SelfTest.judge(rule, on: design)) }
            columns.append(column)
        }
        return ConformanceReport(rules: try rules.map(RuleBook.rule(named:)), columns: columns, seed: 7)
    }

    @Test(
        "Of the rules that one fault breaks, the report shows one in full and names the others",
        arguments: [
            (
                QuirkyDesign(.hangsInThen), ["errors.then-adopts", "errors.then-throws"],
                "the promise of then never settles"
            ),
            (
                TinyDesign(.runsLastInFirstOut),
                ["ordering.registration", "ordering.mixed-kinds", "bridging.waits-in-order"],
                "handlers run in another order"
            ),
            (
                QuirkyDesign(.throwsInMap),
                [
                    "errors.map-value", "errors.siblings", "errors.every-case", "ordering.late-handler",
                    "ordering.not-before-settlement",
                ],
                "a member throws QueueIsFull()"
            ),
            (
                TinyDesign(.waitsForItself), ["self-return.then", "self-return.recover"],
                "a promise that waits for itself stays pending"
            ),
        ] as [(any PromiseConformance, [String], String)])
    func causes(_ design: any PromiseConformance, _ rules: [String], _ cause: String) async throws {
        let runner = RuleRunner(links: 25_000, attempts: 1, isolation: .process(SelfTest.launcher))
        let report = await runner.report(on: [design], by: try rules.map(RuleBook.rule(named:)))
        let count = rules.count
        #expect(report.conclusion == "\(count) rules, one design: \(count) broken, by 1 cause.", "\(report)")
        let text = TerminalReport.text(report)
        #expect(text.contains("✗ \(count) rules: \(cause)"))
        #expect(text.contains("The same shows in ") && !text.contains("breaks \(rules[1])\n"))
        let markdown = MarkdownReport.text(report)
        #expect(markdown.contains("- \(design.name), \(count) rules: \(cause)"))
        for verdict in report.columns[0].verdicts {
            let expected = verdict.expected.joined(separator: "; ")
            let observed = verdict.observed.isEmpty ? "nothing" : verdict.observed.joined(separator: "; ")
            let entry = try Regex(
                "  - `\(verdict.rule)`:.* Expected: \(NSRegularExpression.escapedPattern(for: expected))")
            #expect(markdown.contains(entry) && markdown.contains("Observed: \(observed)."), "\(markdown)")
        }
    }

    /// A verdict with these observed lines. It is decoded from JSON, as a judging process would send it.
    private static func broken(
        _ rule: String, _ observed: String..., ruling: Verdict.Ruling = .broken, cause: String? = nil,
        by symptom: Symptom? = nil, seconds: Int = 0
    ) throws -> Verdict {
        var fields: [String: Any] = [
            "rule": rule, "ruling": ruling.rawValue, "reason": "", "expected": try RuleBook.rule(named: rule).expected,
            "observed": observed, "trace": [], "printed": [], "seed": 1, "seconds": seconds, "attempts": 8,
            "timesBroken": 8, "looksVary": false,
        ]
        fields["cause"] = cause
        fields["symptom"] = try symptom.map { try JSONSerialization.jsonObject(with: JSONEncoder().encode($0)) }
        return try JSONDecoder().decode(Verdict.self, from: JSONSerialization.data(withJSONObject: fields))
    }

    @Test("Verdicts are one finding only if their symptoms say so, and the heading is true of each rule")
    func separateCauses() throws {
        let threads = "still waiting for the threads"
        let verdicts = try [
            Self.broken("ordering.registration", "5", "4", "3", "2", "1", by: .reordered),
            Self.broken("ordering.after-settling-returns", "handler", "settling returned", by: .reordered),
            Self.broken("ordering.adopted-first", "adopter", "adopted", by: .reordered),
            Self.broken("ordering.after-adding-returns", "handler", "adding returned", by: .reordered),
            Self.broken("ordering.adopting-while-settling", "first", "adopter", "second", by: .reordered),
            Self.broken("ordering.adopting-rejected-while-settling", "first", "adopter", "second", by: .reordered),
            Self.broken("errors.map-value", "still pending", ruling: .unstable, by: .pending("map")),
            Self.broken("errors.recover-throws", "still pending", by: .pending("recover")),
            Self.broken("errors.then-throws", "still pending", by: .pending("then")),
            Self.broken("errors.recover-resumes", "then 7", "still pending"),
            Self.broken("errors.recover-waits", "pending", "still pending", by: .pending("recover")),
            Self.broken("when.many-threads", "round 2: still pending", by: .pending("whenAll")),
            Self.broken("when.all-settled", "still pending", by: .pending("whenSettled")),
            Self.broken("when.input-order", "fulfilled: [2, 0, 1]", by: .reordered),
            Self.broken("when.timings", "fulfilled: [2, 1]", by: .reordered),
            Self.broken("when.last-two-at-once", "round 1: out of order: fulfilled: [1, 0]", by: .reordered),
            Self.broken("scale.many-handlers", "out of order: 99999 at place 0", by: .reordered),
            Self.broken("ordering.adding-while-settling", "round 1: out of order: 1 0", by: .reordered),
            Self.broken(
                "ordering.immediate-added-inside-handler", "outer", "the scenario did not return in time",
                by: .blockedCall),
            Self.broken("bridging.waits-while-settling", threads, "round 1: a task still waits", by: .blockedCall),
            Self.broken("cancellation.settles", "still pending", by: .pending(nil)),
            Self.broken("cancellation.from-a-task", "still pending", by: .pending(nil)),
            Self.broken("bridging.blocking-wait-for-cancelled", threads, by: .missing("the threads")),
            Self.broken("bridging.cancelling-the-wait", "pending", by: .missing("async code")),
            Self.broken("self-return.then", "rejected: cycle", by: .otherEnding("rejected: cycle")),
            Self.broken("self-return.recover", "fulfilled: 1", by: .otherEnding("fulfilled: 1")),
            Self.broken("self-return.cycle-of-two", "still pending", by: .pending("then")),
            Self.broken("self-return.settled-by-hand", "still pending", by: .pending(nil)),
            Self.broken("self-return.parent-is-legal", "still pending", by: .pending("then")),
            Self.broken("errors.adopted-reports-once", "handled first", by: .missing("the report")),
            Self.broken("errors.cancelled-wait-is-no-handling", "that is all", by: .missing("async code")),
            Self.broken("lifetimes.losers-let-go", by: .missing("the value to be released")),
            Self.broken("lifetimes.time-out-lets-go", by: .missing("the value to be released")),
            Self.broken("lifetimes.let-go-meanwhile", "the values are held"),
            Self.broken("scale.chain-fulfilled", cause: "the stack overflowed while promises settled"),
            Self.broken("ordering.exactly-once", "map: once", by: .missing("the handlers")),
            Self.broken("ordering.mixed-kinds", "observe", by: .missing("the handlers")),
            Self.broken("errors.siblings", by: .error("QueueIsFull()")),
            Self.broken("states.one-winner", "round 1: still pending", by: .error("QueueIsFull()")),
        ]
        let column = ConformanceReport.Column(design: "Two faults", summary: "", verdicts: verdicts)
        let findings = ConformanceReport(rules: [], columns: [column], seed: 1).findings
        let groups = findings.map { ($0.cause, $0.verdicts.map(\.rule)) }.filter { $1.count > 1 }
        #expect(
            groups.map(\.0) == [
                "handlers run in another order", "handlers run inside the call that adds them or that settles",
                "handlers that run at once run in another order", "the promise of recover never settles",
                "the promise of then never settles",
                "when gives the values in another order", "a call does not return",
                "Cancelled promises: a wait never ends", "Cancelled tasks: still waiting for async code",
                "a promise that waits for itself stays pending", "Ordering: still waiting for the handlers",
                "a member throws QueueIsFull()",
            ])
        #expect(
            groups.map(\.1) == [
                [
                    "ordering.registration", "ordering.adopted-first", "scale.many-handlers",
                    "ordering.adding-while-settling",
                ],
                ["ordering.after-settling-returns", "ordering.after-adding-returns"],
                ["ordering.adopting-while-settling", "ordering.adopting-rejected-while-settling"],
                ["errors.recover-throws", "errors.recover-waits"],
                ["errors.then-throws", "self-return.parent-is-legal"],
                ["when.input-order", "when.timings", "when.last-two-at-once"],
                ["ordering.immediate-added-inside-handler", "bridging.waits-while-settling"],
                ["cancellation.settles", "bridging.blocking-wait-for-cancelled"],
                ["bridging.cancelling-the-wait", "errors.cancelled-wait-is-no-handling"],
                ["self-return.cycle-of-two", "self-return.settled-by-hand"],
                ["ordering.exactly-once", "ordering.mixed-kinds"],
                ["errors.siblings", "states.one-winner"],
            ])
        #expect(findings.count == 24)
    }

    @Test("A run names the rules that took longest")
    func slowRules() throws {
        let verdicts = try [("when.empty", 12), ("race.empty", 9), ("scale.many-handlers", 684)].map {
            try Self.broken($0, seconds: $1)
        }
        let columns = ["One", "Two"].map { ConformanceReport.Column(design: $0, summary: "", verdicts: verdicts) }
        func text(_ columns: ArraySlice<ConformanceReport.Column>) -> String? {
            ConformanceReport(rules: [], columns: Array(columns), seed: 1).slowRules
        }
        #expect(text(columns[..<1]) == "These rules took longest: scale.many-handlers 684 s, when.empty 12 s.")
        #expect(text(columns[...])?.contains("when.empty (One) 12 s, when.empty (Two) 12 s") == true)
        #expect(text([]) == nil)
    }

    @Test("JSON has the rules, and the verdicts on every design")
    func json() async throws {
        let text = try JSONReport.text(await Self.report.value)
        let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let rules = try #require(document["rules"] as? [[String: Any]])
        let designs = try #require(document["designs"] as? [[String: Any]])
        let verdicts = try designs.map { try #require($0["verdicts"] as? [[String: Any]]) }
        #expect(document["seed"] as? Int == 7)
        #expect(rules.map { $0["id"] as? String } == Self.rules)
        #expect(rules.map { $0["section"] as? String } == ["ordering", "ordering", "race"])
        #expect(rules.map { $0["level"] as? String } == ["core", "habits", "operators"])
        #expect(rules[0]["origin"] as? String == "Promises/A+ 2.2.6")
        #expect(rules[0]["statement"] as? String == (try RuleBook.rule(named: Self.rules[0])).statement)
        #expect(designs.map { $0["name"] as? String } == Self.names)
        #expect(
            verdicts.map { $0.map { $0["verdict"] as? String } } == [
                ["kept", "kept", "kept"], ["broken", "kept", "kept"], ["kept", "notApplicable", "notApplicable"],
                ["kept", "kept", "differs"],
            ])
        #expect(verdicts[1][0]["expected"] as? [String] == ["1", "2", "3", "4", "5"])
        #expect(verdicts[1][0]["observed"] as? [String] == ["5", "4", "3", "2", "1"])
        #expect(verdicts[2][1]["reason"] as? String == BareDesign.reason)
        #expect(verdicts.joined().allSatisfy { ($0["seconds"] as? Double ?? 0) > 0 })
    }

    @Test("JUnit XML has a suite for each design and a case for each rule, and escapes odd characters")
    func junit() async throws {
        let document = try XMLDocument(xmlString: JUnitReport.text(await Self.report.value))
        func texts(_ path: String) throws -> [String] {
            try document.nodes(forXPath: path).map { $0.stringValue ?? "" }
        }
        #expect(try texts("/testsuites/@tests | /testsuites/@failures").sorted() == ["1", "12"])
        #expect(try texts("//testsuite/@name") == Self.names)
        #expect(try texts("//testsuite/@failures") == ["0", "1", "0", "0"])
        #expect(try texts("//testsuite/@skipped") == ["0", "0", "2", "0"])
        #expect(try texts("//testcase/@name") == Array(repeating: Self.rules, count: 4).flatMap(\.self))
        #expect(try texts("//testcase/@time").allSatisfy { Double($0) != nil })
        let broken = "//testsuite[2]/testcase[1]/failure"
        #expect(
            try texts(broken + "/@message") == ["Handlers on one promise run in the order in which they were added."])
        let text = try #require(try texts(broken).first)
        #expect(text.contains(#"expected: ["1", "2", "3", "4", "5"]"#))
        #expect(text.contains(#"observed: ["5", "4", "3", "2", "1"]"#))
        #expect(text.contains("handlers  thread 1"), "The trace: \(text)")
        #expect(try texts("//testsuite[3]/testcase[2]/skipped/@message") == [BareDesign.reason])
        #expect(
            try texts("//testsuite[4]/testcase[3]/system-out") == [
                "differs by design: It asks the last one first | always."
            ])
    }

    @Test("Markdown has a table for each section and then the reasons, and no cell breaks a table")
    func markdown() async throws {
        let lines = MarkdownReport.text(try await Self.report.value).split(separator: "\n").map(String.init)
        #expect(lines.contains("3 rules, 4 designs: 1 broken."))
        #expect(lines.contains("## Ordering"))
        #expect(lines.contains("## Race"))
        let rows = lines.filter { $0.hasPrefix("|") }
        #expect(rows.count == 7, "Two heads of two lines each, and three rules.")
        for row in rows {
            let cells = row.replacing("\\|", with: "").split(separator: "|", omittingEmptySubsequences: false).count - 2
            #expect(cells == 6, "\(row)")
        }
        let registration = try #require(rows.first { $0.contains("`ordering.registration`") })
        #expect(registration.hasSuffix("| ✓ | ✗ | ✓ | ✓ |"))
        #expect(
            lines.contains {
                $0.hasPrefix("- \(Self.mutant), `ordering.registration`:")
                    && $0.hasSuffix("Expected: 1; 2; 3; 4; 5. Observed: 5; 4; 3; 2; 1.")
            })
        #expect(lines.contains { $0.contains("It asks the last one first") })
    }

    @Test("The terminal shows the table, then each broken rule side by side with its trace, then the differences")
    func terminal() async throws {
        let report = try await Self.report.value
        let text = "\(report)"
        let lines = text.split(separator: "\n").map(String.init)
        #expect(!text.contains("\u{1B}"))
        #expect(TerminalReport.text(report, style: .colored).contains("\u{1B}[31m✗"))
        for column in report.columns { #expect(lines[0].contains(column.design)) }
        let ordering = try #require(lines.first { $0.hasPrefix("Ordering") })
        for tally in ["✓ 2", "✓ 1  ✗ 1", "✓ 1  – 1"] { #expect(ordering.contains(tally)) }
        let race = try #require(lines.first { $0.hasPrefix("Race") })
        for tally in ["✓ 1", "– 1", "≠ 1"] { #expect(race.contains(tally)) }
        #expect(lines.contains("✗ \(Self.mutant) breaks ordering.registration (settled right after)"))
        #expect(lines.contains("    expected:   observed:"))
        #expect(lines.contains("    1           5"))
        #expect(lines.contains("  trace (seed 1):"))
        #expect(lines.contains { $0.hasSuffix("ms  5  handlers  thread 1") })
        let differences = try #require(lines.firstIndex(of: "Differences by design"))
        #expect(lines[differences + 1] == "Mutant(asks-last-input-first)")
        #expect(lines[differences + 2].hasPrefix("  ≠ race.settled-inputs  It asks the last one first"))
        #expect(TerminalReport(report, style: .plain).unsupported.contains(BareDesign.reason))
        #expect(lines.last == "✗ 3 rules, 4 designs: 1 broken.")
    }

    @Test("The members that an adapter leaves out share one line")
    func leftOut() async throws {
        let ids = ["race.empty", "race.first-value", "when.empty", "ordering.immediate-runs-before-settling-returns"]
        let report = await SelfTest.runner.report(
            on: [BareDesign(name: Self.odd)], by: try ids.map(RuleBook.rule(named:)))
        #expect(
            TerminalReport(report, style: .plain).unsupported == """
                Not applicable (a report in Markdown names the rules)
                \(Self.odd)
                  – 1 rule  \(BareDesign.reason)
                  – 3 rules  The adapter leaves out 2 members. Each is listed with the number of its rules.
                      race(_:) (2), whenAll(_:) (1)
                """)
    }

    @Test("A level is kept if no rule of it is broken or differs, and the badge says so")
    func levels() async throws {
        let rules = RuleBook.rules(at: .queues)
        let columns = try [Verdict.Ruling.kept, .broken, .differs].map { ruling in
            let verdicts = try rules.map {
                try Self.broken($0.id, "never", ruling: $0.id == "ordering.main-queue" ? ruling : .kept)
            }
            return ConformanceReport.Column(design: "\(ruling)", summary: "", verdicts: verdicts)
        }
        let report = ConformanceReport(rules: rules, columns: columns, seed: 1)
        #expect(report.levels == [.queues])
        #expect(report.columns.map { report.levels(keptBy: $0) } == [[.queues], [], []])
        let badges = report.columns.map { Badge.svg($0, in: report) }
        for (badge, text) in zip(badges, ["queues", "no level kept", "queues ≠1"]) {
            #expect(badge.contains("<title>promise rules 1.0: \(text)</title>"))
            _ = try XMLDocument(xmlString: badge)
        }
        // A library without queues keeps one rule of the level.
        let withoutQueues = await SelfTest.runner.report(on: [QuirkyDesign(.hasNoPlaces)], by: rules)
        #expect(withoutQueues.count(.kept) == 1, "\(withoutQueues)")
        #expect(withoutQueues.count(.notApplicable) == rules.count - 1, "\(withoutQueues)")
        #expect(withoutQueues.levels(keptBy: withoutQueues.columns[0]) == [])
        #expect(Badge.svg(withoutQueues.columns[0], in: withoutQueues).contains(": no level kept</title>"))
        var column = report.columns[0]
        let count = column.verdicts.count
        column.verdicts[0] = try Self.broken(column.verdicts[0].rule, ruling: .notApplicable)
        #expect(Badge.svg(column, in: report).contains(": queues \(count - 1) of \(count)</title>"))
        #expect(TerminalReport.text(report).contains("\nLevels of rules 1.0"))
        #expect(try JSONReport.text(report).contains(#""keeps" : ["#))
        let part = ConformanceReport(rules: Array(rules.dropFirst()), columns: report.columns, seed: 1)
        #expect(part.levels.isEmpty, "A part of a level says nothing about the level.")
    }
}
