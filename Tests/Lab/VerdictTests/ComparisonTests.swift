import LabAdapters
import LabPage
import Testing

@Suite("The comparison", .timeLimit(.minutes(10))) struct ComparisonTests {
    @Test("The comparison is up to date")
    func upToDate() async throws {
        let text = try Comparison(await VerdictCache.shared.report(on: Catalog.all), Catalog.all).text
        try GeneratedFile(path: "generated/comparison.md", target: "docs").expect(text)
    }
}
