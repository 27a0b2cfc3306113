import Mutating

/// A mutant with its verdict, and with the entry in the list of survivors that explains the verdict.
struct JudgedMutant {
    let design: String
    let mutant: Mutant
    let verdict: Verdict
    /// Whether neither a rule nor a random program runs the code of the mutant.
    var isBeyondContract = false
    var survivor: Survivors.Entry?

    var file: String { mutant.file }
    var mutation: Mutation { mutant.mutation }

    /// Whether the verdict is explained by an entry of this kind.
    func survives(as kind: Survivors.Kind) -> Bool { survivor?.kind == kind }

    /// Whether the mutant survives all judges, and no entry explains why.
    var isUnexplainedSurvivor: Bool { !verdict.isKilled && verdict.by != .testsNotRun && survivor == nil }

    /// Whether rules or random programs run the code of the mutant, but only the tests kill the mutant.
    var isKilledByTestsOnly: Bool { verdict.by == .tests && !isBeyondContract }

    /// Describes the place and the change of the mutant.
    var text: String {
        "\(design)/\(file):\(mutation.line): \(mutation.kind) in \(mutation.declaration): '\(mutation.before)' is "
            + "'\(mutation.after)'"
    }
}
