/// How a learner types a step.
package enum Invocation: Sendable {
    /// As a word at the prompt of a session.
    case prompt
    /// As a call of the program, with the options of this call.
    case program(options: [String])
    /// As a call of `make learn`, with the options of this call.
    case make(options: [String])

    /// The words to type for the step, for instance `learn hint`. Without a step, the words to type to go on.
    func command(_ step: String?) -> String {
        let step = step.map { [$0] } ?? []
        switch self {
        case .prompt: return step.first.map { "type '\($0)'" } ?? "press Return"
        case .program(let options): return Self.quoted(["learn"] + step + options)
        case .make(let options):
            let words = Self.quoted(step + options)
            return words.isEmpty
                ? "make learn" : words.contains(" ") ? "make learn ARGS=\"\(words)\"" : "make learn ARGS=\(words)"
        }
    }

    /// Whether a session waits for the next step.
    var isPrompt: Bool { if case .prompt = self { true } else { false } }

    /// The words as one line, with quotes where a shell needs them.
    private static func quoted(_ words: [String]) -> String {
        words.map { word in
            let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./~".contains($0) }
            return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
        }.joined(separator: " ")
    }
}
