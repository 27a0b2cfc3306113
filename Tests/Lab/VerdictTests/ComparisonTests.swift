import Foundation
import LabAdapters
import LabPage
import Testing

/// Checks that `docs/generated/comparison.md` is up to date. `make docs` writes the page.
@Suite("The comparison", .timeLimit(.minutes(10)))
struct ComparisonTests {
    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../docs/generated/comparison.md").standardizedFileURL

    @Test("The comparison is up to date")
    func upToDate() async throws {
        let text = try Comparison(await Judged.shared.report(on: Catalog.all), Catalog.all).text
        if ProcessInfo.processInfo.environment["PROMISE_LAB_WRITE_DOCS"] != nil {
            try Data(text.utf8).write(to: Self.page)
        }
        let written = (try? String(contentsOf: Self.page, encoding: .utf8)) ?? ""
        let isUpToDate = written == text
        let difference = zip(text.split(separator: "\n"), written.split(separator: "\n")).first { $0 != $1 }
        #expect(
            isUpToDate,
            "docs/generated/comparison.md is out of date; 'make docs' writes it. First: \(String(describing: difference))"
        )
    }
}
