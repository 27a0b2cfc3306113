import Conformance
import Foundation

/// The adapter, the rules and the explorations by which the promise of an exercise is judged.
package struct JudgingCriteria: Sendable {
    package let files: [URL]
    private let included: [String]
    private let excluded: [String]
    /// The names of the explorations by which the promise is judged.
    package let explorations: [String]

    /// - Parameters:
    ///   - adapters: The adapter files, of the exercises or of the tutorial.
    ///   - rules: Names of rules and sections.
    ///   - without: Names of rules that are left out, because the promise does not keep them.
    init(
        _ adapters: [String], rules: [String], without: [String] = [], exploring explorations: [String] = []
    ) {
        self.explorations = explorations
        files =
            adapters.map { name in
                let own = Exercise.adapters.appending(path: "\(name).swift")
                return FileManager.default.fileExists(atPath: own.path) ? own : Chapter.file("Adapters/\(name)")
            } + [Exercise.locks]
        (included, excluded) = (rules, without + Self.neverJudged)
    }

    /// The rules by which the promise is judged, in the order of the rule book, or those of them with these names, in the order of
    /// the names.
    package func rules(named names: [String] = Rule.Section.allCases.map(\.rawValue)) throws -> [Rule] {
        let (judged, excluded) = try (RuleBook.rules(named: included), RuleBook.rules(named: excluded))
        let ids = Set(judged.map(\.id)).subtracting(excluded.map(\.id))
        return try RuleBook.rules(named: names).filter { ids.contains($0.id) }
    }
}

extension RuleBook {
    /// The rules with these names, in the order of the names. A name is the whole identifier of a rule or of a section. A
    /// section stands for all of its rules.
    package static func rules(named names: [String]) throws -> [Rule] {
        try names.flatMap { name in
            let found = rules.filter { $0.id == name || $0.section.rawValue == name }
            guard !found.isEmpty else {
                throw LearnError(
                    "There is no rule and no section '\(name)'. 'promise-lab list rules' shows the names.")
            }
            return found
        }
    }
}
