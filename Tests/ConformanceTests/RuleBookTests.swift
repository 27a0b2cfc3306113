import Conformance
import Testing

@Suite("The rule book", .timeLimit(.minutes(10)))
struct RuleBookTests {
    @Test("No identifier stands for two rules")
    func identifiers() {
        #expect(Set(RuleBook.rules.map(\.id)).count == RuleBook.rules.count)
    }

    @Test("The statement of a rule is one sentence, and no part of a rule is missing", arguments: RuleBook.rules)
    func isWellFormed(_ rule: Rule) {
        #expect(rule.statement.hasSuffix("."))
        #expect(!rule.statement.dropLast().contains("."))
        #expect(!rule.why.isEmpty)
        #expect(!rule.origin.description.isEmpty)
        #expect(!rule.timings.isEmpty)
        #expect(!rule.expected.isEmpty)
    }

    @Test("No statement says how long the long chains are, because the runner decides that")
    func lengthOfChains() {
        for rule in RuleBook.rules(startingWith: "scale") {
            let texts = [rule.statement] + rule.expected
            #expect(!texts.contains { $0.contains("million") }, "\(rule.id)")
        }
    }

    @Test("A rule whose identifier does not begin with its section traps")
    func unknownSection() async {
        await #expect(processExitsWith: .failure) {
            _ = Rule(.when, "whenever.empty", "A rule.", why: "", from: .library("None"), expect: "nothing") { _ in }
        }
    }

    @Test("Every section has rules", arguments: Rule.Section.allCases)
    func sections(_ section: Rule.Section) {
        #expect(RuleBook.rules.contains { $0.section == section })
    }

    @Test("Rules are found by their section and by their identifier")
    func search() {
        #expect(RuleBook.rules(startingWith: "race").allSatisfy { $0.section == .race })
        #expect(RuleBook.rules(startingWith: "race").count > 1)
        #expect(RuleBook.rules(startingWith: "race.empty").map(\.id) == ["race.empty"])
        #expect(RuleBook.rules(startingWith: "no such rule").isEmpty)
        #expect(RuleBook.rule("race.empty")?.id == "race.empty")
        #expect(RuleBook.rule("race") == nil)
    }
}
