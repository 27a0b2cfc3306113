extension Verdict {
    /// Compares the observations with what the rule expects and with what the design declares.
    package static func judge(
        _ rule: Rule, on design: any PromiseConformance, _ examination: Examination, seconds: Double
    ) -> Verdict {
        let declared = design.differences.filter { $0.rule == rule.id }

        func verdict(
            _ ruling: Ruling, because reason: String = "", expected: [String]? = nil,
            observed observation: Examination.Observation? = nil, symptom: Symptom? = nil
        ) -> Verdict {
            Verdict(
                rule: rule.id, ruling: ruling, reason: reason, expected: expected ?? rule.expected,
                observed: observation?.lines ?? [], timing: rule.timings.count > 1 ? observation?.timing : nil,
                trace: observation?.events ?? [], printed: examination.printed, cause: examination.cause,
                symptom: symptom,
                seed: observation?.seed ?? 0, seconds: seconds)
        }

        let isAccepted = examination.observations.allSatisfy { design.accepts($0.lines, of: rule, in: $0.timing) }
        if examination.reliesOnDeadObservers, !isAccepted || examination.unsupported != nil {
            return verdict(.notJudged, because: DeadObservers.reason)
        }
        if let reason = examination.reasonNotToJudge { return verdict(.notJudged, because: reason) }
        if let reason = examination.unsupported {
            guard declared.isEmpty else {
                let unneeded = "A difference is declared for an unsupported capability. Remove the declaration."
                return verdict(.broken, because: "\(unneeded) \(reason)")
            }
            return verdict(.notApplicable, because: reason)
        }
        if let crash = examination.crash {
            // If the last observation is accepted, the scenario had ended, and something that it left behind caused the
            // crash.
            let last = examination.observations.last
            let wasRight = last.map { design.accepts($0.lines, of: rule, in: $0.timing) } ?? false
            let late = " The crash came after everything expected was observed, probably while promises were released."
            let when = wasRight ? late : ""
            return verdict(.broken, because: crash + when, observed: last)
        }
        for observation in examination.observations
        where !design.accepts(observation.lines, of: rule, in: observation.timing) {
            let difference = design.difference(from: rule, in: observation.timing)
            let reason =
                if let schedule = examination.schedule {
                    "It shows under the schedule \(schedule)."
                } else if difference == nil {
                    examination.wasWorking
                        ? "The process was still working at the deadline: it is slow, or it loops." : ""
                } else if observation.lines == rule.expected {
                    """
                    The declared difference no longer shows: the design keeps the rule. Find out why before you remove the \
                    declaration, because a new fault can hide the difference.
                    """
                } else {
                    """
                    Neither the declared difference, shown under "expected", nor what the rule expects was observed. \
                    The rule expects: \(rule.expected.map { "'\($0)'" }.joined(separator: ", ")).
                    """
                }
            return verdict(
                .broken, because: reason, expected: difference?.observations[0] ?? rule.expected, observed: observation,
                symptom: difference == nil ? examination.symptom : nil)
        }
        guard declared.allSatisfy({ !$0.timings.isDisjoint(with: rule.timings) }) else {
            let timings = rule.timings.map(\.rawValue).joined(separator: ", ")
            let unneeded = "The declared difference names no timing in which the rule runs. It runs in: \(timings)."
            return verdict(.broken, because: unneeded)
        }
        let differing = examination.observations.filter { design.difference(from: rule, in: $0.timing) != nil }
        // A difference that shows only sometimes may show in one timing and not in another. An observation with it is preferred.
        if let observation = differing.first(where: { $0.lines != rule.expected }) ?? differing.first {
            let reason = design.difference(from: rule, in: observation.timing)?.reason ?? ""
            return verdict(.differs, because: reason, observed: observation)
        }
        if let meetings = examination.tooFewMeetings {
            return verdict(.notJudged, because: NotJudged.busyMachine(meetings).reason)
        }
        return verdict(.kept, observed: examination.observations.first)
    }
}
