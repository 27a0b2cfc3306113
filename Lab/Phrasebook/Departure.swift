import Foundation
import LabAdapters

/// A point in which a design departs from the original that it rebuilds.
///
/// The tests of the page check that every function of a design is either a function of its original or listed as added. A rule
/// or another test shows each fix.
package struct Departure: Sendable, Codable {
    package enum Kind: String, Sendable, Codable {
        /// The original has no such function.
        case added
        /// The original has such a function, with a defect.
        case fixed
    }

    package let kind: Kind
    /// The added functions, written as in code, for example `.race(`.
    package let code: [String]
    /// The rules that the original does not keep, besides the rules whose origin is a defect of the original.
    package let rules: [String]
    /// The name of the test that shows the fix, if no rule shows it.
    package let test: String?
    /// The behavior of the original, in a sentence.
    package let original: String

    /// The names of the added functions, without the punctuation around them.
    package var names: [String] {
        code.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: ".{( ")) + ($0.hasSuffix(":") ? ")" : "") }
    }
}

extension Phrasebook {
    /// Where a design departs from its original.
    package func departures(of design: String) -> [Departure] { originals[design]?.departures ?? [] }

    /// What the original of a design does instead of keeping a rule; nil if this is not known. The answer comes from the
    /// departures or, if the origin of the rule is a defect of the original, from the rule itself.
    package func original(of design: String, rule: String, defect: String?) -> String? {
        let name = Catalog.profile(of: design)?.original
        if let defect, let name, defect.contains(name) { return defect }
        return departures(of: design).first { $0.rules.contains(rule) }?.original
    }
}
