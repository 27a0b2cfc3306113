import Conformance
import ConformanceMutants
import LabAdapters
import Testing

@testable import LabDocumentation

@Suite("The specification", .timeLimit(.minutes(10))) struct SpecificationTests {
    @Test("The specification is up to date")
    func upToDate() async throws {
        let matrix = try Matrix.read()
        let mutants = Fault.allCases.map { fault in
            Mutant(
                name: fault.slug, fault: fault.text,
                meantFor: Mutants.table.filter { $0.fault == fault }.map(\.rule),
                broken: matrix.rules(broken: fault), brokenAtTimes: matrix.rules(brokenAtTimes: fault))
        }
        let specification = Specification(
            await VerdictCache.shared.report(),
            controls: await VerdictCache.shared.report(on: Catalog.controls).columns,
            mutants: mutants, runs: matrix.runs)
        try GeneratedFile(path: "generated/specification.md", target: "docs").expect(specification.text)
    }
}
