import Foundation
import LabDocumentation

/// A folder with a page and with what the page quotes. The folder goes away with the shelf.
final class Shelf {
    let root = FileManager.default.temporaryDirectory.appending(path: "shelf-\(UUID().uuidString)")

    /// Puts the files on the shelf, by their paths.
    init(_ files: [String: String]) throws {
        for (path, text) in files {
            let url = root.appending(path: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    /// The findings on a page, a line each, and the page with present text.
    func check(_ page: String = "page.md", built: URL = Repository.built, seconds: Double = 30) async throws
        -> (findings: [String], refreshed: String)
    {
        // Here the messages of every version are compared.
        let checker = PageChecker(root: root, built: built, seconds: seconds, compilerVersion: "")
        let (findings, refreshed) = try await checker.check(page)
        return (findings.map(\.description), refreshed)
    }

    /// The findings on a page with one block, whose marker is given.
    static func findings(_ marker: String, _ files: [String: String] = [:]) async throws -> [String] {
        let page = "<!-- \(marker) -->\n```swift\n```\n"
        return try await Shelf(files.merging(["page.md": page]) { $1 }).check().findings
    }

    /// What a block with this marker shows of a file `Code.swift`.
    static func shown(_ marker: String, of code: String) async throws -> String {
        let page = "<!-- code: Code.swift \(marker) -->\n```swift\nstale\n```"
        let refreshed = try await Shelf(["page.md": page, "Code.swift": code]).check().refreshed
        return refreshed.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).dropLast()
            .joined(separator: "\n")
    }
}
