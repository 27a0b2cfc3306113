extension ConformanceReport {
    /// The ``broken`` verdicts that are not as known. Verdicts on one design that show the same are in one group, because
    /// probably one fault causes them all.
    public var findings: [(design: String, cause: String?, verdicts: [Verdict])] {
        broken.filter { known.change(in: $0.verdict, of: $0.design) != nil }.reduce(into: []) { findings, entry in
            let cause = cause(of: entry.verdict, on: entry.design)
            let index = findings.firstIndex { $0.design == entry.design && $0.cause == cause && cause != nil }
            if let index {
                findings[index].verdicts.append(entry.verdict)
            } else {
                findings.append((entry.design, cause, [entry.verdict]))
            }
        }
    }

    /// The heading of the group to which the verdict belongs. A fault that always shows also shows while threads race, so the
    /// verdicts with and without racing threads are in one group.
    func cause(of verdict: Verdict, on design: String) -> String? {
        guard let cause = verdict.sharedCause else { return nil }
        return Verdict.showingAlways.first { always in
            cause.hasSuffix(always)
                && broken.contains { $0.design == design && $0.verdict.sharedCause == always }
        } ?? cause
    }
}

extension Verdict {
    private static let (hang, otherValues, otherHandlers) = (
        "a call does not return", "when gives the values in another order", "handlers run in another order"
    )
    /// The causes that a fault may have both in rules with racing threads and in other rules, because it needs no race.
    static let showingAlways = [hang, otherValues, otherHandlers]

    /// What rules have in common if one fault breaks them: the ``cause`` of a crash, or a kind of observation. It is true of each
    /// of the rules. `nil` for an observation of no such kind, or one that shows more.
    var sharedCause: String? {
        guard isBroken else { return nil }
        if let cause { return cause }
        // A declared difference that does not show is a finding of its own.
        guard let rule = RuleBook.rule(rule), rule.expected == expected, observed != expected else { return nil }
        let asksForCycle = rule.section == .selfReturn && !rule.id.hasSuffix("-is-legal")
        let races = rule.isRacing || timing == .sameMoment
        let chance = races ? "while threads race, " : ruling == .unstable ? "at times, " : ""
        let hangs = ["the scenario did not return in time"] + (rule.isRacing ? ["still waiting for the threads"] : [])
        let marks = ["still pending", "still waiting for", "still waits"]
        let waits = observed.filter { line in marks.contains(where: line.contains) || hangs.contains(line) }
        // The first wait that does not end can be the reason for the later ones.
        if let wait = waits.first {
            guard observed.allSatisfy({ waits.contains($0) || expected.contains($0) }) else { return nil }
            if observed.contains(where: hangs.contains) { return chance + Self.hang }
            if asksForCycle { return "a promise that waits for itself stays pending" }
            return "\(rule.subject): \(chance)\(rule.words(for: wait))"
        }
        if asksForCycle, observed.count == expected.count {
            return "a promise that waits for itself ends otherwise: \(observed.joined(separator: "; "))"
        }
        let isReordered = observed.contains { $0.contains("out of order: ") }
        if rule.section == .when, isReordered || observed.map(Self.words) == expected.map(Self.words) {
            return chance + Self.otherValues
        }
        if isReordered, [.ordering, .scale].contains(rule.section) { return chance + Self.otherHandlers }
        if rule.section == .race, rule.id.hasSuffix("-settles-another-input"), Set(observed).isSubset(of: expected) {
            return "\(chance)another input wins, as when \(Self.otherHandlers)"
        }
        let isAboutOrder = rule.section == .ordering || rule.id == "bridging.waits-in-order"
        guard isAboutOrder, observed.sorted() == expected.sorted() else { return nil }
        let returns = expected.filter { $0.hasSuffix(" returned") }
        if returns.isEmpty { return expected.contains("settling") ? nil : chance + Self.otherHandlers }
        let areLate = returns.contains { line in
            guard let place = expected.firstIndex(of: line) else { return false }
            return !observed.prefix(place + 1).contains(line)
        }
        return areLate ? chance + "handlers run inside the call that adds them or that settles" : nil
    }
}

extension Verdict {
    /// The words of a line, sorted: the same for a list in another order.
    static func words(_ line: String) -> [Substring] { line.split { "[], ".contains($0) }.sorted() }
}

extension Rule {
    private static let cancelledPromises = "Cancelled promises"

    /// What a wait that timed out shows. A cancelled promise that stays pending keeps tasks, threads and handlers waiting.
    fileprivate func words(for wait: String) -> String {
        let isForCancelled = subject == Self.cancelledPromises && !wait.contains("released")
        if isForCancelled || wait.contains("still waits") { return "a wait never ends" }
        return wait.contains("still pending") ? "something never settles" : wait
    }

    /// What the identifier names: the cancellation of tasks or of promises, or the section and an operator. Different subjects
    /// probably have different faults.
    fileprivate var subject: String {
        if id.contains("cancel") {
            let isAboutTask = id.contains("task") || id.contains("cancelled-wait")
            let isAboutWait = section == .bridging && !id.hasSuffix("cancelled")
            return isAboutTask || isAboutWait ? "Cancelled tasks" : Self.cancelledPromises
        }
        let names = [
            ".map-": ", map", ".then-": ", then", ".recover-": ", recover", ".ensure": ", ensure",
            ".time-out": ", time limit",
        ]
        return section.title + (names.first { id.contains($0.key) }?.value ?? "")
    }
}
