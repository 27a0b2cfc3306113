import LabPhrasebook

extension Comparison {
    /// Each concept with its phrases.
    var dictionary: [String] {
        let lead = """
            ## Dictionary

            What you want to say, and how each design says it. Every phrase in Swift is compiled with this package, except those
            of Combine, which needs an Apple platform. *Lacking* means that the design has no function for it; then the phrase is
            what one writes instead.
            """
        return [lead] + phrasebook.groups.flatMap { group in ["### \(group.title)"] + group.concepts.map(entry) }
    }

    private func entry(_ concept: Concept) -> String {
        let phrases = phrasebook.languages.compactMap { language in
            phrasebook[concept, language].map { phrase in
                """
                \(language.title):
                ```\(language.code)
                \(phrase.source)
                ```
                """
            }
        }
        return (["#### \(concept.title)", concept.meaning] + phrases).joined(separator: "\n\n")
    }
}
