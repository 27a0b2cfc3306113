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
    package enum Proof: Sendable, Equatable {
        /// The verdict on this rule.
        case rule(String)
        /// The code for this concept in the dictionary, which is compiled.
        case concept(String)
        /// The list of strengths in the tour of a design.
        case tour
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

extension Question.Proof: Encodable {
    /// What is shown below an answer: the identifier of the rule, or the name of the concept.
    package var name: String {
        switch self {
        case .rule(let id): id
        case .concept(let name): "dictionary/\(name)"
        case .tour: "tour"
        }
    }

    /// The route of the proof on the page.
    package var route: String {
        switch self {
        case .rule(let id): "rules/\(id)"
        case .concept(let name): "dictionary/\(name)"
        case .tour: "glance/best"
        }
    }

    private enum Key: CodingKey { case name, route }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .name)
        try container.encode(route, forKey: .route)
    }
}
