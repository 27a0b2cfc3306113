import Foundation
import LabDocumentation

/// The dictionary: the code for each concept in each design, and in languages that are alternatives to the designs.
///
/// The phrases are regions of source files. The phrases in Swift are compiled.
package struct Phrasebook: Sendable {
    package let languages = Language.all
    package let groups: [Concept.Group]
    package let departures: [Departure]
    private let phrases: [Language: [String: Phrase]]

    /// The folder of this module's source files in the clone in which it was compiled.
    package static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    /// Reads the phrases from their files.
    ///
    /// - Parameter sources: The folder of the source files of this module, if the clone has moved since it was built.
    /// - Throws: ``PhrasebookError`` if a file cannot be read, a phrase is missing, or a phrase belongs to no concept.
    package init(sources: URL = Phrasebook.sources) throws {
        groups = try Self.list("concepts.json", below: sources)
        departures = try Self.list("departures.json", below: sources)
        let wanted = Set(groups.flatMap(\.concepts).map(\.name))
        phrases = try Dictionary(
            uniqueKeysWithValues: Language.all.map { language in
                var phrases: [String: Phrase] = [:]
                for file in language.files {
                    phrases.merge(try Self.phrases(in: file, below: sources)) { first, _ in first }
                }
                let present = Set(phrases.keys)
                if let name = wanted.subtracting(present).min() {
                    throw PhrasebookError.missing(name, language.title, files: language.files)
                }
                if let name = present.subtracting(wanted).min() {
                    throw PhrasebookError.unknown(name, language.title)
                }
                return (language, phrases)
            })
    }

    package subscript(_ concept: Concept, _ language: Language) -> Phrase? { self[concept.name, language] }

    /// The phrase for the concept of this name.
    package subscript(_ concept: String, _ language: Language) -> Phrase? { phrases[language]?[concept] }

    private static func list<Entry: Decodable>(_ file: String, below sources: URL) throws -> [Entry] {
        let url = sources.appending(path: file)
        guard let data = try? Data(contentsOf: url) else { throw PhrasebookError.unreadable(url) }
        return try JSONDecoder().decode([Entry].self, from: data)
    }

    private static func phrases(in file: String, below sources: URL) throws -> [String: Phrase] {
        let url = sources.appending(path: file)
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { throw PhrasebookError.unreadable(url) }
        let regions = try Regions(text, path: "Lab/Phrasebook/" + file)
        return try Dictionary(
            uniqueKeysWithValues: regions.names.map { name in (name, Phrase(try regions.code(of: name))) })
    }
}
