import Conformance
import Mutants
import Testing

@Suite("The runner")
struct RunnerTests {
    /// What the rule does in each of its turns: five handlers are added, and the promise is settled.
    private func turns(rounds: Int) async throws -> [[Recorder.Event]] {
        let design = WatchedDesign()
        let verdict = try await Bench.judge("ordering.registration", on: design, by: Runner(rounds: rounds))
        #expect(verdict.ruling == .kept, "\(verdict.text)")
        return design.turns
    }

    @Test("The timings come one after the other, and only the one that needs luck has rounds")
    func rounds() async throws {
        let turns = try await turns(rounds: 4)
        #expect(turns.count == 7, "One turn for each of three timings, and four rounds.")
        #expect(turns.allSatisfy { $0.map(\.text).sorted() == Self.everything.sorted() })
    }

    private static let everything = ["make", "settle 0"] + adding
    private static let adding = Array(repeating: "add", count: 5)

    @Test("Settled before: on the thread that adds the handlers, before it adds them")
    func before() async throws {
        let turn = try await turns(rounds: 1)[0]
        #expect(turn.map(\.text) == ["make", "settle 0"] + Self.adding)
        #expect(Set(turn.map(\.thread)).count == 1)
    }

    @Test("Settled right after: on the thread that adds the handlers, after it has added them")
    func rightAfter() async throws {
        let turn = try await turns(rounds: 1)[1]
        #expect(turn.map(\.text) == ["make"] + Self.adding + ["settle 0"])
        #expect(Set(turn.map(\.thread)).count == 1)
    }

    @Test("Settled later: on another thread, after the handlers have been added")
    func later() async throws {
        let turn = try await turns(rounds: 1)[2]
        #expect(turn.map(\.text) == ["make"] + Self.adding + ["settle 0"])
        #expect(Set(turn.dropLast().map(\.thread)).count == 1)
        #expect(turn.last?.thread != turn.first?.thread)
    }

    @Test("Settled at the same moment: on another thread, sooner or later while the handlers are being added")
    func sameMoment() async throws {
        var moments: Set<Int> = []
        // On a busy machine, the two threads seldom run side by side: as many batches as it takes, within reason.
        for _ in 1...50 where !moments.contains(where: Self.whileAdding.contains) {
            for turn in try await turns(rounds: 50).dropFirst(3) {
                let moment = try #require(turn.firstIndex { $0.text == "settle 0" })
                #expect(turn[moment].thread != turn[0].thread)
                moments.insert(moment)
            }
        }
        #expect(moments.contains(where: Self.whileAdding.contains), "Settled only at \(moments)")
    }

    /// Where the settlement stands when it came after the first handler and before the last.
    private static let whileAdding = 2...5

    /// The order in which a rule settles, where it leaves the order to chance.
    private func choices(seed: UInt64) async throws -> [String] {
        let design = WatchedDesign()
        let verdict = try await Bench.judge("when.at-most", on: design, by: Runner(seed: seed))
        #expect(verdict.ruling == .kept, "\(verdict.text)")
        return design.recorder.events.map(\.text).filter { $0.hasPrefix("settle") }
    }

    @Test("The same seed makes the same choices, another one makes others")
    func seed() async throws {
        let first = try await choices(seed: 7)
        #expect(first.count == 20)
        #expect(try await choices(seed: 7) == first)
        #expect(try await choices(seed: 8) != first)
    }

    @Test("The seed in a verdict is the one of the round that broke the rule")
    func seedOfTheRound() async throws {
        let runner = Runner(seed: 40)
        let broken = try await Bench.judge("ordering.registration", on: TinyDesign(.runsLastInFirstOut), by: runner)
        #expect(broken.seed == 40, "\(broken.text)")
    }

    @Test("A runner judges at least once")
    func atLeastOneRound() {
        #expect(Runner(rounds: 0).rounds == 1)
    }
}
