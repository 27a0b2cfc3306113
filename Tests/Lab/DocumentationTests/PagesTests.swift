import Foundation
import LabDocumentation
import ProgramTestSupport
import Testing

/// Checks every page of this package. `make docs` updates stale blocks.
@Suite("Pages", .timeLimit(.minutes(10))) struct PagesTests {
    @Test("Every block of a page is up to date, and every link is valid", arguments: Repository.pages)
    func page(_ path: String) async throws {
        let (findings, refreshed) = try await Repository.checker.check(path)
        for finding in findings {
            if finding.isStale, Repository.isRefreshing {
                print("\(finding.page):\(finding.line): updated")
            } else {
                Issue.record("\(finding)", sourceLocation: finding.location)
            }
        }
        if Repository.isRefreshing, findings.contains(where: \.isStale) {
            try Data(refreshed.utf8).write(to: Repository.root.appending(path: path))
        }
    }

    @Test("The pages at the root, in docs/ and in the catalogs are found")
    func allPages() throws {
        let pages = try PageChecker.pages(below: Repository.root)
        for page in ["README.md", "docs/designs/promis-style.md", "Sources/Fuzzing/Fuzzing.docc/Fuzzing.md"] {
            #expect(pages.contains(page))
        }
        #expect(
            !Repository.pages.isEmpty,
            "No path contains the text of PAGES. There are: \(pages.joined(separator: ", ")).")
    }
}

/// This package, in the clone in which the tests were compiled.
enum Repository {
    static let clone = Clone()
    static let root = clone.root
    /// The folder of the package's built programs and modules.
    static let built = BuiltProgram("promise-lab").url.deletingLastPathComponent()
    /// All pages, or those whose paths contain the text of `make docs PAGES=…`.
    static let pages = ((try? PageChecker.pages(below: root)) ?? []).filter { page in
        written == nil || written == "all" || page.contains(written ?? "")
    }
    static let checker = PageChecker(root: root, built: built)
    static let isRefreshing = written != nil

    private static let written = ProcessInfo.processInfo.environment["PROMISE_LAB_WRITE_DOCS"]
}

extension Finding {
    /// The place on the page, for test reports.
    fileprivate var location: SourceLocation {
        SourceLocation(fileID: "PromiseLab/\(page)", filePath: page, line: line, column: 1)
    }
}
