import Foundation
import LabDocumentation

/// A temporary folder with a page and the files that the page quotes. The folder is deleted with the fixture.
final class PageFixture {
    let root = FileManager.default.temporaryDirectory.appending(path: "fixture-\(UUID().uuidString)")

    /// Writes the texts to files. The key of each text is the path of its file.
    init(_ files: [String: String]) throws {
        for (path, text) in files {
            let url = root.appending(path: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    /// The findings on a page, and the page with up-to-date blocks.
    func check(_ page: String = "page.md", built: URL = Repository.built, seconds: Double = 30) async throws
        -> (findings: [String], refreshed: String)
    {
        let checker = PageChecker(root: root, built: built, seconds: seconds)
        let (findings, refreshed) = try await checker.check(page)
        return (findings.map(\.description), refreshed)
    }

    /// The lines of `Code.swift` that a block with this marker shows.
    static func shown(_ marker: String, of code: String) async throws -> String {
        let page = "<!-- code: Code.swift \(marker) -->\n```swift\nstale\n```"
        let refreshed = try await PageFixture(["page.md": page, "Code.swift": code]).check().refreshed
        return refreshed.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).dropLast()
            .joined(separator: "\n")
    }
}
