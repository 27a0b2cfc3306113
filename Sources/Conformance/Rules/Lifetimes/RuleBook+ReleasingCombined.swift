extension RuleBook {
    /// The rules of the section "Lifetimes" about operators that combine promises.
    static let releasingCombined: [Rule] = [
        Rule(
            "lifetimes.combined-and-dropped",
            "Combined promises and their result don't form a reference cycle: if they can't be settled anymore, they are released.",
            why: """
                One of three requests is never answered. If the result held its inputs, and each input
                the result, all of them would stay until the process ends.
                """,
            from: .defect("in PromiseKit 6 a pending when and its inputs hold one another"), ownProcess: true,
            expect: "released"
        ) { trial in
            // If the design has no when, this call throws `Unsupported`, and the rule isn't applicable.
            _ = try trial.whenAll([trial.pending().promise])
            let forms = combinations(trial)
            let released = try forms.map { try watchedResult(trial, $0.combine) { _ in } }
            for (form, released) in zip(forms, released) {
                let what = "a handler of the \(form.name) to be released"
                // All handlers have had the same time to be released, so after a wait that timed out, no further wait is needed.
                if !trial.hasMissedDeadline {
                    trial.wait(for: released, what)
                } else if !released.isOpen {
                    trial.note(MissedDeadline.waiting(for: what))
                }
            }
            if !trial.hasMissedDeadline { trial.note("released") }
        },

        Rule(
            "lifetimes.losers-let-go",
            "When a race is decided, a loser that is still pending can be released, and so can handlers that wait for the result.",
            why: """
                The fast mirror has answered, and the slow one never will. If the race still held the
                slow request, or the request the result, both would stay.
                """,
            from: .library("PromiseKit 6"), ownProcess: true,
            expect: "released"
        ) { trial in
            // If the design has no race, this call throws `Unsupported`, and the rule isn't applicable.
            _ = try trial.race([trial.pending().promise])
            for form in combinations(trial) where form.name.hasPrefix("race") {
                let released = try watchedResult(trial, form.combine) { try $0.fulfill(1) }
                guard trial.wait(for: released, "a handler of the \(form.name) to be released") else { return }
            }
            trial.note("released")
        },

        Rule(
            "lifetimes.rejected-when-lets-go",
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
            "lifetimes.decided-race-lets-go",
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

    /// Combines two pending promises, calls the closure with the first settler, and releases everything. Returns a
    /// latch that opens when the handlers of both inputs and of the result are released. If the design lacks the
    /// operator, the latch is open.
    private static func watchedResult(
        _ trial: Trial, _ combine: ([AnyPromise]) throws -> AnyPromise, _ settle: (AnySettler) throws -> Void
    ) throws -> Latch {
        let released = trial.latch(3)
        let inputs = try (0..<2).map { _ in try trial.pending() }
        let result = try trial.ifSupported { try combine(inputs.map(\.promise)) }
        guard let result else { return trial.latch(0) }
        for promise in inputs.map(\.promise) + [result] {
            let probe = DeinitProbe(released)
            try promise.observe { _ in probe.keepAlive() }
        }
        try settle(inputs[0].settler)
        return released
    }

    /// The operators that combine promises, with their names.
    static func combinations(
        _ trial: Trial
    ) -> [(name: String, combine: ([AnyPromise]) throws -> AnyPromise)] {
        [
            ("when", trial.whenAll), ("when that waits for all", trial.whenSettled), ("race", trial.race),
            ("race in which errors do not count", trial.raceFulfilled),
            ("when with a limit", { try whenAll($0, concurrently: $0.count, trial) }),
        ]
    }

    /// A when with a limit, for a list of inputs.
    static func whenAll(_ inputs: [AnyPromise], concurrently limit: Int, _ trial: Trial) throws -> AnyPromise {
        let left = Locked(Array(inputs.reversed()))
        return try trial.whenAll(concurrently: limit) { left.withLock { $0.popLast() } }
    }

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
