/// Something that a program wants to do with promises, independent of the design. `concepts.json` lists the concepts by
/// groups, in the order of the dictionary.
package struct Concept: Sendable, Codable {
    /// The name in links and in the files with the phrases, for example `recover-one`.
    package let id: String
    /// The title, for example `Recover from one error`.
    package let title: String
    package let meaning: String
    package let synonyms: [String]

    package struct Group: Sendable, Codable {
        package let title: String
        package let concepts: [Concept]
    }
}
