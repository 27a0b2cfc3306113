/// What the suite says about one rule on one design.
public struct Verdict: Sendable, Codable, Equatable {
    public enum Ruling: String, Sendable, Codable, CaseIterable {
        case kept, broken, differs, notApplicable
    }

    public let rule: String
    public let ruling: Ruling
    /// Why the design differs, lacks the notion, or is found broken. Empty for a kept rule.
    public let reason: String
    public let expected: [String]
    /// What was observed; where timings disagree, the first that matters.
    public let observed: [String]
    /// The timing in which ``observed`` was seen, if the rule runs in more than one.
    public let timing: Timing?
    /// The events behind a broken rule, each with its queue and thread.
    public let trace: [Recorder.Event]
    /// Repeats the run of a broken rule that needs luck.
    public let seed: UInt64
    public let seconds: Double
}

extension Verdict {
    /// Compares what was seen with what the rule expects and what the design declares.
    static func judge(_ rule: Rule, on design: any PromiseConformance, _ examination: Examination, seconds: Double)
        -> Verdict
    {
        let declared = design.differences.first { $0.rule == rule.id }

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
            guard declared == nil else {
                return verdict(.broken, because: "A difference is declared for a notion that is not offered: \(reason)")
            }
            return verdict(.notApplicable, because: reason)
        }
        if let crash = examination.crash {
            return verdict(.broken, because: crash, seen: examination.observations.last)
        }
        for observation in examination.observations {
            let concerned = declared?.timings.contains(observation.timing) ?? false
            let expected = concerned ? declared?.observed ?? [] : rule.expected
            guard observation.lines != expected else { continue }
            let stale = concerned && observation.lines == rule.expected
            let reason =
                stale
                ? "The declared difference no longer shows: the design keeps the rule."
                : concerned ? "Neither what the rule expects nor the declared difference was observed." : ""
            return verdict(.broken, because: reason, expected: expected, seen: observation)
        }
        guard let declared else { return verdict(.kept, seen: examination.observations.first) }
        guard let shown = examination.observations.first(where: { declared.timings.contains($0.timing) }) else {
            return verdict(.broken, because: "The declared difference names no timing in which the rule runs.")
        }
        return verdict(.differs, because: declared.reason, seen: shown)
    }
}
