import Foundation
import LabDocumentation
import LabPhrasebook
import ProgramTestSupport
import Testing

@Suite("The phrasebook", .timeLimit(.minutes(10))) struct PhrasebookTests {
    @Test("Every concept has a phrase in every language, or a substitute")
    func complete() throws {
        let phrasebook = try Phrasebook()
        for concept in phrasebook.groups.flatMap(\.concepts) {
            for language in phrasebook.languages {
                let phrase = try #require(phrasebook[concept, language])
                #expect(!phrase.code.isEmpty, "\(language.title) has only a remark on '\(concept.id)'.")
                #expect(!phrase.isLacking || !phrase.remark.isEmpty, "\(language.title): \(concept.id)")
                #expect(!phrase.code.contains("begin: ") && !phrase.remark.contains("Lacking"), "\(concept.id)")
            }
        }
    }

    @Test("A remark and its prefix 'Lacking' are read from the comments of a region")
    func remarks() throws {
        let phrasebook = try phrasebook(replacing: "// Lacking: a function calls itself", by: "// Lacking: one calls")
        let retry = try #require(phrase("retry", of: "PromiseKitStyle", in: phrasebook))
        #expect(retry.isLacking && retry.remark == "One calls in `recover`.")
        #expect(retry.code.hasPrefix("func user(tries: Int) -> Promise<User> {\n    user().recover"))
        let race = try #require(phrase("race", of: "PromiseKitStyle", in: phrasebook))
        #expect(race.code == "race(mirrors())" && race.remark.isEmpty && !race.isLacking)
    }

    @Test("The error about a missing, unknown or malformed phrase names it and the correction")
    func defects() {
        let unknown = #expect(throws: PageProblem.self) {
            try phrasebook(replacing: ": race", by: ": running")
        }
        #expect(unknown?.errorDescription?.contains("PromiseKitStyle has no phrase for 'race'. Put it between") == true)
        let extra = #expect(throws: PageProblem.self) {
            try phrasebook(replacing: "// begin: race\n", by: "// begin: duel\n// end: duel\n        // begin: race\n")
        }
        #expect(extra?.errorDescription?.contains("phrase 'duel', but there is no such concept") == true)
        let again = #expect(throws: (any Error).self) {
            try phrasebook(replacing: "// begin: race\n", by: "// begin: race\n// begin: race\n")
        }
        #expect(again?.localizedDescription.contains("'race' begins again before it ends") == true)
    }

    private func phrase(_ concept: String, of language: String, in phrasebook: Phrasebook) -> Phrase? {
        guard let concept = phrasebook.groups.flatMap(\.concepts).first(where: { $0.id == concept }),
            let language = phrasebook.languages.first(where: { $0.name == language })
        else { return nil }
        return phrasebook[concept, language]
    }

    /// A phrasebook that is read from a copy of the sources. In the copy, the text is replaced in one file of PromiseKitStyle.
    private func phrasebook(replacing text: String, by other: String) throws -> Phrasebook {
        let paths = ["json", "swift", "js"].flatMap { (try? Clone().files(in: Phrasebook.folder, extension: $0)) ?? [] }
        var files = try Dictionary(uniqueKeysWithValues: paths.map { ($0, try Clone().text($0)) })
        let changed = "\(Phrasebook.folder)/Designs/PromiseKitStylePhrases.swift"
        try #require(files[changed]?.contains(text) == true)
        files[changed]?.replace(text, with: other)
        let folder = try TemporaryFolder(files)
        return try Phrasebook(in: folder.clone)
    }
}
