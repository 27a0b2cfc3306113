extension ConformanceReport {
    /// The ``broken`` verdicts that are not as known, where those on one design that show the same are in one group: probably
    /// one fault breaks them all.
    public var findings: [(design: String, cause: String?, verdicts: [Verdict])] {
        broken.filter { known.change(in: $0.verdict, of: $0.design) != nil }.reduce(into: []) { findings, entry in
            let cause = entry.verdict.sharedCause
            let index = findings.firstIndex { $0.design == entry.design && $0.cause == cause && cause != nil }
            if let index {
                findings[index].verdicts.append(entry.verdict)
            } else {
                findings.append((entry.design, cause, [entry.verdict]))
            }
        }
    }
}

extension Verdict {
    /// What rules have in common if one fault breaks them: the ``cause`` of a crash, or a kind of observation. It is true of each
    /// of the rules. `nil` for an observation of no such kind, or one that shows more.
    var sharedCause: String? {
        guard isBroken else { return nil }
        if let cause { return cause }
        // A declared difference that does not show is a finding of its own.
        guard let rule = RuleBook.rule(rule), rule.expected == expected, observed != expected else { return nil }
        let asksForCycle = rule.section == .selfReturn && !rule.id.hasSuffix("-is-legal")
        let chance = ruling == .unstable ? "at times, " : rule.isRacing ? "while threads race, " : ""
        let hang = "the scenario did not return in time"
        let isWait = { (line: String) in line.contains("still pending") || line.contains("still waiting for") }
        let waits = Set(observed.filter(isWait).map { $0.contains("still pending") ? "something never settles" : $0 })
        if !waits.isEmpty || observed.contains(hang) {
            let others = observed.filter { !isWait($0) && $0 != hang }
            guard others.allSatisfy(expected.contains) else { return nil }
            if observed.contains(hang) { return chance + "a call does not return" }
            if asksForCycle { return "a promise that waits for itself stays pending" }
            return "\(rule.section.title)\(rule.operatorName): \(chance)\(waits.sorted().joined(separator: "; "))"
        }
        if asksForCycle, observed.count == expected.count {
            return "a promise that waits for itself ends otherwise: \(observed.joined(separator: "; "))"
        }
        if rule.section == .when, expected.count == 1, expected != observed,
            expected.map(Self.words) == observed.map(Self.words)
        {
            return chance + "when gives the values in another order"
        }
        guard rule.section == .ordering, observed.sorted() == expected.sorted() else { return nil }
        let returns = expected.filter { $0.hasSuffix(" returned") }
        if returns.isEmpty { return expected.contains("settling") ? nil : chance + "handlers run in another order" }
        let areLate = returns.contains { line in
            guard let place = expected.firstIndex(of: line) else { return false }
            return !observed.prefix(place + 1).contains(line)
        }
        return areLate ? chance + "handlers run inside the call that adds them or that settles" : nil
    }
}

extension Verdict {
    /// The words of a line, sorted: the same for a list in another order.
    private static func words(_ line: String) -> [Substring] { line.split { "[], ".contains($0) }.sorted() }
}

extension Rule {
    /// The operator that the identifier names, behind a comma. Two operators have probably two faults.
    fileprivate var operatorName: String {
        let names = [
            ".map-": ", map", ".then-": ", then", ".recover-": ", recover", ".ensure": ", ensure",
            ".time-out": ", time limit",
        ]
        return names.first { id.contains($0.key) }?.value ?? ""
    }
}
