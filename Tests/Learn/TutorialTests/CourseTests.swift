import Foundation
import LearnJudge
import Testing

/// Tests what the index of the tutorial says about the work of a reader, and that the work is in small steps.
@Suite struct CourseTests {
    private let chapters: [ChapterWork]

    init() throws {
        chapters = try Chapter.all.map { try ChapterWork(of: $0.number, page: $0.page) }
    }

    @Test("The index states the lines to type of each chapter and their sum, which is at most 450")
    func lines() throws {
        let index = try TutorialPage("README").parts.map(\.text).joined()
        for chapter in chapters { #expect(index.contains(" | \(chapter.lines) | "), "\(chapter)") }
        let lines = chapters.map(\.lines).reduce(0, +)
        #expect(index.contains("\(lines) lines to type") && lines <= 450)
    }

    @Test("The reader's folder compiles at least after every third block")
    func steps() {
        for chapter in chapters { #expect(chapter.blocksUntilItCompiles <= 3, "\(chapter)") }
    }

    @Test("A table says where the real designs do the same as each chapter")
    func realDesigns() throws {
        let table = try TutorialPage("in-the-real-designs").parts.map(\.text).joined()
        for chapter in Chapter.all {
            #expect(table.contains("| [\(chapter.number)](\(chapter.page).md) | "), "\(chapter)")
        }
    }
}

/// What a reader does in a chapter.
private struct ChapterWork {
    /// Lines of code in blocks of the chapter's promise. Comments and the files in `Given` need not be typed.
    private(set) var lines = 0
    /// The largest number of such blocks before the page says that the folder compiles.
    private(set) var blocksUntilItCompiles = 0

    init(of number: Int, page name: String) throws {
        let folder = "code: Learn/Tutorial/Promise/Chapter\(number < 10 ? "0" : "")\(number)/"
        var blocks = 0
        for part in try TutorialPage(name).parts {
            // Chapter 0 has no promise.
            let isTyped = number > 0 && part.comment.contains(folder) && !part.comment.contains("/Given/")
            if isTyped { blocks += 1 }
            blocksUntilItCompiles = max(blocksUntilItCompiles, blocks)
            for line in part.lines.map({ $0.trimmingCharacters(in: .whitespaces) }) where !line.isEmpty {
                if isTyped, !line.hasPrefix("//") { lines += 1 }
                if part.language == "", line.hasPrefix("make judge") { blocks = 0 }
                guard part.language == nil else { continue }
                if line.contains(#/compiles|`swift run`|[Pp]ut `showOrder/#) { blocks = 0 }
            }
        }
    }
}
