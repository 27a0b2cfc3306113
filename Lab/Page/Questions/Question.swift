/// A question that people ask before they choose a design, with a short answer for each design and for async/await. `make compare`
/// and the page show the same answers.
package struct Question: Sendable, Encodable {
    /// The answer for one design or for async/await. Text between backticks is code.
    package struct Answer: Sendable, Encodable {
        /// The name of the language in the dictionary, for instance `PromisStyle` or `AsyncAwait`.
        package let language: String
        package let text: String
        /// What shows that the answer is right.
        package let proof: Proof

        package var isOfDesign: Bool { language != Answers.async }
        /// The displayed name of the language.
        package var title: String { isOfDesign ? language : "async/await" }
    }

    /// A part of this repository that fails if an answer becomes wrong.
    package struct Proof: Sendable, Equatable, Encodable {
        /// What is shown below an answer.
        package let name: String
        /// The place on the page.
        package let route: String

        /// The verdict on this rule.
        static func rule(_ id: String) -> Proof { Proof(name: id, route: "rules/\(id)") }
        /// The code for this concept in the dictionary, which is compiled.
        static func concept(_ id: String) -> Proof { Proof(name: "dictionary/\(id)", route: "dictionary/\(id)") }
        /// The list of strengths in the tour of a design.
        static let tour = Proof(name: "tour", route: "glance/best")
    }

    /// The name in links.
    package let id: String
    package let title: String
    /// Further words by which the search finds the question.
    let words: String
    /// The answer in one line.
    package let verdict: String
    package let answers: [Answer]
    /// What else belongs to the answer.
    package let details: [String]
}
