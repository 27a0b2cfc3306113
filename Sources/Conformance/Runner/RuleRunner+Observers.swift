extension RuleRunner {
    /// A runner whose trials do without the observers of which it is known that the design never calls them.
    func withoutKnownDeadObservers(_ rule: Rule, on design: any PromiseConformance) async -> RuleRunner {
        var runner = self
        if rule.id != RuleBook.observersID {
            runner.deadObservers = await TestedObservers.shared.knownMoments(of: design)
        }
        return runner
    }

    /// A runner whose trials do without the observers that the design never calls; `nil` if it calls all of them.
    func withoutDeadObservers(_ rule: Rule, on design: any PromiseConformance) async -> RuleRunner? {
        guard rule.id != RuleBook.observersID else { return nil }
        let tester = self
        var runner = self
        runner.deadObservers = await TestedObservers.shared.deadMoments(of: design) {
            await tester.examine($0, on: design)
        }
        return runner.deadObservers.isEmpty ? nil : runner
    }
}

/// Remembers which observers each design never calls, so that each design is tested once.
actor TestedObservers {
    static let shared = TestedObservers()

    private var tests: [String: Task<Set<ObserverMoment>, Never>] = [:]
    private var results: [String: Set<ObserverMoment>] = [:]

    private static func key(_ design: any PromiseConformance) -> String { "\(type(of: design)) \(design.name)" }

    /// The moments at which the design never calls an observer, if it has been tested already; otherwise none.
    func knownMoments(of design: any PromiseConformance) -> Set<ObserverMoment> { results[Self.key(design)] ?? [] }

    /// The moments at which the design never calls an observer. `examine` runs the rule about observers.
    func deadMoments(
        of design: any PromiseConformance, _ examine: @escaping @Sendable (Rule) async -> Examination
    ) async -> Set<ObserverMoment> {
        let key = Self.key(design)
        if let test = tests[key] { return await test.value }
        let test = Task<Set<ObserverMoment>, Never> {
            guard let rule = RuleBook.rule(RuleBook.observersID) else { return [] }
            var dead = Set(ObserverMoment.allCases)
            // An observer is never called if it isn't called twice, so that a busy machine doesn't decide.
            for _ in 1...2 where !dead.isEmpty {
                let lines = await examine(rule).observations.flatMap(\.lines)
                dead = dead.filter { lines.contains("still waiting for \($0.rawValue)") }
            }
            return dead
        }
        tests[key] = test
        let moments = await test.value
        results[key] = moments
        return moments
    }
}
