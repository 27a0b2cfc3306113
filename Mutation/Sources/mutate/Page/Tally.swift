/// How many mutants were seen, and by whom.
struct Tally {
    let count, byRules, byPrograms, byTests, explained: Int
    /// How many the tests were not asked about, although neither rules nor programs see them.
    let untested: Int
    /// How many the rules and the programs run, and of those the ones that are not explained.
    let withinContract, toBeSeenByContract: Int

    init(_ mutants: [MutantOnPage], _ reasons: Explained) {
        func isExplained(_ mutant: MutantOnPage) -> Bool { !mutant.isSeen && reasons.reason(for: mutant) != nil }
        count = mutants.count
        byRules = mutants.count { $0.finding.by == .rules }
        byPrograms = mutants.count { $0.finding.by == .programs }
        byTests = mutants.count { $0.finding.by == .tests }
        explained = mutants.count(where: isExplained)
        untested = mutants.count { $0.finding.by == .untested && !isExplained($0) }
        withinContract = mutants.count { !$0.isBeyondContract }
        toBeSeenByContract = mutants.count { !$0.isBeyondContract && !isExplained($0) }
    }

    var seen: Int { byRules + byPrograms + byTests }

    /// What rules and random programs see, which know only the contract, of what they run.
    var percentWithinContract: String { Self.percent(byRules + byPrograms, of: toBeSeenByContract) }
    /// What they see of all.
    var percentByContract: String { Self.percent(byRules + byPrograms, of: count - explained) }
    /// What all see of those that all were asked about.
    var percentByAll: String { Self.percent(seen, of: count - explained) }

    private static func percent(_ part: Int, of whole: Int) -> String {
        whole == 0 ? "none" : "\(Int((100 * Double(part) / Double(whole)).rounded(.down))) %"
    }

    /// A row of the page.
    func row(_ name: String) -> String {
        let numbers = [count, byRules, byPrograms, byTests, explained, untested, count - seen - explained - untested]
        return "| \(name) | " + numbers.map(String.init).joined(separator: " | ") + " |"
    }
}
