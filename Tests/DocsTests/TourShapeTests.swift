import Foundation
import Testing

/// The tours of the designs can be laid beside each other.
@Suite("Shape of the tours", .timeLimit(.minutes(10)))
struct TourShapeTests {
    /// The sections of every tour, in this order. A tour may have others between them.
    private static let sections = [
        "One program", "Where to start reading", "The life of one link", "The one idea to take home",
        "Where it shines, and where it hurts", "Who holds whom", "Where closures run", "Errors and cancellation",
        "Waiting and awaiting", "When a promise returns a promise", "How deep it goes", "What it costs",
        "What differs",
    ]

    @Test("Every tour has the same sections in the same order, and draws the life of a link", arguments: tours)
    func shape(_ tour: String) throws {
        let text = try String(contentsOf: Repository.root.appending(path: "docs/designs/\(tour)"), encoding: .utf8)
        let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { $0.dropFirst(3) }
        let common = headings.compactMap { heading in Self.sections.first { heading == $0 || isSection(heading, $0) } }
        #expect(common == Self.sections)
        #expect(text.contains("```mermaid\nsequenceDiagram\n"))
    }

    /// The title of this section names the original.
    private func isSection(_ heading: Substring, _ section: String) -> Bool {
        section == "What differs" && heading.hasPrefix("What differs from ") && heading.hasSuffix(", and why")
    }

    private static let tours =
        (try? FileManager.default.contentsOfDirectory(
            atPath: Repository.root.appending(path: "docs/designs").path))?.sorted() ?? []
}
