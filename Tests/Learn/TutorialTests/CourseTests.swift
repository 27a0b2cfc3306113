import Foundation
import LearnJudge
import Testing

/// Tests what the index of the tutorial says about the work of a reader, and that the work is in small steps.
@Suite struct CourseTests {
    private let chapters: [ChapterWork]

    init() throws {
        chapters = try Chapter.all.map { try ChapterWork(of: $0.number, page: $0.page) }
    }

    @Test("The index states the lines to type and the minutes of each chapter, and the sum of the lines")
    func index() throws {
        let index = try page("README")
        for chapter in chapters {
            #expect(index.contains(" | \(chapter.lines) | \(chapter.minutes) minutes |"), "\(chapter)")
        }
        let (lines, minutes) = (chapters.map(\.lines).reduce(0, +), chapters.map(\.minutes).reduce(0, +))
        #expect(index.contains("\(lines) lines to type"))
        #expect(210...255 ~= minutes, "The index says about four hours. There are \(minutes) minutes.")
    }

    @Test("There are at most 450 lines to type")
    func lines() {
        #expect(chapters.map(\.lines).reduce(0, +) <= 450)
    }

    @Test("The reader's folder compiles at least after every third block")
    func steps() {
        for chapter in chapters { #expect(chapter.blocksUntilItCompiles <= 3, "\(chapter)") }
    }
}

private func page(_ name: String) throws -> String {
    try String(contentsOf: Exercise.root.appending(path: "docs/tutorial/\(name).md"), encoding: .utf8)
}

/// What a reader does in a chapter.
private struct ChapterWork {
    private var words = 0, commands = 0
    /// Lines of code in blocks of the chapter's promise. Comments and the files in `Given` need not be typed.
    private(set) var lines = 0
    /// The largest number of such blocks before the page says that the folder compiles.
    private(set) var blocksUntilItCompiles = 0

    init(of number: Int, page name: String) throws {
        let folder = "code: Learn/Tutorial/Promise/Chapter\(number < 10 ? "0" : "")\(number)/"
        var (comment, language, isTyped, blocks) = ("", String?.none, false, 0)
        for line in try page(name).components(separatedBy: "\n") {
            let text = line.trimmingCharacters(in: .whitespaces)
            if text.hasPrefix("<!--") {
                comment = text
            } else if text.hasPrefix("```"), language == nil {
                language = String(text.dropFirst(3))
                // Chapter 0 has no promise.
                isTyped = number > 0 && comment.contains(folder) && !comment.contains("/Given/")
                if isTyped { blocks += 1 }
                blocksUntilItCompiles = max(blocksUntilItCompiles, blocks)
            } else if text.hasPrefix("```") {
                (language, comment) = (nil, "")
            } else if let language {
                if isTyped, !text.isEmpty, !text.hasPrefix("//") { lines += 1 }
                if language.isEmpty, !text.isEmpty { commands += 1 }
                if language.isEmpty, text.hasPrefix("make judge") { blocks = 0 }
            } else {
                words += text.split(separator: " ").count
                commands += text.matches(of: #/`(make|swift) /#).count
                if text.contains(#/compiles|`swift run`|[Pp]ut `showOrder/#) { blocks = 0 }
            }
        }
    }

    /// As the index explains it: reading, typing and commands, with a fifth more, in steps of five minutes.
    var minutes: Int {
        let whole = 1.2 * (Double(words) / 200 + Double(lines) / 6 + Double(commands) / 2)
        return Int((whole / 5).rounded()) * 5
    }
}
