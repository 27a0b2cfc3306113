import Mutating

/// A mutant with its verdict, and with the entry that explains why it survives.
struct JudgedMutant {
    let design: String
    let file: String
    let mutation: Mutation
    let verdict: Verdict
    /// Whether no rule and no random program runs its code.
    let isBeyondContract: Bool
    var survivor: Survivors.Entry?

    init(_ design: Design, _ mutant: Mutant, _ verdict: Verdict, isBeyondContract: Bool = false) {
        self.design = design.name
        file = mutant.file
        mutation = mutant.mutation
        self.verdict = verdict
        self.isBeyondContract = isBeyondContract
    }

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
