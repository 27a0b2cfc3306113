/// What the suite says about one rule on one design.
public struct Verdict: Sendable, Codable, Equatable {
    /// The four verdicts there are: kept, broken, differs by design, and not applicable.
    public enum Ruling: String, Sendable, Codable, CaseIterable {
        /// Exactly what the rule expects was observed, in every timing.
        case kept
        /// Something else was observed, or the process crashed; or a declared difference no longer shows.
        case broken
        /// Exactly the difference that the adapter declares was observed.
        case differs
        /// The scenario needs a member that the adapter says is not offered.
        case notApplicable
    }

    /// The identifier of the rule.
    public let rule: String
    /// What the suite says.
    public let ruling: Ruling
    /// Why the design differs, lacks the notion, or is found broken. Empty for a kept rule.
    public let reason: String
    /// What the rule expects; for a broken rule with a declared difference, what was declared.
    public let expected: [String]
    /// What was observed; where timings disagree, the first that matters.
    public let observed: [String]
    /// The timing in which ``observed`` was seen, if the rule runs in more than one.
    public let timing: Timing?
    /// The events behind a broken rule, each with its queue and thread.
    public let trace: [Recorder.Event]
    /// Repeats the run of a broken rule that needs luck.
    public let seed: UInt64
    /// How long it took.
    public let seconds: Double
}

extension Verdict {
    /// Compares what was seen with what the rule expects and what the design declares.
    static func judge(_ rule: Rule, on design: any PromiseConformance, _ examination: Examination, seconds: Double)
        -> Verdict
    {
        let declared = design.differences.filter { $0.rule == rule.id }

        func verdict(
            _ ruling: Ruling, because reason: String = "", expected: [String]? = nil,
            seen: Examination.Observation? = nil
        ) -> Verdict {
            Verdict(
                rule: rule.id, ruling: ruling, reason: reason, expected: expected ?? rule.expected,
                observed: seen?.lines ?? [], timing: rule.timings.count > 1 ? seen?.timing : nil,
                trace: ruling == .broken ? seen?.events ?? [] : [], seed: seen?.seed ?? 0, seconds: seconds)
        }

        if let reason = examination.notOffered {
            guard declared.isEmpty else {
                return verdict(.broken, because: "A difference is declared for a notion that is not offered: \(reason)")
            }
            return verdict(.notApplicable, because: reason)
        }
        if let crash = examination.crash {
            return verdict(.broken, because: crash, seen: examination.observations.last)
        }
        for observation in examination.observations {
            let difference = design.difference(from: rule, in: observation.timing)
            let expected = difference?.observed ?? rule.expected
            guard observation.lines != expected else { continue }
            let reason =
                if difference == nil {
                    ""
                } else if observation.lines == rule.expected {
                    "The declared difference no longer shows: the design keeps the rule."
                } else {
                    "Neither what the rule expects nor the declared difference was observed."
                }
            return verdict(.broken, because: reason, expected: expected, seen: observation)
        }
        guard declared.allSatisfy({ !$0.timings.isDisjoint(with: rule.timings) }) else {
            return verdict(.broken, because: "The declared difference names no timing in which the rule runs.")
        }
        for observation in examination.observations {
            guard let difference = design.difference(from: rule, in: observation.timing) else { continue }
            return verdict(.differs, because: difference.reason, seen: observation)
        }
        return verdict(.kept, seen: examination.observations.first)
    }
}

extension PromiseConformance {
    /// What the design declares to do differently in the timing.
    func difference(from rule: Rule, in timing: Timing) -> Difference? {
        differences.first { $0.rule == rule.id && $0.timings.contains(timing) }
    }
}
