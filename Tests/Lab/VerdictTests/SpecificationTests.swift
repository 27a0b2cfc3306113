import Conformance
import ConformanceMutants
import LabAdapters
import Testing

@testable import LabDocumentation

@Suite("The specification", .timeLimit(.minutes(10))) struct SpecificationTests {
    @Test("The specification is up to date")
    func upToDate() async throws {
        let specification = Specification(
            await VerdictCache.shared.report(),
            controls: await VerdictCache.shared.report(on: Catalog.controls).columns,
            faults: Dictionary(grouping: Mutants.table, by: \.rule).mapValues { $0.map(\.fault.text) })
        try GeneratedFile(path: "generated/specification.md", target: "docs").expect(specification.text)
    }
}
