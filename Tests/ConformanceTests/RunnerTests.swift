import Conformance
import ConformanceMutants
import Testing

@Suite("The runner", .timeLimit(.minutes(10))) struct RunnerTests {
    /// The events of each run of a scenario that adds five handlers and settles their promise.
    private func runs(rounds: Int) async throws -> [[Recorder.Event]] {
        let design = WatchedDesign()
        let verdict = try await SelfTest.judge(
            "ordering.registration", on: design, by: RuleRunner(rounds: rounds, attempts: 1))
        #expect(verdict.ruling == .kept, "\(verdict.text)")
        return design.runs
    }

    @Test("The timings run one after the other, and only the last one has rounds")
    func rounds() async throws {
        let runs = try await runs(rounds: 4)
        #expect(runs.count == 7, "One run for each of three timings, and four rounds.")
        #expect(runs.allSatisfy { $0.map(\.text).sorted() == Self.everything.sorted() })
    }

    private static let everything = ["make", "settle 0"] + adding
    private static let adding = Array(repeating: "add", count: 5)

    @Test(
        "Settled before, right after or later: before or after the handlers are added, and on which thread",
        arguments: [
            (0, ["make", "settle 0"] + adding, true), (1, ["make"] + adding + ["settle 0"], true),
            (2, ["make"] + adding + ["settle 0"], false),
        ])
    func timing(_ index: Int, _ expected: [String], _ isSettledOnSameThread: Bool) async throws {
        let run = try await runs(rounds: 1)[index]
        #expect(run.map(\.text) == expected)
        let adds = run.filter { $0.text != "settle 0" }.map(\.thread)
        let settles = run.filter { $0.text == "settle 0" }.map(\.thread)
        #expect(Set(adds).count == 1 && (settles == [adds[0]]) == isSettledOnSameThread)
    }

    @Test("Settled at the same moment: on another thread, while the handlers are being added")
    func sameMoment() async throws {
        var moments: Set<Int> = []
        // The rounds are repeated, because on a busy machine two threads seldom run at the same time.
        for _ in 1...50 where !moments.contains(where: Self.whileAdding.contains) {
            for run in try await runs(rounds: 50).dropFirst(3) {
                let moment = try #require(run.firstIndex { $0.text == "settle 0" })
                #expect(run[moment].thread != run[0].thread)
                moments.insert(moment)
            }
        }
        #expect(moments.contains(where: Self.whileAdding.contains), "Settled only at \(moments)")
    }

    /// The positions, among the events of a run, of a settlement after the first handler was added and before the last one was.
    private static let whileAdding = 2...5

    /// The order in which a scenario settles its promises. The seed decides the order.
    private func choices(seed: UInt64) async throws -> [String] {
        let design = WatchedDesign()
        let verdict = try await SelfTest.judge(
            "when.fills-the-limit", on: design, by: RuleRunner(seed: seed, attempts: 1))
        #expect(verdict.ruling == .kept, "\(verdict.text)")
        return design.recorder.events.map(\.text).filter { $0.hasPrefix("settle") }
    }

    @Test("The same seed makes the same random choices, and another seed makes others")
    func seed() async throws {
        let first = try await choices(seed: 7)
        #expect(first.count == 20)
        #expect(try await choices(seed: 7) == first)
        #expect(try await choices(seed: 8) != first)
    }

    @Test("The seed in a verdict is the one of the round that broke the rule")
    func seedOfTheRound() async throws {
        let rule = Rule(timings: [.sameMoment], expect: "kept") { trial in
            trial.note(trial.seed == 42 ? "broken" : "kept")
        }
        let broken = await RuleRunner(seed: 40, rounds: 5, attempts: 1).judge(rule, on: TinyDesign())
        #expect(broken.ruling == .broken && broken.seed == 42, "\(broken.text)")
    }

    private struct Misspelled: TinyWrapper {
        typealias JudgedPromise = TinyPromise
        typealias JudgedSettler = TinySettler

        let name = "Misspelled"
        let differences: [DeclaredDifference] = []
        let unsupportedMembers = ["It has none.": ["raceFulfiled(_:)"]]
        let tiny = TinyDesign()
    }

    @Test(
        "If an adapter names a rule or a member that does not exist, every rule is broken, and the verdict says what was meant"
    )
    func unknownNames() async throws {
        let difference = DeclaredDifference("states.fulfil", because: "None.", observed: [])
        for (design, meant) in [
            (
                TinyDesign(nil, differences: [difference]),
                "'differences' of TinyPromise: there is no rule 'states.fulfil'. Did you mean 'states.fulfill'?"
            ),
            (
                Misspelled(),
                "'unsupportedMembers' of Misspelled: there is no optional member 'raceFulfiled(_:)'. Did you mean 'raceFulfilled(_:)'?"
            ),
        ] as [(any PromiseConformance, String)] {
            for runner in [RuleRunner(), RuleRunner(isolation: .process(SelfTest.launcher))] {
                let rules = try ["states.fulfill", "states.reject"].map(RuleBook.rule(named:))
                let report = await runner.report(on: [design], by: rules)
                #expect(report.broken.map(\.verdict.reason) == [meant, meant])
                #expect(report.findings.count == 1)
            }
        }
    }

    @Test("If two designs have one name, every rule is broken, and the verdict says so")
    func sharedName() async throws {
        let rules = try ["ordering.registration", "states.fulfill"].map(RuleBook.rule(named:))
        for runner in [RuleRunner(), RuleRunner(isolation: .process(SelfTest.launcher))] {
            let report = await runner.report(on: Twin.both, by: rules)
            let reason = "two designs are named 'Twin'. Give each adapter a 'name' of its own."
            #expect(report.broken.map(\.verdict.reason) == Array(repeating: reason, count: 4), "\(report)")
            var known = KnownFailures()
            known.accept(report)
            let again = await runner.report(on: Twin.both, by: rules, knowing: known)
            #expect(again.known == known && again.changes.isEmpty, "It is compared with the known failures, too.")
        }
    }

    @Test("A process in which two designs have the requested name judges neither")
    func sharedNameInProcess() async throws {
        let runner = RuleRunner(attempts: 1, isolation: .process(SelfTest.launcher))
        let verdict = try await SelfTest.judge("states.fulfill", on: Twin.both[1], by: runner)
        #expect(verdict.ruling == .broken && verdict.reason.contains("Two designs of the program"), "\(verdict.text)")
    }

    @Test("A runner judges at least once, and by default a long chain has a hundred thousand links")
    func limits() {
        #expect(RuleRunner(rounds: 0).rounds == 1)
        #expect(RuleRunner().links == 100_000)
    }
}
