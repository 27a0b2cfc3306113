import Foundation
import LabDocumentation
import ProgramTestSupport

extension TemporaryFolder {
    /// The findings on a page, and the page with up-to-date blocks.
    func check(_ page: String = "page.md", built: URL = Repository.built, seconds: Double = 30) async throws
        -> (findings: [String], refreshed: String)
    {
        let checker = PageChecker(root: url, built: built, seconds: seconds)
        let (findings, refreshed) = try await checker.check(page)
        return (findings.map(\.description), refreshed)
    }

    /// The lines of `Code.swift` that a block with this marker shows.
    static func shown(_ marker: String, of code: String) async throws -> String {
        let page = "<!-- code: Code.swift \(marker) -->\n```swift\nstale\n```"
        let refreshed = try await TemporaryFolder(["page.md": page, "Code.swift": code]).check().refreshed
        return refreshed.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).dropLast()
            .joined(separator: "\n")
    }
}
