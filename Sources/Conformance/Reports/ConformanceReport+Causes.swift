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
    /// What rules have in common if one fault breaks them: the ``cause`` of a crash, or a kind of observation. `nil` for an
    /// observation of no such kind.
    var sharedCause: String? {
        guard isBroken else { return nil }
        if let cause { return cause }
        let section = RuleBook.rule(rule)?.section
        let isPending = observed.contains { $0.contains("still pending") || $0.contains("still waiting for") }
        if observed.contains("the scenario did not return in time") { return "a call does not return" }
        if section == .selfReturn, observed.count == expected.count, !rule.hasSuffix("-is-legal") {
            return isPending
                ? "a promise that waits for itself stays pending"
                : "a promise that waits for itself ends in another way"
        }
        if observed != expected, observed.sorted() == expected.sorted() {
            return "everything happens, but in another order"
        }
        return isPending ? "\(section?.title ?? "Rules"): something never settles" : nil
    }
}
