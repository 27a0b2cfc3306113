import Foundation
import Testing

/// The page `docs/adding-a-design.md`. Its printed parts are between the comments `<!-- printed: NAME -->` and
/// `<!-- end -->`.
struct GuidePage {
    private static let url = URL(fileURLWithPath: #filePath)
        .appending(path: "../../../../../docs/adding-a-design.md").standardized
    private static let end = "\n<!-- end -->"

    let text: String

    init() throws { text = try String(contentsOf: Self.url, encoding: .utf8) }

    /// The printed parts, in the order of the page.
    var names: [String] { text.matches(of: /<!-- printed: (.+) -->/).map { String($0.1) } }

    func part(_ name: String) throws -> String { try String(text[range(of: name, in: text)]) }

    /// Replaces the text of a printed part in the file.
    func replace(_ name: String, with part: String) throws {
        var text = try String(contentsOf: Self.url, encoding: .utf8)
        text.replaceSubrange(try range(of: name, in: text), with: part)
        try Data(text.utf8).write(to: Self.url)
    }

    private func range(of name: String, in text: String) throws -> Range<String.Index> {
        let start = try #require(text.range(of: "<!-- printed: \(name) -->\n")).upperBound
        return start..<(try #require(text.range(of: Self.end, range: start..<text.endIndex))).lowerBound
    }
}
