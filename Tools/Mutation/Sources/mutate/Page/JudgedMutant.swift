import Mutating

/// A mutant with its verdict, and with the entry that explains why it survives.
struct JudgedMutant {
    let design: String
    let mutant: Mutant
    let verdict: Verdict
    /// Whether no rule and no random program runs its code.
    var isBeyondContract = false
    var survivor: Survivors.Entry?

    var file: String { mutant.file }
    var mutation: Mutation { mutant.mutation }

    /// Whether an entry of this kind explains why the mutant survives.
    func survives(as kind: Survivors.Kind) -> Bool { survivor?.kind == kind }

    /// Whether it survives all judges, and no entry explains why.
    var isUnexplainedSurvivor: Bool { !verdict.isKilled && verdict.by != .testsNotRun && survivor == nil }

    /// Whether rules or programs run its code, but only the tests kill it.
    var isKilledByTestsOnly: Bool { verdict.by == .tests && !isBeyondContract }

    /// Describes the place and the change of the mutant.
    var text: String {
        "\(design)/\(file):\(mutation.line): \(mutation.kind) in \(mutation.declaration): '\(mutation.before)' is "
            + "'\(mutation.after)'"
    }
}
