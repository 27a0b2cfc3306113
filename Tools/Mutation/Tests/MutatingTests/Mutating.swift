@testable import Mutating

/// The mutants of a source.
struct Mutating {
    let source: String
    let mutants: [Mutant]

    init(_ source: String) {
        self.source = source
        let errors = ErrorCases.all(in: [source])
        mutants = Mutant.numbered([("File.swift", MutationFinder.mutations(in: source, errors: errors))])
    }

    /// The changes of this kind, as `before -> after`.
    func changes(_ kind: MutationKind) -> [String] {
        mutants.filter { $0.mutation.kind == kind }.map { "\($0.mutation.before) -> \($0.mutation.after)" }
    }

    /// The source with the mutants of this kind. Their numbers are replaced by words, so that tests do not depend on them.
    func schemata(_ kind: MutationKind) -> String {
        Schemata(source, mutants.filter { $0.mutation.kind == kind }).text
            .replacing(#/mutantIsActive\(\d+\)/#, with: "active").replacing(#/unless: \d+/#, with: "unless: n")
    }
}
