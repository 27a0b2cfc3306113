@testable import Mutating

/// What the tests ask of the mutations of a source.
struct Mutating {
    let source: String
    let mutants: [Mutant]

    init(_ source: String, errors: [String: [String]] = [:]) {
        self.source = source
        mutants = Mutant.numbered([("File.swift", MutationFinder.mutations(in: source, errors: errors))])
    }

    /// The changes of the kind, as `before -> after`.
    func changes(_ kind: MutationKind) -> [String] {
        mutants.filter { $0.mutation.kind == kind }.map { "\($0.mutation.before) -> \($0.mutation.after)" }
    }

    /// The source with only the mutants of the kind.
    func schemata(_ kind: MutationKind) -> String {
        Schemata(source, mutants.filter { $0.mutation.kind == kind }).text
            .replacing(#/mutantIsActive\(\d+\)/#, with: "active")
    }
}
