import Conformance
import ConformanceMutants
import Testing

/// Checks `docs/generated/mutants.json`, which `make mutants` writes. ``MutantTests`` judges the mutants again by the rules
/// that are meant for them.
@Suite("The matrix of mutants and rules", .timeLimit(.minutes(10))) struct MatrixTests {
    let matrix: Matrix

    init() throws { matrix = try Matrix.read() }

    @Test("It covers all rules")
    func rules() {
        #expect(
            matrix.rows.map(\.rule) == RuleBook.rules.map(\.id),
            "The rule book has changed: run 'make mutants' and 'make docs'.")
    }

    @Test("It names only mutants that exist, and none twice for a rule", arguments: RuleBook.rules)
    func names(_ rule: Rule) throws {
        let row = try #require(matrix.row(rule.id), "Run 'make mutants'.")
        let mutants = row.breaks + row.breaksAtTimes
        #expect(Set(mutants).isSubset(of: Fault.allCases.map(\.slug)))
        #expect(Set(mutants).count == mutants.count)
    }

    @Test("Every rule that is meant to catch a mutant has caught it in every run", arguments: Mutants.table)
    func meant(_ caught: Detection) throws {
        let row = try #require(matrix.row(caught.rule), "Run 'make mutants'.")
        #expect(row.breaks.contains(caught.fault.slug), "\(caught): run 'make mutants ARGS=\(caught.rule)'.")
    }
}
