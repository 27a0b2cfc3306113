import Foundation
import LabAdapters

/// A column of the phrasebook: a design, or an alternative to it.
package struct Language: Sendable, Hashable, Encodable {
    /// How the phrases of a language are checked.
    package enum Proof: String, Sendable, Encodable {
        case compiled
        case compiledOnApplePlatforms
        /// The phrases are not compiled, because they are in another programming language.
        case text
    }

    /// The name in identifiers, for example `PromisStyle` or `AsyncAwait`.
    package let name: String
    /// The displayed name, for example `async/await`.
    package let title: String
    package let isDesign: Bool
    package let proof: Proof
    /// The path of the file with the phrases, relative to the folder of this module.
    let file: String

    private enum CodingKeys: CodingKey { case name, title, isDesign, proof }

    /// The name of the programming language in Markdown fences.
    package var code: String { proof == .text ? "js" : "swift" }

    /// All languages: the designs (the oldest first), and then the others.
    package static let all: [Language] =
        Catalog.designs.map(\.name).map { design in
            Language(
                name: design, title: design, isDesign: true, proof: .compiled,
                file: "Designs/\(design)Phrases.swift")
        } + [
            Language(
                name: "JavaScript", title: "Promises/A+ (JavaScript)", isDesign: false, proof: .text,
                file: "Others/JavaScriptPhrases.js"),
            Language(
                name: "Combine", title: "Combine", isDesign: false, proof: .compiledOnApplePlatforms,
                file: "Others/CombinePhrases.swift"),
            Language(
                name: "AsyncAwait", title: "async/await", isDesign: false, proof: .compiled,
                file: "Others/AsyncAwaitPhrases.swift"),
        ]
}
