/// Something that people say with promises, whatever the design.
package struct Concept: Sendable {
    /// What it is called in links and in the files with the phrases, for instance `recover-one`.
    package let name: String
    /// For instance `Recover from one error`.
    package let title: String
    /// What is meant, in a sentence.
    package let meaning: String
    /// Other words by which people may look for it.
    package let synonyms: [String]

    init(_ name: String, _ title: String, _ meaning: String, _ synonyms: String...) {
        self.name = name
        self.title = title
        self.meaning = meaning
        self.synonyms = synonyms
    }
}

extension Concept {
    /// Concepts that belong together.
    package struct Group: Sendable {
        package let title: String
        package let concepts: [Concept]
    }

    /// All concepts, in the order in which people meet them.
    package static var all: [Concept] { groups.flatMap(\.concepts) }
}
