import Foundation
import Mutating
import Testing

@testable import mutate

/// A repository with one design, whose only file has three functions. Each function has one mutant, which lacks a call.
private final class SmallRepository {
    let repository: Repository
    let design: Design

    init(_ survivors: String) throws {
        repository = Repository(
            root: FileManager.default.temporaryDirectory.appending(path: "small-\(UUID().uuidString)"))
        design = Design(name: "Tiny", repository: repository)
        let functions = ["first", "second", "third"].map { "func \($0)() { call() }" }
        try write(functions.joined(separator: "\n"), to: design.sources.appending(path: "Trampoline.swift"))
        try write(survivors, to: repository.survivors)
        try write("# Page\n\n## Tiny\n\nOld section.\n", to: repository.page)
    }

    /// The results of a run with these verdicts on the mutants, by the names of their functions.
    func results(_ verdicts: [String: Verdict], beyondContract: Set<String> = []) throws -> Results {
        var results = Results()
        for mutant in try design.mutants() {
            let name = mutant.mutation.declaration
            results.verdicts[mutant.identity] = verdicts[name]
            if beyondContract.contains(name) { results.beyondContract.insert(mutant.identity) }
        }
        return results
    }

    func judged(_ verdicts: [String: Verdict], beyondContract: Set<String> = []) throws -> [JudgedMutant] {
        try Survivors.read(repository).judged(design, results(verdicts, beyondContract: beyondContract))
    }

    /// Writes the page and returns it.
    func page(_ verdicts: [String: Verdict]) throws -> String {
        try results(verdicts).write(design)
        try MutationPage(repository: repository).write()
        return try String(contentsOf: repository.page, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(at: repository.root) }

    private func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}

@Suite("Survivors", .timeLimit(.minutes(1))) struct SurvivorsTests {
    private let byRules = Verdict(by: .rules, name: "when.empty")
    private let byTests = Verdict(by: .tests, name: "\"One test\"")
    private let survived = Verdict(by: .survived)
    private static let entries = """
        [{"kind": "tested", "file": "Trampoline.swift", "declaration": "first()", "reason": "only here"},
         {"kind": "equivalent", "file": "Trampoline.swift", "declaration": "first()", "reason": "the same"},
         {"kind": "accepted", "file": "Trampoline.swift", "declaration": "second()", "reason": "few bytes"}]
        """

    private let small: SmallRepository

    init() throws { small = try SmallRepository(Self.entries) }

    @Test("The first entry that fits the verdict explains a mutant")
    func reasons() throws {
        let tested = try small.judged(["first()": byTests, "second()": byTests, "third()": survived])
        #expect(tested.map { $0.survivor?.reason } == ["only here", nil, nil])
        #expect(tested.map(\.isUnexplainedSurvivor) == [false, false, true])
        let survivors = try small.judged(["first()": survived, "second()": survived, "third()": byRules])
        #expect(survivors.map { $0.survivor?.reason } == ["the same", "few bytes", nil])
        #expect(survivors.allSatisfy { !$0.isUnexplainedSurvivor })
    }

    @Test("An entry that explains no mutant is superfluous")
    func superfluous() throws {
        let mutants = try small.judged(["first()": byTests, "second()": byRules, "third()": byRules])
        #expect(try Survivors.read(small.repository).superfluous(mutants).map(\.reason) == ["the same", "few bytes"])
    }

    @Test("In a slice, a survivor needs an entry, and an entry for one mutant needs a survivor")
    func slice() throws {
        let mutants = try small.design.mutants()
        let survivors = try Survivors.read(small.repository)
        func problems(_ verdict: Verdict) -> [String?] {
            mutants.map { survivors.problem(small.design, $0, verdict, among: mutants) }
        }
        #expect(problems(Verdict(by: .testsNotRun)).map { $0 == nil } == [true, true, false])
        #expect(problems(byRules).map { $0 == nil } == [false, false, true])
    }

    @Test("Equivalent mutants need not be killed, and the tests do not count within the contract")
    func counts() throws {
        let verdicts = ["first()": survived, "second()": byTests, "third()": byRules]
        let tally = Tally(try small.judged(verdicts))
        #expect(tally.byTestsOnly == 1)
        #expect([tally.killedWithinContract, tally.killedByContract, tally.killed] == ["50 %", "50 %", "100 %"])
        let partly = Tally(try small.judged(verdicts, beyondContract: ["second()"]))
        #expect(partly.byTestsOnly == 0)
        #expect(partly.killedWithinContract == "100 %")
    }

    @Test("The page shows the reasons with their mutants, and survivors without a reason")
    func page() throws {
        let page = try small.page(["first()": byTests, "second()": survived, "third()": survived])
        #expect(page.contains("### Killed by the tests only (1)\n\n- only here\n  - `first()` (Trampoline.swift): "))
        #expect(page.contains("`call()` → `nothing`, killed by \"One test\"\n"))
        #expect(page.contains("(1)\n\n- few bytes\n  - `second()` (Trampoline.swift): `call()` → `nothing`\n"))
        #expect(page.contains("### Unexplained (1)\n\n- `third()` (Trampoline.swift): `call()` → `nothing`\n"))
        #expect(page.contains("| **all** | 3 | 0 | 0 | 1 | 0 | 1 | 1 |"))
    }

    @Test("The page keeps the section of a design that is not completely judged")
    func oldSection() throws {
        let page = try small.page(["first()": byRules, "second()": byRules])
        #expect(page.hasSuffix("\n## Tiny\n\nOld section.\n"))
    }
}
