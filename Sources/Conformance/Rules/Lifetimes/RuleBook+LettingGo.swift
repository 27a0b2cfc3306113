extension RuleBook {
    /// The rules of the section "Lifetimes" about combined promises of which one stays pending.
    static let lettingGo: [Rule] = [
        Rule(
            .lifetimes, "lifetimes.rejected-when-lets-go",
            "A when that's rejected keeps no value of its inputs, even if one of them stays pending.",
            why: """
                Three downloads are combined. One fails, and one is never answered. If the pending
                one still held the data that the third has loaded, the data would stay until the
                process ends.
                """,
            from: .library("PromiseKit 6"), ownProcess: true,
            expect: "released"
        ) { trial in
            // If the design has no when, this call throws `Unsupported`, and the rule isn't applicable.
            _ = try trial.whenAll([trial.pending().promise])
            try watchValues(trial, of: ["when", "when with a limit"])
        },

        Rule(
            .lifetimes, "lifetimes.decided-race-lets-go",
            "When a race is decided, a loser that stays pending doesn't hold the winner's value.",
            why: """
                Each page of an app waits for its data or for the sign-out, whichever comes first. The
                promise of the sign-out lives as long as the app. If it held the data of each page,
                memory would grow with every page.
                """,
            from: .defect("in PromiseKit 6 a pending loser holds the winner's value"), ownProcess: true,
            expect: "released"
        ) { trial in
            // If the design has no race, this call throws `Unsupported`, and the rule isn't applicable.
            _ = try trial.race([trial.pending().promise])
            try watchValues(trial, of: ["race", "race in which errors do not count"])
        },
    ]

    /// Combines a promise that stays pending with three others, and settles these: with a value, an error and another value. Waits
    /// until the values are released, while the pending promise and its settler are held.
    private static func watchValues(_ trial: Trial, of forms: [String]) throws {
        let forever = try trial.forever()
        for form in combinations(trial) where forms.contains(form.name) {
            let released = trial.latch(2)
            func value() -> TestValue { .object(TestValue.Token("value", probe: DeinitProbe(released))) }
            let isSupported: Bool = try {
                let others = try (0..<3).map { _ in try trial.pending() }
                let inputs = [forever] + others.map(\.promise)
                guard try trial.ifSupported({ try form.combine(inputs) }) != nil else { return false }
                try others[0].settler.fulfill(value())
                try others[1].settler.reject(TestFailure("boom"))
                try others[2].settler.fulfill(value())
                return true
            }()
            guard isSupported else { continue }
            guard trial.wait(for: released, "a value of the \(form.name) to be released") else { return }
        }
        trial.note("released")
    }
}
