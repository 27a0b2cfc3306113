extension ConformanceReport {
    /// The ``broken`` verdicts that differ from the known failures, in groups. Verdicts on one design with the same cause are in
    /// one group, because probably one fault causes them all.
    public var findings: [(design: String, cause: String?, verdicts: [Verdict])] {
        broken.filter { known.change(in: $0.verdict, of: $0.design) != nil }.reduce(into: []) { findings, entry in
            let cause = cause(of: entry.verdict, on: entry.design)
            let index = findings.firstIndex { $0.design == entry.design && $0.cause == cause && cause != nil }
            if let index {
                // A report shows the first verdict of a group in full. A crash explains the fault best, so it comes first.
                let crashesFirst = entry.verdict.cause != nil && findings[index].verdicts[0].cause == nil
                findings[index].verdicts.insert(entry.verdict, at: crashesFirst ? 0 : findings[index].verdicts.endIndex)
            } else {
                findings.append((entry.design, cause, [entry.verdict]))
            }
        }
    }

    /// The cause of the group to which the verdict belongs; `nil` if the verdict shares no cause. A fault that needs no race also
    /// shows while threads race, so its verdicts with and without racing threads are in one group.
    func cause(of verdict: Verdict, on design: String) -> String? {
        func shows(_ cause: String) -> Bool {
            broken.contains { $0.design == design && $0.verdict.sharedCause == cause }
        }
        guard let cause = verdict.sharedCause else { return nil }
        return Verdict.showingAlways.first { always in
            cause.hasSuffix(always) && shows(always)
        } ?? cause
    }
}

extension Verdict {
    private static let (hang, otherValues, otherHandlers) = (
        "a call does not return", "when gives the values in another order", "handlers run in another order"
    )
    /// The causes of faults that need no race. Such a fault shows both in rules with racing threads and in other rules.
    static let showingAlways = [hang, otherValues, otherHandlers]

    /// The cause that this verdict has in common with verdicts on other rules, if one fault breaks them all. It's the ``cause``
    /// of a crash, or a description of the observation that is true for each of the rules. `nil` if no such description fits, or
    /// if the observation shows more than the description says.
    var sharedCause: String? {
        guard isBroken else { return nil }
        if let cause { return cause }
        // A declared difference that doesn't show is a separate finding, so it doesn't share a cause.
        guard let rule = RuleBook.rule(rule), rule.expected == expected, observed != expected else { return nil }
        // An error of a member explains all other observations.
        if let error = observed.lazy.compactMap(Self.errorOfMember).first { return "a member throws \(error)" }
        let asksForCycle = rule.section == .selfReturn && !rule.id.hasSuffix("-is-legal")
        let races = rule.isRacing || timing == .sameMoment
        let chance = races ? "while threads race, " : ruling == .unstable ? "at times, " : ""
        let hangs = [MissedDeadline.ofScenario] + (rule.isRacing ? [MissedDeadline.waiting(for: "the threads")] : [])
        let waits = observed.filter { line in
            MissedDeadline.isNoted(in: line) || line.contains("still waits") || hangs.contains(line)
        }
        // The first wait that timed out may be the reason why later waits did, so it decides alone.
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
    /// The error that a member of the adapter has thrown although no rule expects one; `nil` if the line names none.
    private static func errorOfMember(_ line: String) -> Substring? {
        line.firstMatch(of: /(?:^the scenario ended with|^settling threw|^resuming threw|^thread threw|^threw) (.+)/)?.1
    }

    /// The words of a line, sorted. If two lines contain the same list in different orders, their words are equal.
    static func words(_ line: String) -> [Substring] { line.split { "[], ".contains($0) }.sorted() }
}

extension Rule {
    private static let cancelledPromises = "Cancelled promises"

    /// What a wait that timed out shows. If a cancelled promise stays pending, tasks, threads and handlers wait for it in vain,
    /// so all these waits get the same words.
    fileprivate func words(for wait: String) -> String {
        let isForCancelled = subject == Self.cancelledPromises && !wait.contains("released")
        if isForCancelled || wait.contains("still waits") { return "a wait never ends" }
        return wait.contains(MissedDeadline.ofPromise) ? "something never settles" : wait
    }

    /// What the rule is about, as its identifier says: the cancellation of tasks or of promises, or the section and an operator.
    /// Rules with different subjects are probably broken by different faults.
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
