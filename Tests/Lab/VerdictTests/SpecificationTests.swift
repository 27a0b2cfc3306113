import Conformance
import ConformanceMutants
import Foundation
import LabAdapters
import Testing

@testable import LabDocumentation

/// Compares `docs/generated/specification.md` with the rule book and the verdicts. `make docs` writes the page.
@Suite("The specification", .timeLimit(.minutes(10)))
struct SpecificationTests {
    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../docs/generated/specification.md").standardizedFileURL

    @Test("The specification is up to date")
    func upToDate() async throws {
        let matrix = try Matrix.read()
        let mutants = Fault.allCases.map { fault in
            Mutant(
                name: fault.slug, fault: fault.rawValue,
                meantFor: Mutants.table.filter { $0.fault == fault }.map(\.rule).uniqued,
                broken: matrix.rules(broken: fault), brokenAtTimes: matrix.rules(brokenAtTimes: fault))
        }
        let specification = Specification(
            await Judged.shared.report(), controls: await Judged.shared.report(on: Catalog.controls).columns,
            mutants: mutants, runs: matrix.runs)
        let text = specification.text
        if ProcessInfo.processInfo.environment["PROMISE_LAB_WRITE_DOCS"] != nil {
            try Data(text.utf8).write(to: Self.page)
        }
        let written = try String(contentsOf: Self.page, encoding: .utf8)
        let isUpToDate = written == text
        let difference = zip(text.split(separator: "\n"), written.split(separator: "\n")).first { $0 != $1 }
        #expect(
            isUpToDate,
            "docs/generated/specification.md is out of date; 'make docs' writes it. First: \(String(describing: difference))"
        )
    }
}

extension [String] {
    fileprivate var uniqued: [String] {
        reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
