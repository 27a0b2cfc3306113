import Foundation

/// The text of an exercise, from its `text.md`. The file begins with a title and the story; the sections follow.
package struct ExerciseText: Sendable {
    package let title: String
    private let sections: [(head: String, lines: [String])]

    /// The paragraphs of the story: what happens to a user of the promise, or what the learner has to write.
    package var story: [String] { paragraphs("") }
    /// The rules that the start breaks. The name of a section of the rule book stands for all rules of the section.
    package var rules: [String] { entries("Rules") }
    /// Rules that the start breaks only in some runs, or only because the rules use its broken part.
    package var atTimes: [String] { entries("At times") }
    /// What is asked of a promise; see ``JudgingCriteria``.
    var asked: [(kind: String, names: String)] { entries("Asked").map(Self.halves) }
    /// The lines that a program must print.
    package var prints: [String] { entries("Prints") + printsUnderEverySchedule }
    /// These lines, if the program shares variables between threads. It also runs under the thread sanitizer.
    var printsUnderEverySchedule: [String] { entries("Prints under every schedule") }
    /// The lines that a program must print with another given file, for each such file. The name `a slow disk` stands for the
    /// file `given/a-slow-disk.diff`.
    package var printsWith: [(given: String, prints: [String])] {
        let heads = sections.map(\.head).filter { $0.hasPrefix("Prints with ") }
        return heads.map { (String($0.dropFirst("Prints with ".count)), entries($0)) }
    }
    /// A question for the learner before the first judgment, whose answer is the last line that the start prints; empty if there is
    /// no question.
    package var guess: [String] { paragraphs("Guess") }
    /// The three hints: a question, a place, and nearly the answer.
    package var hints: [String] { ["Question", "Place", "Nearly the answer"].flatMap(paragraphs) }
    /// The wrong answers, each with the name of its diff and the reason why the answer is wrong.
    package var warnings: [(name: String, text: String)] { entries("Beware").map(Self.halves) }
    /// The lesson, shown when the exercise is solved.
    package var learned: String { paragraphs("Learned").joined(separator: "\n") }
    /// Further reading, for instance `chapter: 2`, `rule: when.empty`, `design: File.swift "func map"` or `page: docs/….md`.
    package var reading: [(kind: String, place: String)] { entries("Read").map(Self.halves) }

    init(_ source: String) throws {
        let parts = ("\n" + source).split(separator: "\n## ", omittingEmptySubsequences: false)
        var sections = parts.map { part in
            let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
            return (head: String(lines[0]), lines: lines.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) })
        }
        guard let first = sections[0].lines.first, first.hasPrefix("# ") else {
            throw LearnError("The text.md of the exercise lacks '# Title'.")
        }
        sections[0].lines.removeFirst()
        (title, self.sections) = (String(first.dropFirst(2)), sections)
    }

    private func lines(_ head: String) -> [String] { sections.first { $0.head == head }?.lines ?? [] }

    private func paragraphs(_ head: String) -> [String] {
        lines(head).split(separator: "").map { $0.joined(separator: " ") }
    }

    private func entries(_ head: String) -> [String] {
        lines(head).filter { !$0.isEmpty }.reduce(into: []) { entries, line in
            if line.hasPrefix("- ") {
                entries.append(String(line.dropFirst(2)))
            } else if !entries.isEmpty {
                entries[entries.count - 1] += " " + line
            }
        }
    }

    /// The texts before and after the first colon.
    private static func halves(of entry: String) -> (String, String) {
        let parts = entry.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }
}
