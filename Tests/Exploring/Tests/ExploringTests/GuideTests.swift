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
    }

    @Test("At the interruption the value has been made, but not stored, as the guide says")
    func interruption() throws {
        let finding = try #require(exploreCache().finding)
        let first = try #require(finding.lanes.parts.first)
        #expect(finding.lanes.names[first.lane] == "thread 1" && first.end == "is interrupted", "\(finding.lanes)")
        // The same schedule again. Here thread 2 begins by looking how many values thread 1 has made.
        var counts: [Int] = []
        let again = explore(.schedule(finding.schedule)) { threads in
            let (made, before) = (Made(), Made())
            let cache = Cache { _ in made.count.wrappingAdd(1, ordering: .relaxed).newValue }
            threads.add { _ = cache.value(for: "key") }
            threads.add {
                before.count.store(made.count.load(ordering: .relaxed), ordering: .relaxed)
                _ = cache.value(for: "key")
            }
            return (made, before)
        } check: { made, before in
            counts = [before.count.load(ordering: .relaxed), made.count.load(ordering: .relaxed)]
        }
        #expect(again.obstacle == nil, "\(again)")
        // Thread 1 has made a value by then. Thread 2 makes another one, because it finds none in the cache.
        #expect(counts == [1, 2])
        #expect(guide.replacing("\n", with: " ").contains("it has made the value, but hasn't stored it yet"))
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
