import Conformance
import LabPage

/// The questions with their answers as text. Each answer is proved by a rule, or explained by a concept of the dictionary. The one that
/// most answers of a question have in common is printed after the question, and any other one after its answer.
struct QuestionsText {
    let questions: [Question]
    let width: Int
    let style: TerminalStyle

    var text: String { questions.map(text).joined(separator: "\n") }

    private func text(_ question: Question) -> String {
        let verdict = Self.plain(question.verdict).wrapped(to: width).map { $0 + "\n" }.joined()
        let proofs = question.answers.map(\.proof.name)
        let usual = proofs.max { one, other in proofs.count { $0 == one } < proofs.count { $0 == other } } ?? ""
        let isNarrow = width < question.title.count + usual.count + 3
        return style.bold(question.title) + (isNarrow ? "\n" : " ") + style.dim("[\(usual)]") + "\n" + verdict
            + rows(question.answers, usual).joined()
    }

    /// The designs and async/await with their answers. Those with the same answer share it. An answer that all designs but one
    /// have follows that of the one.
    private func rows(_ answers: [Question.Answer], _ usual: String) -> [String] {
        var groups: [[Question.Answer]] = []
        for answer in answers {
            if let index = groups.firstIndex(where: { $0[0].text == answer.text && $0[0].proof == answer.proof }) {
                groups[index].append(answer)
            } else {
                groups.append([answer])
            }
        }
        let designs = answers.count { $0.isOfDesign }
        let isOfOthers = { (group: [Question.Answer]) in group.count > 2 && group.count == designs - 1 }
        if let index = groups.firstIndex(where: isOfOthers) {
            let others = groups.remove(at: index)
            groups.insert(others, at: groups.count { $0[0].isOfDesign })
        }
        return groups.map { group in
            let names = group.count == designs ? ["every design"] : isOfOthers(group) ? ["the other designs"] : nil
            return row(names ?? group.map(\.title), group[0], usual)
        }
    }

    /// The longest name of a design and two blanks.
    private var nameWidth: Int {
        (questions.flatMap(\.answers).map(\.title.count).max() ?? 0) + 2
    }

    private func row(_ names: [String], _ answer: Question.Answer, _ usual: String) -> String {
        // On a narrow terminal, the answer is below the names.
        let isNarrow = width < nameWidth + 40
        let indentation = isNarrow ? 4 : nameWidth + 2
        let proof = answer.proof.name == usual ? "" : "[\(answer.proof.name)]"
        var lines = [Self.plain(answer.text), proof].filter { !$0.isEmpty }.joined(separator: " ")
            .wrapped(to: width - indentation)
        if let last = lines.indices.last, !proof.isEmpty, lines[last].hasSuffix(proof) {
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
