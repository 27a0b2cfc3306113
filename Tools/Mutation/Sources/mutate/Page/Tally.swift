/// Counts mutants by their verdicts.
struct Tally {
    let count, byRules, byPrograms, byTests, equivalent, accepted, unexplained: Int
    /// The mutants whose code rules or programs run: all, those not equivalent, and those that only the tests kill.
    let withinContract, killableWithinContract, byTestsOnly: Int

    init(_ mutants: [JudgedMutant]) {
        count = mutants.count
        byRules = mutants.count { $0.verdict.by == .rules }
        byPrograms = mutants.count { $0.verdict.by == .programs }
        byTests = mutants.count { $0.verdict.by == .tests }
        equivalent = mutants.count { $0.survives(as: .equivalent) }
        accepted = mutants.count { $0.survives(as: .accepted) }
        unexplained = mutants.count(where: \.isUnexplainedSurvivor)
        withinContract = mutants.count { !$0.isBeyondContract }
        killableWithinContract = mutants.count { !$0.isBeyondContract && !$0.survives(as: .equivalent) }
        byTestsOnly = mutants.count(where: \.isKilledByTestsOnly)
    }

    /// The part that rules and random programs kill, of the mutants that they run.
    var killedWithinContract: String { Self.percent(byRules + byPrograms, of: killableWithinContract) }
    /// The part that they kill of all.
    var killedByContract: String { Self.percent(byRules + byPrograms, of: count - equivalent) }
    /// The part that they or the tests kill.
    var killed: String { Self.percent(byRules + byPrograms + byTests, of: count - equivalent) }

    private static func percent(_ part: Int, of whole: Int) -> String {
        whole == 0 ? "none" : "\(100 * part / whole) %"
    }

    /// A row of the page's table.
    func row(_ name: String) -> String {
        let numbers = [count, byRules, byPrograms, byTests, equivalent, accepted, unexplained]
        return "| \(name) | " + numbers.map(String.init).joined(separator: " | ") + " |"
    }
}
