/// How many mutants were seen, and by whom.
struct Tally {
    let count, byRules, byPrograms, byTests, explained: Int

    init(_ mutants: [MutantOnPage], _ reasons: Explained) {
        count = mutants.count
        byRules = mutants.count { $0.finding.by == .rules }
        byPrograms = mutants.count { $0.finding.by == .programs }
        byTests = mutants.count { $0.finding.by == .tests }
        explained = mutants.count { !$0.isSeen && reasons.reason(for: $0) != nil }
    }

    var seen: Int { byRules + byPrograms + byTests }

    /// What rules and random programs see, which know only the contract.
    var percentByContract: String { percent(byRules + byPrograms) }
    var percentByAll: String { percent(seen) }

    /// The part of those that are not explained.
    private func percent(_ part: Int) -> String {
        count == explained ? "none" : "\(Int((100 * Double(part) / Double(count - explained)).rounded(.down))) %"
    }

    /// A row of the page.
    func row(_ name: String) -> String {
        let numbers = [count, byRules, byPrograms, byTests, explained, count - seen - explained]
        return "| \(name) | " + numbers.map(String.init).joined(separator: " | ") + " |"
    }
}
