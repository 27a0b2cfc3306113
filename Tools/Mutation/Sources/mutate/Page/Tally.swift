/// Counts mutants by their verdicts.
struct Tally {
    let count, byRules, byPrograms, byTests, equivalent, accepted, unexplained: Int
    /// Counts of the mutants whose code rules or random programs run: of all these mutants, of those that are not equivalent, and
    /// of those that only the tests kill.
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

    /// The percentage of mutants that rules and random programs kill, among the mutants whose code they run and that are not
    /// equivalent.
    var killedWithinContract: String { Self.percent(byRules + byPrograms, of: killableWithinContract) }
    /// The percentage of mutants that rules and random programs kill, among all that are not equivalent.
    var killedByContract: String { Self.percent(byRules + byPrograms, of: count - equivalent) }
    /// The percentage of mutants that rules, random programs or tests kill, among all that are not equivalent.
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
