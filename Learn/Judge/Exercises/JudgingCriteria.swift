import Conformance
import Foundation

/// The adapter, the rules and the explorations by which the promise of an exercise is judged, from the section `Asked` of its text.
package struct JudgingCriteria: Sendable {
    /// The names in the entries of the section, by the kinds of the entries:
    ///
    /// - `like`: texts in `Learn/Exercises/Bases`. What they ask is also asked here.
    /// - `adapter`: files in `Learn/Tutorial/Adapters`
    /// - `rules`: rules and sections by which the promise is judged
    /// - `explorations`: programs that are explored with the promise
    /// - `without`: rules and explorations that are left out, because the promise does not keep them
    private var names: [String: [String]] = [:]

    package init(_ text: ExerciseText) throws {
        for (kind, entry) in text.asked {
            let words = entry.split(separator: " ").map(String.init)
            names[kind, default: []] += words
            for base in words where kind == "like" {
                let base = Exercise.exercises.appending(path: "Bases/\(base).md")
                let asked = try JudgingCriteria(ExerciseText(String(contentsOf: base, encoding: .utf8)))
                names.merge(asked.names) { $1 + $0 }
            }
        }
    }

    private subscript(kind: String) -> [String] { names[kind] ?? [] }

    package var files: [URL] { self["adapter"].map { Chapter.file("Adapters/\($0)") } + [Exercise.locks] }
    package var explorations: [String] { self["explorations"].filter { !self["without"].contains($0) } }

    /// The rules by which the promise is judged, in the order of the rule book, or those of them with these names, in the order of
    /// the names.
    package func rules(named wanted: [String] = Rule.Section.allCases.map(\.rawValue)) throws -> [Rule] {
        let without = try Self.rules(self["without"].filter { !self["explorations"].contains($0) })
        let judged = Set(try Self.rules(self["rules"]).map(\.id)).subtracting(without.map(\.id))
        return try Self.rules(wanted).filter { judged.contains($0.id) }
    }

    /// The rules with these names, in the order of the names. A name is the whole identifier of a rule or of a section. A
    /// section stands for all of its rules.
    private static func rules(_ names: [String]) throws -> [Rule] {
        try names.flatMap { try RuleBook.rule($0).map { [$0] } ?? RuleBook.rules(startingWith: "\($0).") }
    }
}
