import Conformance
import Foundation
import Testing

/// Checks that `docs/generated/outsiders.md` agrees with the present rule book.
///
/// `make outsiders` writes the page. This test cannot judge the libraries again, because the package does not import them.
@Suite("The page about outside libraries", .timeLimit(.minutes(10))) struct OutsiderTests {
    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../docs/generated/outsiders.md").standardizedFileURL

    @Test("The page has every rule of the book with its present statement, and no other rule")
    func rules() throws {
        let lines = try String(contentsOf: Self.page, encoding: .utf8).split(separator: "\n")
        let written = lines.filter { $0.hasPrefix("| `") }
        let expected = RuleBook.rules.map { "| `\($0.id)` | \($0.statement) |" }
        #expect(written.count == expected.count, "The page is out of date: run 'make outsiders'.")
        #expect(
            zip(written, expected).allSatisfy { $0.hasPrefix($1) }, "The page is out of date: run 'make outsiders'.")
    }
}
