import Foundation

/// The text of an exercise, from its `text.md`.
///
/// The file has a title, the story, and these sections: `Rules` (those that the start breaks) or `Prints` (the lines that
/// a program must print), `Prints with …` (the same with a given file that differs), `Guess` (what the learner is asked before the
/// first judgment), `At times` (rules that the start breaks by chance), the hints `Question`, `Place` and `Nearly the answer`,
/// `Beware` (wrong answers), `Learned` and `Read`.
package struct ExerciseText: Sendable {
    package let title: String
    /// What happens to a user of the promise, or what the learner has to write. One element for each paragraph.
    package let story: [String]
    /// The rules that the start breaks. A section stands for all of its rules.
    package let rules: [String]
    /// Rules that the start breaks in some runs only.
    package let atTimes: [String]
    package let prints: [String]
    /// The lines that a program must print with other given files: `a slow disk` is `given/a-slow-disk.diff`.
    package let printsWith: [(given: String, prints: [String])]
    /// A question to think about before the judge answers it; empty if there is none.
    package let guess: [String]
    /// A question, a place, and nearly the answer.
    package let hints: [String]
    /// The wrong answers, by the names of their diffs, and why they are wrong.
    package let warnings: [(name: String, text: String)]
    /// The lesson, shown when the exercise is solved.
    package let learned: String
    /// Further reading: `chapter: 2`, `rule: when.empty`, `design: File.swift "func map"`, `page: docs/….md`.
    package let reading: [(kind: String, place: String)]

    struct Incomplete: LocalizedError {
        let part: String
        var errorDescription: String? { "The text.md of the exercise lacks '\(part)'." }
    }

    init(_ source: String) throws {
        var title: String?
        var parts: [(head: String, lines: [String])] = [("", [])]
        for line in source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("## ") {
                parts.append((String(line.dropFirst(3)), []))
            } else if line.hasPrefix("# ") {
                title = String(line.dropFirst(2))
            } else {
                parts[parts.count - 1].lines.append(line)
            }
        }
        func paragraphs(_ head: String) -> [String] {
            let lines = parts.first { $0.head == head }?.lines ?? []
            return lines.split(separator: "").map {
                $0.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
            }
        }
        func entries(_ head: String) -> [String] {
            let lines = parts.first { $0.head == head }?.lines ?? []
            return lines.reduce(into: []) { entries, line in
                let text = line.trimmingCharacters(in: .whitespaces)
                if line.hasPrefix("- ") {
                    entries.append(String(line.dropFirst(2)))
                } else if !text.isEmpty, !entries.isEmpty {
                    entries[entries.count - 1] += " " + text
                }
            }
        }
        func needed(_ head: String) throws -> String {
            let text = paragraphs(head).joined(separator: "\n")
            guard !text.isEmpty else { throw Incomplete(part: head) }
            return text
        }
        guard let title else { throw Incomplete(part: "# Title") }
        self.title = title
        story = paragraphs("")
        rules = entries("Rules")
        atTimes = entries("At times")
        prints = entries("Prints")
        guess = paragraphs("Guess")
        let others = parts.map(\.head).filter { $0.hasPrefix("Prints with ") }
        printsWith = others.map { (String($0.dropFirst("Prints with ".count)), entries($0)) }
        hints = [try needed("Question"), try needed("Place"), try needed("Nearly the answer")]
        warnings = entries("Beware").map { Self.halves(of: $0) }
        learned = try needed("Learned")
        reading = entries("Read").map { Self.halves(of: $0) }
    }

    /// The texts before and after the first colon.
    private static func halves(of entry: String) -> (String, String) {
        let parts = entry.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }
}
