import Foundation
import LabAdapters
import LabDocumentation

/// The dictionary: the code for each concept in each design, and in languages that are alternatives to the designs.
///
/// The phrases are regions of source files. The phrases in Swift are compiled.
package struct Phrasebook: Sendable, Encodable {
    package let languages = Language.all
    package let groups: [Concept.Group]
    /// What each design rebuilds, by the names of the designs.
    package let originals: [String: Original]
    /// The phrases by the names of the languages and the identifiers of the concepts.
    private let phrases: [String: [String: Phrase]]

    private enum CodingKeys: CodingKey { case languages, groups, phrases }

    /// The folder of the files with the phrases.
    package static let folder = "Lab/Phrasebook"

    /// Reads the phrases from their files.
    ///
    /// - Throws: A `PageProblem` if a file cannot be read, or if a phrase is missing or belongs to no concept; the errors of the
    ///   decoder for JSON that is not valid.
    package init(in clone: Clone = Clone()) throws {
        groups = try Self.read("concepts.json", in: clone)
        let originals: [String: Original] = try Catalog.designs.reduce(into: [:]) { originals, design in
            originals[design.name] = try Self.read("Originals/\(design.name).json", in: clone)
        }
        self.originals = originals
        let wanted = Set(groups.flatMap(\.concepts).map(\.id))
        phrases = try Dictionary(
            uniqueKeysWithValues: Language.all.map { language in
                let departures = originals[language.name]?.departures ?? []
                let path = "\(Self.folder)/\(language.file)"
                let regions = try Regions(try clone.lines(path), path: path)
                let phrases = try regions.names.reduce(into: [String: Phrase]()) { phrases, name in
                    phrases[name] = Phrase(try regions.code(of: name), departures: departures)
                }
                let present = Set(phrases.keys)
                if let name = wanted.subtracting(present).min() {
                    throw PageProblem(
                        "\(language.title) has no phrase for '\(name)'. Put it between '// begin: \(name)' and "
                            + "'// end: \(name)' in \(language.file) of \(Self.folder).")
                }
                if let name = present.subtracting(wanted).min() {
                    throw PageProblem(
                        "\(language.title) has a phrase '\(name)', but there is no such concept. Add it to concepts.json, "
                            + "or remove the phrase.")
                }
                return (language.name, phrases)
            })
    }

    package subscript(_ concept: Concept, _ language: Language) -> Phrase? { self[concept.id, language] }

    /// The phrase for the concept of this name.
    package subscript(_ concept: String, _ language: Language) -> Phrase? { phrases[language.name]?[concept] }

    private static func read<Content: Decodable>(_ file: String, in clone: Clone) throws -> Content {
        try JSONDecoder().decode(Content.self, from: Data(try clone.text("\(folder)/\(file)").utf8))
    }
}
