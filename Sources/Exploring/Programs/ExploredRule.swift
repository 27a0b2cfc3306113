import Conformance

extension Rule {
    /// Runs the scenario of the rule on the design under the schedules of the strategy. This is meant for rules in which threads
    /// race (`isRacing`). The threads race once in each schedule, for one promise or a few.
    ///
    /// The adapter and the design must be instrumented; the guide `docs/exploring.md` has the options.
    ///
    /// - Parameters:
    ///   - design: The adapter of the design.
    ///   - strategy: Which schedules to run.
    ///   - limits: When to stop, although schedules are left.
    public func explore(
        on design: any PromiseConformance, _ strategy: SchedulingStrategy = .allSchedules(preemptions: 2),
        limits: ExplorationLimits = ExplorationLimits()
    ) -> ExploredProgram.Result {
        var result = ExploredProgram.Result()
        result.exploration = Exploring.explore(strategy, limits: limits) { threads in
            result.lastObservation = []
            let trial = Trial(racing: self, on: design, isExplored: true)
            threads.add { self.perform(trial) }
            return trial
        } check: { trial in
            result.unsupported = result.unsupported ?? trial.unsupportedReason
            defer { result.lastObservation = trial.recorder.events.map(\.text) }
            if let problem = self.problem(seenIn: trial) { throw UnexpectedOutcome(text: problem) }
        }
        if result.unsupported != nil { result.exploration = nil }
        return result
    }
}
