extension Trial {
    /// Makes a trial of a rule in which threads race, for a caller without a ``RuleRunner``.
    ///
    /// - Parameter isExplored: Whether an exploration, which tries every schedule, controls the threads.
    package convenience init(racing rule: Rule, on design: any PromiseConformance, isExplored: Bool) {
        // An explored program is slow, and the machine may be busy.
        let timeout = rule.timeout * 4
        self.init(design: design, timing: rule.timings[0], seed: 1, timeout: timeout, isExplored: isExplored)
    }

    /// Why the rule doesn't apply to the design; `nil` if the scenario has met nothing that the design doesn't support.
    package var unsupportedReason: String? { unsupported.reason }

    /// Closes the recording, and returns what the scenario has noted.
    func observation() -> Examination.Observation {
        recorder.close()
        let events = recorder.events
        return Examination.Observation(timing: timing, lines: events.map(\.text), events: events, seed: seed)
    }
}

extension Rule {
    /// Runs the scenario on the calling thread.
    package func perform(_ trial: Trial) {
        do {
            try scenario(trial)
        } catch let error as NotJudged {
            trial.reasonNotToJudge.withLock { $0 = error.reason }
        } catch {
            trial.handle(error, noting: "the scenario ended with \(error)")
        }
    }

    /// The verdict in words on a scenario that has ended; `nil` if the rule isn't broken.
    package func problem(seenIn trial: Trial) -> String? {
        let examination = Examination(observations: [trial.observation()], unsupported: trial.unsupportedReason)
        let verdict = Verdict.judge(self, on: trial.design, examination, seconds: 0)
        guard verdict.isBroken else { return nil }
        // The report of an exploration puts a sign in front of this text, so the headline has none.
        return VerdictText.lines(verdict, headline: "broken:", self, style: .plain).joined(separator: "\n")
    }
}
