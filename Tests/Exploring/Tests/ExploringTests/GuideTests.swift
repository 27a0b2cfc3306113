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

    /// The time to the first finding is mostly the first build, so the guide's package must not build more than it needs.
    @Test("For the first finding, three targets of this repository are built")
    func firstBuild() throws {
        let manifest = Process()
        let output = Pipe()
        manifest.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // The command of these tests may have locked the usual build folder.
        let scratch = FileManager.default.temporaryDirectory.appending(path: "guide-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        manifest.arguments = [
            "swift", "package", "--package-path", root.path, "--scratch-path", scratch.path, "describe",
            "--type", "json",
        ]
        manifest.standardOutput = output
        try manifest.run()
        let json = output.fileHandleForReading.readDataToEndOfFile()
        manifest.waitUntilExit()
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let targets = try decoder.decode(Package.self, from: json).targets
        var (built, waiting) = ([Package.Target](), ["Exploring"])
        while let name = waiting.popLast() {
            if built.contains(where: { $0.name == name }) { continue }
            built.append(try #require(targets.first { $0.name == name }))
            waiting += built.last?.targetDependencies ?? []
        }
        #expect(Set(built.map(\.name)) == ["Conformance", "Exploring", "ExploringHook"])
        let files = built.flatMap { target in target.sources.map { root.appending(path: "\(target.path)/\($0)") } }
        let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
        let lines = texts.joined().split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(10_000..<18_000 ~= lines, "The guide's package compiles \(lines) lines.")
    }

    private struct Package: Decodable {
        struct Target: Decodable {
            let name: String
            let path: String
            let sources: [String]
            let targetDependencies: [String]?
        }
        let targets: [Target]
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
