extension RuleBook {
    /// The rule about what most other rules observe with.
    static let observers: [Rule] = [
        Rule(
            observersID,
            "A handler for every outcome is called, whether it is added before the promise settles or after that.",
            why: """
                A promise remembers its outcome, so a screen that asks late gets the same answer.
                Most rules watch promises with such handlers. If some of them are never called, this
                rule is broken, and rules that rely on them aren't judged.
                """,
            from: .aPlus("2.2.2, 2.2.3, 2.2.6"), ownProcess: true,
            expect: "the early handler", "the late handler"
        ) { trial in
            for moment in ObserverMoment.allCases {
                var isCalled = true
                for outcome in [TestOutcome.fulfilled(1), .rejected(TestFailure("boom"))] {
                    for place in [.default, .queue(trial.queue("handlers")), .immediate] as [HandlerPlace]
                    where isCalled {
                        isCalled = try watch(outcome, at: moment, on: place, trial)
                    }
                }
                if isCalled { trial.note(moment.rawValue) }
            }
        }
    ]

    static let observersID = "ordering.observers"

    /// Observes a promise, and waits until the handler is called. Returns `true` if the handler is called, and also if the design
    /// doesn't support the outcome or the place.
    private static func watch(
        _ outcome: TestOutcome, at moment: ObserverMoment, on place: HandlerPlace, _ trial: Trial
    ) throws -> Bool {
        let (promise, settler) = try trial.pending()
        let called = trial.latch()
        let steps = [
            { try settler.settle(outcome) },
            { try promise.observe(on: place) { _ in called.open() } },
        ]
        let ordered = moment == .late ? steps : steps.reversed()
        let isAdded: Void? = try trial.ifSupported { for step in ordered { try step() } }
        return isAdded == nil || trial.wait(for: called, moment.rawValue)
    }
}

/// When an observer is added to a promise. The raw value is what the rule about observers notes.
package enum ObserverMoment: String, Codable, CaseIterable {
    /// Before the promise settles.
    case early = "the early handler"
    /// After the promise has settled.
    case late = "the late handler"
}
