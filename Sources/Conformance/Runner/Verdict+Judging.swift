extension Verdict {
    /// Compares the observations with what the rule expects and with what the design declares.
    static func judge(_ rule: Rule, on design: any PromiseConformance, _ examination: Examination, seconds: Double)
        -> Verdict
    {
        let declared = design.differences.filter { $0.rule == rule.id }

        func verdict(
            _ ruling: Ruling, because reason: String = "", expected: [String]? = nil,
            observed observation: Examination.Observation? = nil
        ) -> Verdict {
            Verdict(
                rule: rule.id, ruling: ruling, reason: reason, expected: expected ?? rule.expected,
                observed: observation?.lines ?? [], timing: rule.timings.count > 1 ? observation?.timing : nil,
                trace: observation?.events ?? [], printed: examination.printed,
                seed: observation?.seed ?? 0, seconds: seconds)
        }

        if let reason = examination.unsupported {
            guard declared.isEmpty else {
                return verdict(.broken, because: "A difference is declared for an unsupported capability: \(reason)")
            }
            return verdict(.notApplicable, because: reason)
        }
        if let crash = examination.crash {
            return verdict(.broken, because: crash, observed: examination.observations.last)
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
            return verdict(.broken, because: reason, expected: expected, observed: observation)
        }
        guard declared.allSatisfy({ !$0.timings.isDisjoint(with: rule.timings) }) else {
            return verdict(.broken, because: "The declared difference names no timing in which the rule runs.")
        }
        for observation in examination.observations {
            guard let difference = design.difference(from: rule, in: observation.timing) else { continue }
            return verdict(.differs, because: difference.reason, observed: observation)
        }
        return verdict(.kept, observed: examination.observations.first)
    }
}

extension PromiseConformance {
    /// What the design declares to differ from the rule in the timing.
    func difference(from rule: Rule, in timing: Rule.Timing) -> DeclaredDifference? {
        differences.first { $0.rule == rule.id && $0.timings.contains(timing) }
    }
}
