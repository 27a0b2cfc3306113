import Conformance
import Mutants
import Testing

/// Checks `docs/mutants.json`, which `make mutants` writes. ``MutantTests`` judges the mutants again by the rules that are
/// meant for them.
@Suite("The matrix of mutants and rules", .timeLimit(.minutes(10)))
struct MatrixTests {
    let matrix: Matrix

    init() throws { matrix = try Matrix.read() }

    @Test("It covers all rules")
    func rules() {
        #expect(
            matrix.rules == RuleBook.rules.map(\.id),
            "The rule book has changed: run 'make mutants' and 'make docs'.")
    }

    @Test("It covers all mutants")
    func mutants() {
        #expect(
            matrix.rows.map(\.mutant) == Fault.allCases.map(\.slug),
            "The mutants have changed: run 'make mutants' and 'make docs'.")
    }

    @Test("It names only rules that exist, and none of them twice", arguments: Fault.allCases)
    func names(_ fault: Fault) throws {
        let row = try #require(matrix.row(fault), "Run 'make mutants'.")
        #expect(Set(row.everBroken).isSubset(of: matrix.rules))
        #expect(Set(row.everBroken).count == row.everBroken.count)
    }

    @Test("Every rule that is meant to catch a mutant has caught it in every run", arguments: Mutants.table)
    func meant(_ caught: Catch) throws {
        let row = try #require(matrix.row(caught.fault), "Run 'make mutants'.")
        #expect(row.breaks.contains(caught.rule), "\(caught): run 'make mutants ARGS=\(caught.rule)'.")
    }
}
