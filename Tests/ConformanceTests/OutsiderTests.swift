import Conformance
import Foundation
import Handbook
import Testing

/// Checks that `docs/outsiders.md` and `docs/outsiders.json` agree with the present rule book.
///
/// `make outsiders` writes them. It needs the libraries that it judges, so these tests cannot judge them again.
@Suite("The pages about outsiders", .timeLimit(.minutes(10)))
struct OutsiderTests {
    private static let docs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../docs").standardizedFileURL

    /// The verdicts of the last `make outsiders`.
    static var written: [Outsider] {
        get throws {
            let data = try Data(contentsOf: docs.appending(path: "outsiders.json"))
            return try JSONDecoder().decode([Outsider].self, from: data)
        }
    }

    private static let advice: Comment = "The pages about outsiders are out of date: run 'make outsiders'."

    @Test("Every outsider was judged by all rules of the book and by no others")
    func outsidersCoverTheRuleBook() throws {
        let known = Set(RuleBook.rules.map(\.id))
        let possible = Set(Verdict.Ruling.allCases.map(\.rawValue) + [Outsider.varies])
        let written = try Self.written
        #expect(!written.isEmpty)
        for outsider in written {
            #expect(known.symmetricDifference(outsider.verdicts.keys) == [], Self.advice)
            #expect(possible.isSuperset(of: outsider.verdicts.values), Self.advice)
        }
    }

    @Test("The page of the outsiders has every rule with its present statement")
    func outsidersPage() throws {
        let page = try String(contentsOf: Self.docs.appending(path: "outsiders.md"), encoding: .utf8)
        let rules = RuleBook.rules.map { "| `\($0.id)` | \($0.statement) |" }
        let outsiders = try Self.written.map { "- **\($0.name)**: \($0.summary)." }
        #expect((rules + outsiders).filter { !page.contains($0) } == [], Self.advice)
    }
}
