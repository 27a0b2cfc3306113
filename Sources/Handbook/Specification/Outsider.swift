import Conformance

/// The verdicts on a library that was written without the rule book, as `docs/outsiders.json` keeps them.
///
/// This package does not depend on such a library. `Outsiders/`, a package of its own, judges it and writes the file.
package struct Outsider: Sendable, Decodable {
    /// The name of the library's promise.
    package let name: String
    /// One line about the library.
    package let summary: String
    /// For the identifier of each rule, the raw value of a `Verdict.Ruling`, or ``varies``.
    package let verdicts: [String: String]

    /// Stands for the verdict of a rule that the library answers differently from run to run.
    package static let varies = "varies"

    func ruling(_ rule: Rule) -> Verdict.Ruling? { verdicts[rule.id].flatMap(Verdict.Ruling.init) }
}
