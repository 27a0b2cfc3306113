extension Trial {
    /// A trial of a rule in which threads race, without a runner that limits its time.
    ///
    /// - Parameter isExplored: Whether an exploration controls the schedule of the threads.
    package convenience init(racing rule: Rule, on design: any PromiseConformance, isExplored: Bool) {
        // Threads that give way at random are slow, and the machine may be busy.
        let timeout = rule.timeout * 4
        self.init(design: design, timing: rule.timings[0], seed: 1, timeout: timeout, isExplored: isExplored)
    }

    /// Why the rule does not apply to the design; `nil` if it does, as far as the trial has shown.
    package var unsupportedReason: String? { unsupported.reason }

    /// What the scenario has noted.
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
        } catch {
            trial.handle(error, noting: "the scenario ended with \(error)")
        }
    }

    /// The verdict on a scenario that has ended; `nil` if the rule is not broken.
    package func problem(seenIn trial: Trial) -> String? {
        let examination = Examination(observations: [trial.observation()], unsupported: trial.unsupportedReason)
        let verdict = Verdict.judge(self, on: trial.design, examination, seconds: 0)
        guard verdict.isBroken else { return nil }
        // The report of an exploration puts a sign in front of the problem.
        return VerdictText.lines(verdict, headline: "broken:", self, style: .plain).joined(separator: "\n")
    }
}
