import Foundation

/// The text of an exercise, from its `text.md`.
///
/// The file begins with a title and the story. These sections follow; only the hints and `Learned` are required:
///
/// - `Rules`: the rules that the start breaks
/// - `At times`: rules that the start breaks only in some runs, or only because the rules use the broken part of the promise
/// - `Prints`: the lines that a program must print
/// - `Prints with …`: the lines that the program must print with another given file
/// - `Guess`: a question for the learner before the first judgment, whose answer is the last line that the start prints
/// - `Question`, `Place`, `Nearly the answer`: the hints
/// - `Beware`: wrong answers
/// - `Learned`: the lesson
/// - `Read`: further reading
package struct ExerciseText: Sendable {
    package let title: String
    /// The paragraphs of the story: what happens to a user of the promise, or what the learner has to write.
    package let story: [String]
    /// The rules that the start breaks. The name of a section of the rule book stands for all rules of the section.
    package let rules: [String]
    /// Rules that the start breaks only in some runs, or only because they use its broken part.
    package let atTimes: [String]
    package let prints: [String]
    /// The lines that a program must print with another given file, for each such file. The name `a slow disk` stands for the
    /// file `given/a-slow-disk.diff`.
    package let printsWith: [(given: String, prints: [String])]
    /// A question for the learner before the first judgment, which answers the question; empty if there is no question.
    package let guess: [String]
    /// The three hints: a question, a place, and nearly the answer.
    package let hints: [String]
    /// The wrong answers, each with the name of its diff and the reason why the answer is wrong.
    package let warnings: [(name: String, text: String)]
    /// The lesson, shown when the exercise is solved.
    package let learned: String
    /// Further reading, for instance `chapter: 2`, `rule: when.empty`, `design: File.swift "func map"` or `page: docs/….md`.
    package let reading: [(kind: String, place: String)]

    init(_ source: String) throws {
        var title: String?
        var sections: [(head: String, lines: [String])] = [("", [])]
        for line in source.components(separatedBy: "\n") {
            if line.hasPrefix("## ") {
                sections.append((String(line.dropFirst(3)), []))
            } else if line.hasPrefix("# ") {
                title = String(line.dropFirst(2))
            } else {
                sections[sections.count - 1].lines.append(line.trimmingCharacters(in: .whitespaces))
            }
        }
        func lines(_ head: String) -> [String] { sections.first { $0.head == head }?.lines ?? [] }
        func paragraphs(_ head: String) -> [String] {
            lines(head).split(separator: "").map { $0.joined(separator: " ") }
        }
        func entries(_ head: String) -> [String] {
            lines(head).filter { !$0.isEmpty }.reduce(into: []) { entries, line in
                if line.hasPrefix("- ") {
                    entries.append(String(line.dropFirst(2)))
                } else if !entries.isEmpty {
                    entries[entries.count - 1] += " " + line
                }
            }
        }
        func needed(_ head: String) throws -> String {
            let text = paragraphs(head).joined(separator: "\n")
            guard !text.isEmpty else { throw LearnError("The text.md of the exercise lacks '\(head)'.") }
            return text
        }
        guard let title else { throw LearnError("The text.md of the exercise lacks '# Title'.") }
        self.title = title
        story = paragraphs("")
        (rules, atTimes, prints) = (entries("Rules"), entries("At times"), entries("Prints"))
        guess = paragraphs("Guess")
        printsWith = sections.map(\.head).filter { $0.hasPrefix("Prints with ") }.map { head in
            (String(head.dropFirst("Prints with ".count)), entries(head))
        }
        hints = try ["Question", "Place", "Nearly the answer"].map(needed)
        warnings = entries("Beware").map(Self.halves)
        learned = try needed("Learned")
        reading = entries("Read").map(Self.halves)
    }

    /// The texts before and after the first colon.
    private static func halves(of entry: String) -> (String, String) {
        let parts = entry.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }
}
