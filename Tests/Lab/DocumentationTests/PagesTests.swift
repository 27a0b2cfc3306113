import Foundation
import LabDocumentation
import ProgramTestSupport
import Testing

/// Checks every page of this package. `make docs` refreshes the blocks that are not the present text.
@Suite("Pages", .timeLimit(.minutes(10)))
struct PagesTests {
    @Test("Every block of a page is the present text, and every link leads somewhere", arguments: Repository.pages)
    func page(_ path: String) async throws {
        let (findings, refreshed) = try await Repository.checker.check(path)
        for finding in findings {
            if finding.isStale, Repository.isRefreshing {
                print("\(finding.page):\(finding.line): refreshed")
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
    }
}

/// This package, in the clone in which the tests were compiled.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    /// Where its programs and modules are built.
    static let built = BuiltProgram("promise-lab").url.deletingLastPathComponent()
    /// All pages, or those whose paths contain what `make pages PAGES=…` says.
    static let pages = ((try? PageChecker.pages(below: root)) ?? []).filter { page in
        let wanted = environment["PROMISE_LAB_PAGES"] ?? ""
        return wanted.isEmpty || page.contains(wanted)
    }
    static let checker = PageChecker(root: root, built: built)
    static let isRefreshing = environment["PROMISE_LAB_WRITE_DOCS"] != nil

    private static let environment = ProcessInfo.processInfo.environment
}

extension Finding {
    /// The place on the page, as test reports show it.
    fileprivate var location: SourceLocation {
        SourceLocation(fileID: "PromiseLab/\(page)", filePath: page, line: line, column: 1)
    }
}
