/// How many mutants were seen, and by whom.
struct Tally {
    let count, byRules, byPrograms, byTests: Int
    /// How many that nobody sees behave as the design does, and how many do not and are accepted.
    let equivalent, accepted: Int
    /// How many the rules and the programs run and do not see, although the tests do, and of those the ones with a reason.
    let byTestsWithinContract, ownDemands: Int
    /// How many the tests were not asked about, although neither rules nor programs see them.
    let untested: Int
    /// How many the rules and the programs run, and of those the ones that are not equivalent to the design.
    let withinContract, toBeSeenByContract: Int

    init(_ mutants: [MutantOnPage], _ reasons: Explained) {
        func isEquivalent(_ mutant: MutantOnPage) -> Bool { !mutant.isSeen && reasons.equivalence(of: mutant) != nil }
        func isAccepted(_ mutant: MutantOnPage) -> Bool { !mutant.isSeen && reasons.acceptance(of: mutant) != nil }
        count = mutants.count
        byRules = mutants.count { $0.finding.by == .rules }
        byPrograms = mutants.count { $0.finding.by == .programs }
        byTests = mutants.count { $0.finding.by == .tests }
        equivalent = mutants.count(where: isEquivalent)
        accepted = mutants.count(where: isAccepted)
        untested = mutants.count { $0.finding.by == .untested && !isEquivalent($0) && !isAccepted($0) }
        byTestsWithinContract = mutants.count(where: \.isSeenByTestsAlone)
        ownDemands = mutants.count { $0.isSeenByTestsAlone && reasons.ownDemand(of: $0) != nil }
        withinContract = mutants.count { !$0.isBeyondContract }
        toBeSeenByContract = mutants.count { !$0.isBeyondContract && !isEquivalent($0) }
    }

    var seen: Int { byRules + byPrograms + byTests }

    /// What rules and random programs see, which know only the contract, of what they run.
    var percentWithinContract: String { Self.percent(byRules + byPrograms, of: toBeSeenByContract) }
    /// Whether they see less than nine tenths of that.
    var missesAim: Bool { 10 * (byRules + byPrograms) < 9 * toBeSeenByContract }
    /// What they see of all.
    var percentByContract: String { Self.percent(byRules + byPrograms, of: count - equivalent) }
    /// What all see of those that all were asked about.
    var percentByAll: String { Self.percent(seen, of: count - equivalent) }

    private static func percent(_ part: Int, of whole: Int) -> String {
        whole == 0 ? "none" : "\(Int((100 * Double(part) / Double(whole)).rounded(.down))) %"
    }

    /// A row of the page.
    func row(_ name: String) -> String {
        let unseen = count - seen - equivalent - accepted - untested
        let numbers = [count, byRules, byPrograms, byTests, equivalent, accepted, untested, unseen]
        return "| \(name) | " + numbers.map(String.init).joined(separator: " | ") + " |"
    }
}
