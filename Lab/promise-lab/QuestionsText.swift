import Conformance
import LabPage

/// The questions with their answers as text, each answer with the rule or the concept that shows it.
struct QuestionsText {
    let questions: [Question]
    let width: Int
    let style: TerminalStyle

    var text: String { questions.map(text).joined(separator: "\n") }

    private func text(_ question: Question) -> String {
        let verdict = Self.plain(question.verdict).wrapped(to: width).map { $0 + "\n" }.joined()
        return style.bold(question.title) + "\n" + verdict + rows(question.answers).joined()
    }

    /// The designs and async/await with their answers. Those with the same answer share it.
    private func rows(_ answers: [Question.Answer]) -> [String] {
        var groups: [[Question.Answer]] = []
        for answer in answers {
            if let index = groups.firstIndex(where: { $0[0].text == answer.text && $0[0].proof == answer.proof }) {
                groups[index].append(answer)
            } else {
                groups.append([answer])
            }
        }
        return groups.map { group in
            let areAllDesigns = group.count > 1 && group.count == answers.count { $0.isOfDesign }
            return row(areAllDesigns ? ["every design"] : group.map(\.title), group[0])
        }
    }

    /// The longest name of a design and two blanks.
    private var nameWidth: Int {
        (questions.flatMap(\.answers).map(\.title.count).max() ?? 0) + 2
    }

    private func row(_ names: [String], _ answer: Question.Answer) -> String {
        // On a narrow terminal, the answer is below the names.
        let isNarrow = width < nameWidth + 40
        let indentation = isNarrow ? 4 : nameWidth + 2
        let proof = "[\(answer.proof.name)]"
        var lines = "\(Self.plain(answer.text)) \(proof)".wrapped(to: width - indentation)
        if let last = lines.indices.last, lines[last].hasSuffix(proof) {
            lines[last] = String(lines[last].dropLast(proof.count)) + style.dim(proof)
        }
        let names = names.enumerated().map { $1 + ($0 < names.count - 1 ? "," : "") }
        if isNarrow {
            let heads = names.wrapped(separator: " ", width: width - 2).map { "  " + style.cyan($0) }
            return (heads + lines.map { "    " + $0 }).map { $0 + "\n" }.joined()
        }
        let rows = (0..<max(names.count, lines.count)).map { index in
            let name = index < names.count ? style.cyan(names[index]) : ""
            return [name.padded(to: nameWidth), index < lines.count ? lines[index] : ""]
        }
        return TextTable(rows).lines(indent: 2, gap: "").map { $0 + "\n" }.joined()
    }

    private static func plain(_ text: String) -> String { text.replacing("`", with: "") }
}
