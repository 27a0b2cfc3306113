import Foundation
import Testing

/// The pages of this repository link to each other and to the sources.
@Suite struct LinkTests {
    /// A page, a path from the root of the repository.
    static let pages: [String] = {
        let docs = (try? FileManager.default.subpathsOfDirectory(atPath: House.root.appending(path: "docs").path)) ?? []
        return ["README.md", "CONTRIBUTING.md"] + docs.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
    }()

    @Test("Every link to a file leads to one that exists", arguments: pages)
    func files(_ page: String) throws {
        let url = House.root.appending(path: page)
        for (number, line) in try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n").enumerated() {
            for link in line.matches(of: #/\]\(([^)#\s]+)(#[^)]*)?\)/#) where !link.output.1.contains(":") {
                let target = url.deletingLastPathComponent().appending(path: String(link.output.1)).standardizedFileURL
                #expect(
                    FileManager.default.fileExists(atPath: target.path),
                    "\(page):\(number + 1) links to \(link.output.1), which does not exist.")
            }
        }
    }
}
