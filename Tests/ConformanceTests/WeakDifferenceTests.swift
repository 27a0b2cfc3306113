import Conformance
import ConformanceMutants
import Testing

/// Tests declared differences with several observations, and differences that show only sometimes, because chance decides.
@Suite("Differences that do not always show", .timeLimit(.minutes(10))) struct WeakDifferenceTests {
    private static let rule = "race.settled-inputs"
    private static let keeping = ["fulfilled: 1", "rejected: boom"]
    private static let differing = ["rejected: boom", "fulfilled: 1"]

    private func judge(_ fault: Fault?, _ difference: DeclaredDifference) async throws -> Verdict {
        try await SelfTest.judge(Self.rule, on: TinyDesign(fault, differences: [difference]))
    }

    @Test("One of several observations is a difference by design", arguments: [true, false])
    func severalObservations(_ isFirst: Bool) async throws {
        let other = ["something else"]
        let difference = DeclaredDifference(
            Self.rule, because: "The last wins.", observed: isFirst ? Self.differing : other,
            or: [isFirst ? other : Self.differing])
        let verdict = try await judge(.asksLastInputFirst, difference)
        #expect(verdict.ruling == .differs, "\(verdict.text)")
        #expect(verdict.observed == Self.differing)
    }

    @Test("If none of several declared observations shows, the rule is broken, because the declaration no longer holds")
    func severalButNone() async throws {
        let difference = DeclaredDifference(Self.rule, because: "No.", observed: ["one"], or: [["two"]])
        let verdict = try await judge(nil, difference)
        #expect(verdict.ruling == .broken)
        #expect(verdict.expected == ["one"])
        #expect(verdict.reason.contains("no longer shows"))
    }

    @Test("A difference that shows at times may show or not, with the same verdict", arguments: [true, false])
    func atTimes(_ shows: Bool) async throws {
        let difference = DeclaredDifference(Self.rule, because: "The last wins at times.", atTimes: Self.differing)
        let verdict = try await judge(shows ? .asksLastInputFirst : nil, difference)
        #expect(verdict.ruling == .differs, "\(verdict.text)")
        #expect(verdict.reason == "The last wins at times.")
        #expect(verdict.observed == (shows ? Self.differing : Self.keeping))
    }

    @Test("A difference that shows at times excuses nothing else")
    func atTimesOnly() async throws {
        let difference = DeclaredDifference(Self.rule, because: "No.", atTimes: ["something else"], or: [["more"]])
        let verdict = try await judge(.asksLastInputFirst, difference)
        #expect(verdict.ruling == .broken)
        #expect(verdict.reason.hasPrefix("Neither"))
    }
}
