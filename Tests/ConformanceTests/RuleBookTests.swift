import Conformance
import ConformanceMutants
import Foundation
import Testing

@Suite("The rule book", .timeLimit(.minutes(10))) struct RuleBookTests {
    @Test(
        "No identifier stands for two rules, each statement is one sentence, and no part is missing",
        arguments: RuleBook.rules)
    func isWellFormed(_ rule: Rule) {
        #expect(RuleBook.rules.count { $0.id == rule.id } == 1)
        #expect(rule.statement.hasSuffix("."))
        #expect(!rule.statement.dropLast().contains("."))
        #expect(!rule.why.isEmpty)
        #expect(!rule.origin.description.isEmpty)
        #expect(!rule.timings.isEmpty)
        #expect(!rule.expected.isEmpty)
    }

    @Test("A rule whose identifier doesn't begin with a section traps")
    func unknownSection() async {
        await #expect(processExitsWith: .failure) {
            _ = Rule("whenever.empty", "A rule.", why: "", from: .library("None"), expect: "nothing") { _ in }
        }
    }

    @Test(
        "A rule has the level that it names, or the usual one",
        arguments: [
            ("states.fulfill", .core), ("states.born-settled", .core), ("ordering.observer-first", .habits),
            ("ordering.main-queue", .queues), ("states.one-winner", .threads), ("when.empty", .operators),
            ("when.cancelled-input", .cancellation), ("errors.thrown-again", .reports), ("scale.loop", .scale),
            ("self-return.then", .core), ("self-return.ensure-waiting", .operators),
            ("self-return.cycle-of-two", .habits), ("bridging.wrap", .bridging),
        ] as [(String, Rule.Level)])
    func levels(_ rule: String, _ level: Rule.Level) throws {
        #expect(try RuleBook.rule(named: rule).level == level)
        #expect(RuleBook.rules(at: level).contains { $0.id == rule })
        #expect(!RuleBook.rules(at: level).contains { $0.level != level })
    }

    @Test("Races run one by one, and those outside of Scale take at most half of the ten seconds in the guide")
    func timeOfRaces() {
        let racing = RuleBook.rules.filter { $0.isRacing && $0.level != .scale }
        #expect(Double(racing.count) * RuleRunner().racingSeconds <= 5)
    }

    @Test("A run that is pinned to a version leaves out the rules that came later")
    func pinned() throws {
        let later = Rule("when.later", "A rule.", why: "", from: .library("None"), since: .init(1, 1)) { _ in }
        let rules = RuleBook.rules + [later]
        #expect(try RuleBook.rules(rules, of: "1.0").map(\.id) == RuleBook.rules(of: "1.0").map(\.id))
        #expect(try RuleBook.rules(rules, of: "1.1", current: .init(1, 2)).last?.id == "when.later")
        #expect(try RuleBook.rules(of: "\(RuleBook.version)").count == RuleBook.rules.count)
    }

    @Test(
        "A version that does not exist or is no longer supported is an error that says what to do",
        arguments: [
            ("one", "There are: '1.0'"), ("1", "There are: '1.0'"), ("1.-1", "There are: '1.0'"),
            ("2.4", "Update the package"), ("1.9", "Pin 2.0 or newer"),
        ])
    func unknownVersion(_ version: String, _ advice: String) throws {
        let error = #expect(throws: RuleBook.VersionError.self) {
            try RuleBook.rules(RuleBook.rules, of: version, current: .init(2, 3))
        }
        #expect(error?.localizedDescription.contains(advice) == true)
    }

    @Test("The changelog ends with the versions of the rule book, the newest first")
    func changelog() throws {
        let file = URL(fileURLWithPath: #filePath).appending(path: "../../../CHANGELOG.md").standardized
        let text = try String(contentsOf: file, encoding: .utf8)
        let part = try #require(text.components(separatedBy: "\n## The rule book\n").last)
        let newest = part.firstMatch(of: /\n- \*\*(\S+)\*\*/)?.1
        #expect(newest == "\(RuleBook.version)")
    }

    @Test("Rules are found by their section and by their identifier")
    func search() throws {
        let race = try RuleBook.rules(startingWith: "race")
        #expect(race.count > 1 && race.allSatisfy { $0.section == .race })
        #expect(try RuleBook.rules(startingWith: "race.empty").map(\.id) == ["race.empty"])
        let error = #expect(throws: UnknownName.self) { try RuleBook.rules(startingWith: "ordring") }
        #expect(error?.localizedDescription == "There is no rule 'ordring'. Did you mean 'ordering'?")
        #expect(throws: UnknownName.self) { try RuleBook.rule(named: "race") }
    }
}
