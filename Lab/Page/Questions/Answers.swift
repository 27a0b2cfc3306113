import Conformance
import LabAdapters
import LabPhrasebook

/// The facts from which the answers to the questions are made: the verdicts, the dictionary and the tours.
struct Answers {
    let report: ConformanceReport
    let phrasebook: Phrasebook
    /// The first strength of each design and control, by the name of its adapter.
    let strengths: [String: String]

    /// The dictionary calls the control `AsyncAwait`, after its keywords, and the report calls it `Task`, after the judged type.
    static let async = "AsyncAwait"
    static let designs = Catalog.designs.map(\.name)
    static let languages = designs + [async]

    /// What the compiler says about a forgotten error, by the names of the languages. A test compiles such code.
    static func warnings(_ phrasebook: Phrasebook) -> [String: String] {
        phrasebook.originals.compactMapValues(\.warning).merging([async: "An `async` call needs `try`."]) { $1 }
    }

    /// What a race without inputs does in a design with promises that can't be rejected.
    static let emptyRaceOfGuarantees = ["PromiseKitStyle": "It is rejected. A race of no guarantees stays pending."]

    func verdict(_ rule: String, _ language: String) -> Verdict? {
        let column = language == Self.async ? "Task" : language
        return report.columns.first { $0.design == column }?.verdicts.first { $0.rule == rule }
    }

    func keeps(_ rule: String, _ language: String) -> Bool { verdict(rule, language)?.ruling == .kept }

    func differs(_ rule: String, _ language: String) -> Bool { verdict(rule, language)?.ruling == .differs }

    /// The reason of a verdict, a whole sentence.
    func reason(_ rule: String, _ language: String) -> String { verdict(rule, language)?.reason ?? "" }

    func designs(keeping rule: String) -> [String] { Self.designs.filter { keeps(rule, $0) } }

    /// Whether a design has a function for a concept of the dictionary.
    func hasFunction(_ concept: String, _ language: String) -> Bool { phrase(concept, language)?.isLacking == false }

    func phrase(_ concept: String, _ language: String) -> Phrase? {
        phrasebook.languages.first { $0.name == language }.flatMap { phrasebook[concept, $0] }
    }

    /// Names in a sentence: `A, B and C`.
    static func listed(_ names: [String]) -> String {
        let counts = ["no", "one", "two", "three", "four", "five"]
        if names.count == designs.count {
            return "all \(counts.indices.contains(names.count) ? counts[names.count] : "") designs"
        }
        guard let last = names.last else { return "no design" }
        return names.count > 1 ? names.dropLast().joined(separator: ", ") + " and " + last : last
    }

    /// What the originals do otherwise, in sentences. Originals that lack the function are left out.
    func originals(_ rule: String) -> [String] {
        let lacking = Set(
            phrasebook.originals.values.flatMap(\.departures).filter { $0.kind == .added }.map(\.original))
        return Self.designs.compactMap { phrasebook.original(of: $0, rule: rule, defect: nil) }
            .filter { !lacking.contains($0) }
    }
}
