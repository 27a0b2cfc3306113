extension ConformanceReport {
    /// The ``broken`` verdicts that differ from the known failures, in groups. Verdicts on one design with the same cause are in
    /// one group, because probably one fault causes them all.
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
    /// The cause that this verdict has in common with verdicts on other rules, if one fault breaks them all: the ``cause`` of a
    /// crash, or what the ``symptom`` means for the rule. `nil` if the same symptom can have different causes.
    var sharedCause: String? {
        guard isBroken else { return nil }
        if let cause { return cause }
        switch (symptom, RuleBook.rule(rule)?.aspect) {
        case (.error(let error), _): return "a member throws \(error)"
        case (.brokenContract(let text), _): return text
        case (.blockedCall, .blockingWaits): return "a blocking wait does not return"
        case (.blockedCall, _): return "a call does not return"
        case (.reordered, .handlers): return "handlers run in another order"
        case (.reordered, .immediateHandlers): return "handlers that run at once run in another order"
        case (.reordered, .calls): return "handlers run inside the call that adds them or that settles"
        case (.reordered, .values): return "when gives the values in another order"
        case (.pending, .cycles): return "a promise that waits for itself stays pending"
        case (.otherEnding(let ending), .cycles): return "a promise that waits for itself ends differently: \(ending)"
        case (.pending, .cancelledPromises), (.missing, .cancelledPromises):
            return "Cancelled promises: a wait never ends"
        case (.missing(let event), .handlers): return "Ordering: still waiting for \(event)"
        case (.missing(let event), .cancelledTasks): return "Cancelled tasks: still waiting for \(event)"
        case (.pending(let name?), _): return "the promise of \(name) never settles"
        case (.pending(nil), _), (.missing, _), (.reordered, _), (.otherEnding, _), (nil, _): return nil
        }
    }
}
