/// Something that a program wants to do with promises, independent of the design.
package struct Concept: Sendable {
    /// Its name in links and in the files with the phrases, for instance `recover-one`.
    package let name: String
    /// For instance `Recover from one error`.
    package let title: String
    package let meaning: String
    package let synonyms: [String]

    init(_ name: String, _ title: String, _ meaning: String, _ synonyms: String...) {
        self.name = name
        self.title = title
        self.meaning = meaning
        self.synonyms = synonyms
    }
}

extension Concept {
    package struct Group: Sendable {
        package let title: String
        package let concepts: [Concept]
    }

    package static var all: [Concept] { groups.flatMap(\.concepts) }
}
