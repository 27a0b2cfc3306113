import Conformance
import Foundation
import Testing

/// `docs/outsiders.md` and `docs/outsiders.json`, which `make outsiders` writes with libraries that these tests must do
/// without: what can be checked of them is that they talk about the rule book of today.
@Suite struct OutsiderTests {
    private static let docs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../docs").standardizedFileURL

    /// What was written when the outsiders were last judged.
    static var written: [Specification.Outsider] {
        get throws {
            let data = try Data(contentsOf: docs.appending(path: "outsiders.json"))
            return try JSONDecoder().decode([Specification.Outsider].self, from: data)
        }
    }

    private static let advice: Comment = "what is written of the outsiders is out of date; 'make outsiders' judges them"

    @Test func `every outsider was judged by the rules of the book, all of them and no others`() throws {
        let known = Set(RuleBook.rules.map(\.id))
        let possible = Set(Verdict.Ruling.allCases.map(\.rawValue) + [Specification.Outsider.varies])
        let written = try Self.written
        #expect(!written.isEmpty)
        for outsider in written {
            #expect(Set(outsider.verdicts.keys) == known, Self.advice)
            #expect(possible.isSuperset(of: outsider.verdicts.values), Self.advice)
        }
    }

    @Test func `their page has every rule in its words of today`() throws {
        let page = try String(contentsOf: Self.docs.appending(path: "outsiders.md"), encoding: .utf8)
        for rule in RuleBook.rules { #expect(page.contains("| `\(rule.id)` | \(rule.statement) |"), Self.advice) }
        for outsider in try Self.written {
            #expect(page.contains("- **\(outsider.name)**: \(outsider.summary)."), Self.advice)
        }
    }
}
