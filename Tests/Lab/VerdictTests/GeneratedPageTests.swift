import Conformance
import ConformanceMutants
import Foundation
import LabAdapters
import LabPage
import Testing

@testable import LabDocumentation

/// The pages in `docs/generated` that are made from the verdicts. `make docs` sets `PROMISE_LAB_WRITE_DOCS`, and then the tests write
/// the pages.
@Suite("Generated pages", .timeLimit(.minutes(10))) struct GeneratedPageTests {
    @Test("The specification is up to date")
    func specification() async throws {
        let specification = Specification(
            await VerdictCache.shared.report(),
            controls: await VerdictCache.shared.report(on: Catalog.controls).columns,
            faults: Dictionary(grouping: Mutants.table, by: \.rule).mapValues { $0.map(\.fault.text) })
        try expect(specification.text, in: "specification.md")
    }

    @Test("The comparison is up to date")
    func comparison() async throws {
        let report = await VerdictCache.shared.report(on: Catalog.all)
        try expect(try Comparison(report, Catalog.all).text, in: "comparison.md")
    }

    private func expect(_ text: String, in name: String) throws {
        let path = "docs/generated/\(name)"
        if Repository.isRefreshing { try Data(text.utf8).write(to: Repository.root.appending(path: path)) }
        let written = (try? Repository.clone.text(path)) ?? ""
        let isUpToDate = written == text
        let difference = zip(text.split(separator: "\n"), written.split(separator: "\n")).first { $0 != $1 }
        #expect(isUpToDate, "\(path) is out of date; 'make docs' writes it. First: \(String(describing: difference))")
    }
}
