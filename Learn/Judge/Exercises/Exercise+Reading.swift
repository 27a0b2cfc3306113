import Conformance
import Foundation

extension Exercise {
    /// Further reading: a chapter, a rule, and a place in a design, each with its path in this repository.
    func readings() throws -> [[String]] {
        let text = try text()
        let rules = text.reading.contains { $0.kind == "rule" } ? [] : text.rules.prefix(1).map { ("rule", $0) }
        return (text.reading + rules).map { kind, place in
            switch kind {
            case "chapter": ["the chapter:", "docs/tutorial/\(Chapter.all[Int(place) ?? 0].page).md"]
            case "rule": ["the rule:", "docs/generated/specification.md#\(place.replacing(".", with: ""))"]
            case "design": ["in a design:", place]
            default: ["a page:", place]
            }
        }
    }
}
