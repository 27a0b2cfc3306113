import LabPhrasebook

/// The dictionary: each concept with its phrase in each language.
struct DictionaryContent: Sendable, Encodable {
    struct Column: Encodable {
        let name: String
        let title: String
        let isDesign: Bool
        let proof: String
    }

    struct Group: Encodable {
        let title: String
        let concepts: [Entry]
    }

    struct Entry: Encodable {
        let id: String
        let title: String
        let meaning: String
        let synonyms: [String]
        let phrases: [String: Translation]
    }

    struct Translation: Encodable {
        let code: String
        let remark: String
        let isLacking: Bool
        /// For each function in the phrase that was added to the design here, what the original of the design does instead.
        let added: [String]
    }

    let languages: [Column]
    let groups: [Group]

    init(_ book: Phrasebook) {
        languages = book.languages.map {
            Column(name: $0.name, title: $0.title, isDesign: $0.isDesign, proof: $0.proof.rawValue)
        }
        groups = book.groups.map { group in
            Group(title: group.title, concepts: group.concepts.map { Entry($0, in: book) })
        }
    }
}

extension DictionaryContent.Entry {
    init(_ concept: Concept, in book: Phrasebook) {
        id = concept.name
        title = concept.title
        meaning = concept.meaning
        synonyms = concept.synonyms
        let translations = book.languages.compactMap { language in
            book[concept, language].map { phrase in
                (
                    language.name,
                    DictionaryContent.Translation(
                        code: phrase.code, remark: phrase.remark, isLacking: phrase.isLacking,
                        added: book.additions(of: language.name, in: phrase.code).map(\.original))
                )
            }
        }
        phrases = Dictionary(uniqueKeysWithValues: translations)
    }
}
