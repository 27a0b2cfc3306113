import Foundation
import LearnJudge
import Testing

/// Code that the judge must refuse. The file begins with lines for the test (see `AnswerTests` and `MistakeTests`). A diff for each
/// changed file follows.
struct Refusal {
    let head: [Substring]
    let diffs: [(file: String, diff: UnifiedDiff)]

    init(_ file: URL) throws {
        let parts = try String(contentsOf: file, encoding: .utf8).split(separator: "\n--- ", maxSplits: 1)
        try #require(parts.count == 2)
        head = parts[0].split(separator: "\n")
        diffs = UnifiedDiff.files(in: "--- \(parts[1])", name: file.lastPathComponent)
    }

    /// The files of refusals in a folder of `Learn/Tutorial`.
    static func all(in folder: String) -> [URL] {
        let folder = Flaw.folder.appending(path: "../\(folder)")
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "diff" }.sorted { $0.path < $1.path }
    }
}
