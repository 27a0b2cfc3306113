import Conformance
import ConformanceMutants
import Testing

@Suite("Verdicts", .timeLimit(.minutes(10))) struct VerdictTests {
    @Test("A rule is kept when exactly what it expects is observed")
    func kept() async throws {
        let verdict = try await SelfTest.judge("states.fulfill", on: TinyDesign())
        #expect(verdict.ruling == .kept)
        #expect(verdict.reason.isEmpty)
        #expect(verdict.observed == verdict.expected)
        #expect(verdict.expected == ["fulfilled: token", "the very value"])
        #expect(verdict.timing == nil)
        #expect(verdict.trace.map(\.text) == verdict.observed)
    }

    private static let inner = "ordering.added-inside-handler"
    private static let settled = "race.settled-inputs"
    private static let backwards = ["second", "outer", "inner"]
    private static let lastWins = ["rejected: boom", "fulfilled: 1"]

    @Test(
        "A difference that shows as declared is a difference by design: in one timing, at times, or as one of several observations",
        arguments: [
            // On a settled promise handlers do not wait, so the rule is kept there.
            (
                .runsLastInFirstOut, DeclaredDifference(inner, because: "So.", observed: backwards, in: [.rightAfter]),
                backwards, .rightAfter
            ),
            (
                .runsLastInFirstOut, DeclaredDifference(inner, because: "So.", atTimes: backwards),
                backwards, .rightAfter
            ),
            (
                .asksLastInputFirst, DeclaredDifference(settled, because: "So.", observed: lastWins, or: [["other"]]),
                lastWins, nil
            ),
            (
                .asksLastInputFirst, DeclaredDifference(settled, because: "So.", observed: ["other"], or: [lastWins]),
                lastWins, nil
            ),
            (.asksLastInputFirst, DeclaredDifference(settled, because: "So.", atTimes: lastWins), lastWins, nil),
            (nil, DeclaredDifference(settled, because: "So.", atTimes: lastWins), lastWins.reversed(), nil),
        ] as [(Fault?, DeclaredDifference, [String], Rule.Timing?)])
    func differs(
        _ fault: Fault?, _ difference: DeclaredDifference, _ observed: [String], _ timing: Rule.Timing?
    ) async throws {
        let verdict = try await SelfTest.judge(difference.rule, on: TinyDesign(fault, differences: [difference]))
        #expect(verdict.ruling == .differs && verdict.reason == "So.", "\(verdict.text)")
        #expect(verdict.timing == timing && verdict.observed == observed)
    }

    /// A design with a declared difference that does not hold, and what the verdict on this design says.
    struct Stale: Sendable, CustomTestStringConvertible {
        let design: any PromiseConformance
        var expected: String?
        var observed: [String] = []
        let reason: String
        var timing: Rule.Timing?

        var rule: String { design.differences[0].rule }
        var testDescription: String { "\(rule): \(reason)" }
    }

    private static func declared(
        _ fault: Fault?, _ rule: String, _ observed: String...,
        in timings: Set<Rule.Timing> = Set(Rule.Timing.allCases)
    ) -> TinyDesign {
        let difference = DeclaredDifference(rule, because: "It was so.", observed: observed, in: timings)
        return TinyDesign(fault, differences: [difference])
    }

    @Test(
        "A declared difference that does not show exactly as declared is broken",
        arguments: [
            Stale(
                design: declared(nil, "race.empty", "still pending"), expected: "still pending",
                observed: ["rejected: bad input"],
                reason: "no longer shows"),
            Stale(
                design: declared(.runsLastInFirstOut, "ordering.added-inside-handler", "second", "outer", "inner"),
                observed: ["outer", "second", "inner"], reason: "no longer shows", timing: .before),
            Stale(
                design: declared(.asksLastInputFirst, "race.settled-inputs", "something else"),
                expected: "something else", observed: ["rejected: boom", "fulfilled: 1"],
                reason: "The rule expects: 'fulfilled: 1', 'rejected: boom'."),
            Stale(
                design: TinyDesign(
                    differences: [DeclaredDifference(settled, because: "So.", observed: ["one"], or: [["two"]])]),
                expected: "one", observed: lastWins.reversed(), reason: "no longer shows"),
            Stale(
                design: TinyDesign(
                    .asksLastInputFirst,
                    differences: [DeclaredDifference(settled, because: "So.", atTimes: ["other"], or: [["more"]])]),
                observed: lastWins, reason: "Neither"),
            Stale(
                design: declared(nil, "states.fulfill", "nothing", in: [.later]), reason: "names no timing"),
            Stale(
                design: declared(.watchesFirstInput, "race.timings", "still pending", in: [.before]),
                observed: ["still pending"], reason: "", timing: .rightAfter),
            Stale(
                design: BareDesign(differences: declared(nil, "race.empty", "still pending").differences),
                reason: "unsupported capability"),
        ])
    func stale(_ one: Stale) async throws {
        let runner = one.timing == .rightAfter ? SelfTest.hastyRunner : SelfTest.runner
        let verdict = try await SelfTest.judge(one.rule, on: one.design, by: runner)
        #expect(verdict.ruling == .broken && verdict.observed == one.observed, "\(verdict.text)")
        #expect(one.reason.isEmpty || verdict.reason.contains(one.reason), "\(verdict.reason)")
        #expect(verdict.timing == one.timing)
        if let expected = one.expected { #expect(verdict.expected == [expected]) }
    }

    @Test(
        "If an adapter does not implement a member, the verdict names the member",
        arguments: [
            ("states.born-settled", "fulfilled(_:)"), ("errors.creating-throws", "making(_:)"),
            ("states.resolve-adopts", "resolve(_:with:)"), ("cancellation.settles", "cancel(_:)"),
            ("errors.ensure", "ensure(_:on:_:)"), ("when.empty", "whenAll(_:)"), ("race.empty", "race(_:)"),
            ("when.at-most", "whenAll(concurrently:next:)"), ("bridging.await-value", "value(of:)"),
            ("bridging.await-error", "value(of:)"), ("bridging.from-async", "making(async:)"),
            ("race.fulfilled-empty", "raceFulfilled(_:)"),
            ("when.different-types", "whenPair(number:text:)"),
        ])
    func missingMember(_ rule: String, _ member: String) async throws {
        let verdict = try await SelfTest.judge(rule, on: BareDesign())
        #expect(verdict.ruling == .notApplicable, "\(verdict.text)")
        #expect(verdict.reason.contains(member), "\(verdict.reason)")
    }

    @Test(
        "A design that cannot make settled promises is judged with pending ones that are then settled",
        arguments: ["errors.rejection-skips", "errors.nested-flatten"])
    func settledFromTheStart(_ rule: String) async throws {
        let verdict = try await SelfTest.judge(rule, on: BareDesign())
        #expect(verdict.ruling == .kept, "\(verdict.text)")
    }

    @Test("A member that throws Unsupported in a task ends the rule at once, and not at its deadline")
    func unsupportedLater() async throws {
        var runner = SelfTest.runner
        runner.timeoutFactor = 60
        let rule = "bridging.cancelled-after-the-value"
        let verdict = try await SelfTest.judge(rule, on: BareDesign(), by: runner)
        #expect(verdict.ruling == .notApplicable, "\(verdict.text)")
        #expect(try verdict.seconds < RuleBook.rule(named: rule).timeout * 6)
    }
}
