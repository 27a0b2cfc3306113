import Conformance

extension RaceExplorer {
    /// Runs the threads of a rule under every schedule with at most two preemptions. Decides nothing if the judged code isn't
    /// instrumented, or if the schedules take longer than five seconds, as on a busy machine.
    public static let everySchedule = RaceExplorer { rule, design in
        var limits = ExplorationLimits()
        limits.seconds = 5
        let result = rule.explore(on: design, limits: limits)
        guard let exploration = result.exploration, exploration.obstacle == nil else { return .undecided }
        if let finding = exploration.finding {
            // If the threads don't end, the scenario has noted nothing, and the problem says who waits.
            let lines = result.lastObservation.isEmpty ? [finding.problem] : result.lastObservation
            return .broken(lines: lines, schedule: finding.schedule.description)
        }
        return exploration.isComplete ? .kept : .undecided
    }
}
