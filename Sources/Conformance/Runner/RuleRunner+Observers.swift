extension RuleRunner {
    /// A runner whose trials do without the observers that the design never calls. If that isn't known yet, `tests` says whether to
    /// find out.
    func withoutDeadObservers(_ rule: Rule, on design: any PromiseConformance, tests: Bool) async -> RuleRunner {
        guard rule.id != RuleBook.observersID else { return self }
        let tester = self
        let examine: @Sendable (Rule) async -> Examination = { await tester.examine($0, on: design) }
        var runner = self
        runner.deadObservers = await TestedObservers.shared.deadMoments(of: design, tests ? examine : nil)
        return runner
    }
}

/// Remembers which observers each design never calls, so that each design is tested once.
actor TestedObservers {
    static let shared = TestedObservers()

    private var tests: [String: Task<Set<ObserverMoment>, Never>] = [:]

    /// The moments at which the design never calls an observer. `examine` runs the rule about observers. Without it, a design that
    /// hasn't been tested has no such moments.
    func deadMoments(
        of design: any PromiseConformance, _ examine: (@Sendable (Rule) async -> Examination)?
    ) async -> Set<ObserverMoment> {
        let key = "\(type(of: design)) \(design.name)"
        if let test = tests[key] { return await test.value }
        guard let examine, let rule = RuleBook.rule(RuleBook.observersID) else { return [] }
        let test = Task {
            var dead = Set(ObserverMoment.allCases)
            // An observer is never called if it isn't called twice, so that a busy machine doesn't decide.
            for _ in 1...2 where !dead.isEmpty {
                let lines = await examine(rule).observations.flatMap(\.lines)
                dead = dead.filter { lines.contains(MissedDeadline.waiting(for: $0.rawValue)) }
            }
            return dead
        }
        tests[key] = test
        return await test.value
    }
}
