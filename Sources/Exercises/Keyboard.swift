/// How a learner types a step.
public enum Keyboard: Sendable {
    /// As a word, while the lesson waits for one.
    case words
    /// As a call of the program, with the options of this call.
    case program(options: [String])
    /// As a call of `make learn`, with the options of this call.
    case make(options: [String])

    /// What is typed for the step: `promise-lab learn hint`, for instance. Without a step, the lesson goes on.
    func command(_ step: String?) -> String {
        let step = step.map { [$0] } ?? []
        switch self {
        case .words: return step.first.map { "type '\($0)'" } ?? "press Return"
        case .program(let options): return Self.joined(["promise-lab", "learn"] + step + options)
        case .make(let options):
            let words = Self.joined(step + options)
            return words.isEmpty
                ? "make learn" : words.contains(" ") ? "make learn ARGS=\"\(words)\"" : "make learn ARGS=\(words)"
        }
    }

    /// Whether the lesson waits for the next word.
    var isWaiting: Bool { if case .words = self { true } else { false } }

    /// The words as a shell takes them apart again.
    private static func joined(_ words: [String]) -> String {
        words.map { word in
            let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./~".contains($0) }
            return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
        }.joined(separator: " ")
    }
}
