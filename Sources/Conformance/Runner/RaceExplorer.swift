/// Decides rules in which threads race by running their threads under every schedule up to a bound. The module `Exploring` has one.
public struct RaceExplorer: Sendable {
    /// What the schedules of a rule have shown.
    package enum Outcome: Sendable {
        /// The design keeps the rule under each of them.
        case kept
        /// Under this schedule, the scenario notes lines that break the rule.
        case broken(lines: [String], schedule: String)
        /// Nothing: the program isn't compiled for exploring, or not all schedules were tried.
        case undecided
    }

    private let body: @Sendable (Rule, any PromiseConformance) -> Outcome

    package init(_ body: @escaping @Sendable (Rule, any PromiseConformance) -> Outcome) { self.body = body }

    /// Explores the rule. If the schedules show no fault, `byChance` lets the threads race, too, because an exploration has fewer of
    /// them.
    func examine(_ rule: Rule, on design: any PromiseConformance, byChance: () -> Examination) -> Examination {
        switch body(rule, design) {
        case .undecided: return byChance()
        case .kept:
            var examination = byChance()
            // The schedules were tried, so it doesn't matter how often the threads have met by chance.
            examination.tooFewMeetings = nil
            return examination
        case .broken(let lines, let schedule):
            var examination = Examination()
            examination.observations = [
                Examination.Observation(timing: rule.timings[0], lines: lines, events: [], seed: 1)
            ]
            examination.schedule = schedule
            return examination
        }
    }
}
