/// The place where a learner types the steps of a lesson. Texts that suggest a step depend on it.
package enum Invocation: Sendable {
    /// The prompt of a session, where a step is one word.
    case prompt
    /// A shell, where each step is a call of `make learn`. A suggested call repeats the options of the present call.
    case make(options: [String])

    /// The words to type for the step, for instance `learn hint`. Without a step, the words that continue the lesson.
    func command(_ step: String?) -> String {
        let step = step.map { [$0] } ?? []
        switch self {
        case .prompt: return step.first.map { "type '\($0)'" } ?? "press Return"
        case .make(let options):
            let words = Self.quoted(step + options)
            return words.isEmpty
                ? "make learn" : words.contains(" ") ? "make learn ARGS=\"\(words)\"" : "make learn ARGS=\(words)"
        }
    }

    /// Whether the learner types at the prompt of a session.
    var isPrompt: Bool { if case .prompt = self { true } else { false } }

    /// The words as one line, with quotes where a shell needs them.
    private static func quoted(_ words: [String]) -> String {
        words.map { word in
            let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./~".contains($0) }
            return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
        }.joined(separator: " ")
    }
}
