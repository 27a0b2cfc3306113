import Exploring
import ExploringHook
import Foundation
import Testing

/// Tests what `docs/exploring.md` says about the race in its cache, and what a reader builds for the first finding.
@Suite(.enabled(if: exploring_is_available())) struct GuideTests {
    private let guide: String
    private let root = URL(fileURLWithPath: #filePath).appending(path: "../../../../..").standardizedFileURL

    init() throws {
        guide = try String(contentsOf: root.appending(path: "docs/exploring.md"), encoding: .utf8)
    }

    @Test("The lanes that the guide shows are printed: first the interrupted line, and then the line that called it")
    func lanes() throws {
        let finding = try #require(exploreCache().finding)
        #expect(finding.problem == "the value was made 2 times")
        let shown = try #require(guide.split(separator: "\n\n  thread 1 ").last?.components(separatedBy: "\n```")[0])
        let expected = Self.cells("  thread 1 " + shown).map { row in
            row.map { $0.replacing("Cache.swift:14", with: place("        return lock.withLock {")) }
                .map { $0.replacing("main.swift:13", with: place("        threads.add { _ = cache.value(")) }
        }
        #expect(Self.cells("\(finding.lanes)") == expected, "\(finding.lanes)")
        // The guide names the lines in the order of the lane, and doesn't say that one came after the other.
        let text = guide.replacing("\n", with: " ")
        #expect(text.contains("interrupted in line 14 of the cache, which was called from line 13 of the program"))
        #expect(text.contains("it has made the value, but hasn't stored it yet"))
    }

    /// The place of the first line of `Cache.swift` that begins with the text.
    private func place(_ text: String) -> String {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Cache.swift")
        let lines = (try? String(contentsOf: file, encoding: .utf8))?.components(separatedBy: "\n") ?? []
        return "Cache.swift:\((lines.firstIndex { $0.hasPrefix(text) } ?? -1) + 1)"
    }

    /// The cells of the lanes, without the blanks that align them.
    private static func cells(_ lanes: String) -> [[String]] {
        lanes.split(separator: "\n").map { line in
            line.split(separator: "│", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }
}
