import Foundation
import LearnExerciseJudge
import Testing

/// The time that a chapter takes: two hundred words and ten lines of a block a minute. What is folded away does not count.
@Suite struct ReadingTimeTests {
    @Test("The tables of chapters state the times", arguments: ["docs/tutorial/README.md", "docs/README.md"])
    func times(_ page: String) throws {
        let table = try text(page).split(separator: "\n")
        for chapter in Exercise.chapters {
            let minutes = try minutes(text("docs/tutorial/\(chapter).md"))
            let row = try #require(table.first { $0.hasPrefix("| [") && $0.contains("\(chapter).md)") })
            #expect(row.hasSuffix("| \(minutes) minutes |"), "\(row) takes \(minutes) minutes.")
        }
    }

    /// The minutes that a page takes, rounded up to a multiple of five.
    private func minutes(_ page: String) throws -> Int {
        var (words, lines, isBlock) = (0, 0, false)
        for line in page.replacing(#/(?s)<details>.*?</details>/#, with: "").split(separator: "\n") {
            if line.hasPrefix("```") {
                isBlock.toggle()
            } else if isBlock {
                lines += 1
            } else if !line.hasPrefix("<") {
                let prose = line.replacing(#/\]\([^)]*\)/#, with: "]")
                words += prose.split(separator: " ").count { $0.contains(where: \.isLetter) }
            }
        }
        return Int((Double(words) / 1000 + Double(lines) / 50).rounded(.up)) * 5
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Exercise.root.appending(path: path), encoding: .utf8)
    }
}
