import Conformance
import Mutants
import Testing

/// `docs/mutants.json`, which `make mutants` writes. That the rules meant for a mutant catch it, is judged anew by
/// ``MutantTests``.
@Suite("The matrix of mutants and rules")
struct MatrixTests {
    let matrix: Matrix

    init() throws { matrix = try Matrix.read() }

    @Test("It is of the rules that there are")
    func rules() {
        #expect(
            matrix.rules == RuleBook.rules.map(\.id),
            "The rule book has changed: run 'make mutants' and 'make docs'.")
    }

    @Test("It is of the mutants that there are")
    func mutants() {
        #expect(
            matrix.rows.map(\.mutant) == Fault.allCases.map(\.slug),
            "The mutants have changed: run 'make mutants' and 'make docs'.")
    }

    @Test("It names no rule that there is not, and none twice", arguments: Fault.allCases)
    func names(_ fault: Fault) throws {
        let row = try #require(matrix.row(fault), "Run 'make mutants'.")
        #expect(Set(row.everBroken).isSubset(of: matrix.rules))
        #expect(Set(row.everBroken).count == row.everBroken.count)
    }

    @Test("Every rule that is meant to catch a mutant was seen to do so in every run", arguments: Mutants.table)
    func meant(_ caught: Catch) throws {
        let row = try #require(matrix.row(caught.fault), "Run 'make mutants'.")
        #expect(row.breaks.contains(caught.rule), "\(caught): run 'make mutants ARGS=\(caught.rule)'.")
    }
}
