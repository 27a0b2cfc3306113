import Foundation
import LabAdapters

/// A column of the phrasebook: a design, or an alternative to it.
package struct Language: Sendable, Hashable {
    /// How the phrases of a language are checked.
    package enum Proof: String, Sendable, Hashable {
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
    /// The name of the programming language in Markdown fences.
    package let code: String
    /// The paths of the files with the phrases, relative to the folder of this module.
    let files: [String]

    /// All languages: the designs (the oldest first), and then the others.
    package static let all: [Language] =
        Catalog.designs.map(\.name).map { design in
            Language(
                name: design, title: design, isDesign: true, proof: .compiled, code: "swift",
                files: swiftFiles("Designs/\(design)Phrases"))
        } + [
            Language(
                name: "JavaScript", title: "Promises/A+ (JavaScript)", isDesign: false, proof: .text, code: "js",
                files: ["Others/JavaScriptPhrases.js"]),
            Language(
                name: "Combine", title: "Combine", isDesign: false, proof: .compiledOnApplePlatforms, code: "swift",
                files: swiftFiles("Others/CombinePhrases")),
            Language(
                name: "AsyncAwait", title: "async/await", isDesign: false, proof: .compiled, code: "swift",
                files: swiftFiles("Others/AsyncAwaitPhrases")),
        ]

    private static func swiftFiles(_ path: String) -> [String] { [path + ".swift", path + "+Several.swift"] }
}
