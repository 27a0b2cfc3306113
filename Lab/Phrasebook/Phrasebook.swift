import Foundation
import LabDocumentation

/// The dictionary: the code for each concept in each design, and in languages that are alternatives to the designs.
///
/// The phrases are regions of source files. The phrases in Swift are compiled.
package struct Phrasebook: Sendable, Encodable {
    package let languages = Language.all
    package let groups: [Concept.Group]
    package let departures: [Departure]
    /// The phrases by the names of the languages and the identifiers of the concepts.
    private let phrases: [String: [String: Phrase]]

    private enum CodingKeys: CodingKey { case languages, groups, phrases }

    /// The folder of this module's source files in the clone in which it was compiled.
    package static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    /// Reads the phrases from their files.
    ///
    /// - Parameter sources: The folder of the source files of this module, if the clone has moved since it was built.
    /// - Throws: ``PhrasebookError`` if a file cannot be read, a phrase is missing, or a phrase belongs to no concept.
    package init(sources: URL = Phrasebook.sources) throws {
        groups = try Self.list("concepts.json", below: sources)
        let departures: [Departure] = try Self.list("departures.json", below: sources)
        self.departures = departures
        let wanted = Set(groups.flatMap(\.concepts).map(\.id))
        phrases = try Dictionary(
            uniqueKeysWithValues: Language.all.map { language in
                let ofDesign = departures.filter { $0.design == language.name }
                let phrases = try language.files.reduce(into: [String: Phrase]()) { phrases, file in
                    let regions = try Self.regions(of: file, below: sources)
                    for name in regions.names {
                        phrases[name] = Phrase(try regions.code(of: name), departures: ofDesign)
                    }
                }
                let present = Set(phrases.keys)
                if let name = wanted.subtracting(present).min() {
                    throw PhrasebookError.missing(name, language.title, files: language.files)
                }
                if let name = present.subtracting(wanted).min() {
                    throw PhrasebookError.unknown(name, language.title)
                }
                return (language.name, phrases)
            })
    }

    package subscript(_ concept: Concept, _ language: Language) -> Phrase? { self[concept.id, language] }

    /// The phrase for the concept of this name.
    package subscript(_ concept: String, _ language: Language) -> Phrase? { phrases[language.name]?[concept] }

    private static func list<Entry: Decodable>(_ file: String, below sources: URL) throws -> [Entry] {
        let url = sources.appending(path: file)
        guard let data = try? Data(contentsOf: url) else { throw PhrasebookError.unreadable(url) }
        return try JSONDecoder().decode([Entry].self, from: data)
    }

    private static func regions(of file: String, below sources: URL) throws -> Regions {
        let url = sources.appending(path: file)
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { throw PhrasebookError.unreadable(url) }
        return try Regions(text, path: "Lab/Phrasebook/" + file)
    }
}
