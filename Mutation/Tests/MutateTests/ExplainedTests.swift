import Foundation
import Testing

@testable import mutate

/// What `Mutation/explained.json` says about mutants that no rule sees.
@Suite("Reasons", .timeLimit(.minutes(1)))
struct ExplainedTests {
    private let byRules = Results.Finding(by: .rules, name: "when.empty")
    private let byTests = Results.Finding(by: .tests, name: "\"One | two\"")
    private let byNobody = Results.Finding(by: .nobody, name: "")

    private func explained(_ json: String) throws -> Explained {
        Explained(entries: try JSONDecoder().decode([Explained.Entry].self, from: Data(json.utf8)))
    }

    @Test("A demand of one design explains what its tests see, and nothing else")
    func ownDemand() throws {
        let small = try SmallHouse()
        defer { small.remove() }
        let reasons = try explained(#"[{"file": "Trampoline.swift", "reason": "only here", "test": true}]"#)
        let mutants = try small.judged(["first()": byTests, "second()": byNobody, "third()": byRules])
        #expect(mutants.count == 3)
        #expect(mutants.map { reasons.ownDemand(of: $0) } == ["only here", nil, nil])
        #expect(mutants.allSatisfy { reasons.equivalence(of: $0) == nil && reasons.acceptance(of: $0) == nil })
    }

    @Test("A reason for survivors explains nothing that the tests see")
    func survivors() throws {
        let small = try SmallHouse()
        defer { small.remove() }
        let reasons = try explained(
            """
            [{"file": "Trampoline.swift", "declaration": "first()", "reason": "the same"},
             {"file": "Trampoline.swift", "reason": "few bytes", "differs": true}]
            """)
        let mutants = try small.judged(["first()": byNobody, "second()": byNobody, "third()": byTests])
        #expect(mutants.map { reasons.equivalence(of: $0) } == ["the same", nil, nil])
        #expect(mutants.map { reasons.acceptance(of: $0) } == [nil, "few bytes", nil])
        #expect(mutants.allSatisfy { reasons.ownDemand(of: $0) == nil })
    }

    @Test("A reason is superfluous if its mutant is seen by somebody else than it says")
    func superfluous() throws {
        let small = try SmallHouse()
        defer { small.remove() }
        let reasons = try explained(
            """
            [{"file": "Trampoline.swift", "declaration": "first()", "reason": "only here", "test": true},
             {"file": "Trampoline.swift", "declaration": "second()", "reason": "the same"},
             {"file": "Trampoline.swift", "declaration": "third()", "reason": "only here, too", "test": true}]
            """)
        func found(_ findings: [String: Results.Finding]) throws -> [String] {
            reasons.superfluous(try small.judged(findings)).map(\.reason)
        }
        #expect(try found(["first()": byTests, "second()": byNobody, "third()": byTests]).isEmpty)
        let seenByOthers = try found(["first()": byRules, "second()": byNobody, "third()": byNobody])
        #expect(seenByOthers == ["only here", "only here, too"])
        #expect(try found(["first()": byTests, "second()": byTests, "third()": byTests]) == ["the same"])
    }

    @Test("What only the tests see counts as not seen by rules, with a reason or without")
    func counts() throws {
        let small = try SmallHouse()
        defer { small.remove() }
        let reasons = try explained(
            #"[{"file": "Trampoline.swift", "declaration": "first()", "reason": "only here", "test": true}]"#)
        let findings = ["first()": byTests, "second()": byTests, "third()": byRules]
        let tally = Tally(try small.judged(findings), reasons)
        #expect(tally.byTestsWithinContract == 2)
        #expect(tally.ownDemands == 1)
        #expect(tally.percentWithinContract == "33 %")
        let partly = Tally(try small.judged(findings, beyondContract: ["first()"]), reasons)
        #expect(partly.byTestsWithinContract == 1)
        #expect(partly.ownDemands == 0)
        #expect(partly.percentWithinContract == "50 %")
    }

    @Test("The page shows the reason and the test in a table of its own")
    func page() throws {
        let small = try SmallHouse()
        defer { small.remove() }
        let page = try small.page(
            ["first()": byTests, "second()": byTests, "third()": byRules],
            explained: #"[{"file": "Trampoline.swift", "declaration": "first()", "reason": "only here", "test": true}]"#
        )
        #expect(page.contains("the tests alone see 2: 1 with a reason."))
        #expect(page.contains("### Seen by the tests alone (1)"))
        let row = page.split(separator: "\n").filter { $0.contains("only here") }
        #expect(row.count == 1)
        #expect(row.first?.hasSuffix(#"| `call()` | `nothing` | only here | "One \| two" |"#) == true)
        #expect(row.first?.contains("`first()`") == true)
    }

    @Test("A design that reaches the aim does not count what it misses")
    func aim() throws {
        let small = try SmallHouse()
        defer { small.remove() }
        let page = try small.page(["first()": byRules, "second()": byRules, "third()": byRules], explained: "[]")
        #expect(page.contains("and see 100 %"))
        #expect(!page.contains("the tests alone see"))
    }
}
