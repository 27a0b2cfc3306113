import Conformance
import Foundation

extension Exercise {
    /// The names of the tutorial's pages; the index of a name is the number of its chapter.
    package static let chapters = [
        "00-callbacks", "01-a-box-for-one-value", "02-many-handlers", "03-then", "04-errors", "05-where-handlers-run",
        "06-many-promises", "07-lifetimes", "08-cancellation", "09-a-million-links", "10-types", "11-async-await",
    ]

    /// Further reading: a chapter, a rule, and a place in a design, each with its path in this repository.
    package func readings() throws -> [String] {
        let text = try text()
        let rules = text.reading.contains { $0.kind == "rule" } ? [] : text.rules.prefix(1).map { ("rule", $0) }
        return (text.reading + rules).map { kind, place in
            switch kind {
            case "chapter": "the chapter:  docs/tutorial/\(Self.chapters[Int(place) ?? 0]).md"
            case "rule": "the rule:     docs/generated/specification.md#\(place.replacing(".", with: ""))"
            case "design": "in a design:  \(place)"
            default: "a page:       \(place)"
            }
        }
    }
}
