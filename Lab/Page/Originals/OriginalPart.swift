import Foundation
import LabAdapters

/// A part of the original of a design, and where it is here: a row of the table "In the original → here" in the tour of the design.
package struct OriginalPart: Sendable, Equatable, Encodable {
    /// A word for links, for instance `Sealant`.
    package let id: String
    /// The names in the original. In each text, code stands between backticks.
    package let names: String
    /// What the part does in the original.
    package let role: String
    /// Where the part is here, or what took its place, without links.
    package let here: String

    /// The names in the row that may be those of functions and types here, without backticks and parameters. Those of the last cell
    /// come first.
    let code: [String]
    /// The source files that the row links to.
    let files: [String]

    private enum CodingKeys: CodingKey { case id, names, role, here }

    /// Reads a row of the table.
    ///
    /// - Parameter former: The row above, to which "the same file" refers.
    init?(row: String, former: OriginalPart?) {
        // A bar after a backslash belongs to a cell.
        let cells = row.replacing("\\|", with: "\0").dropFirst().dropLast().split(separator: "|")
            .map { $0.replacing("\0", with: "|").trimmingCharacters(in: .whitespaces) }
        guard row.hasPrefix("| "), cells.count == 3, !cells[0].hasPrefix("---") else { return nil }
        let links = cells[2].matches(of: #/\[([^\]]+)\]\(([^)]+)\)/#)
        names = cells[0]
        role = cells[1]
        here = cells[2].replacing(#/\[([^\]]+)\]\([^)]+\)/#) { $0.1 }
        let spans = (cells[2] + cells[0]).matches(of: /`([^`]+)`/).map { String($0.1) }
        code = spans.map { String($0.prefix { $0 != "(" && $0 != "<" }) }
        let linked = links.map { String($0.2) }.filter { $0.hasPrefix("../../Sources/") }.map {
            String($0.dropFirst(6))
        }
        files = linked + (cells[2].contains("the same file") ? former?.files ?? [] : [])
        let words = cells[0].matches(of: /\w+/).map { String($0.0) }
        id = words.prefix(cells[0].hasPrefix("`") ? 1 : 4).joined(separator: "-")
    }
}

/// The parts of the original of one design.
package struct OriginalParts: Sendable, Encodable {
    /// The name of the original, as the head of the table has it.
    package let original: String
    package let parts: [OriginalPart]

    /// The parts of all originals, by the names of the designs.
    package static func all(in clone: Clone = Clone()) throws -> [String: OriginalParts] {
        try Catalog.profiles.reduce(into: [:]) { $0[$1.name] = try OriginalParts(page: $1.tour, in: clone) }
    }

    /// The heading of the table in each tour.
    static let heading = "### In the original → here"

    /// Reads the table in the tour of a design.
    init(page: String, in clone: Clone) throws {
        let path = "docs/designs/\(page)"
        let lines = try clone.lines(path)
        let table = lines.drop { $0 != Self.heading }.drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
        guard let head = table.first?.split(separator: "|").first else {
            throw PageProblem.missing("a table below “\(Self.heading)”", in: path)
        }
        original = head.trimmingCharacters(in: .whitespaces)
        parts = table.dropFirst().reduce(into: []) { parts, row in
            if let part = OriginalPart(row: row, former: parts.last) { parts.append(part) }
        }
    }
}
