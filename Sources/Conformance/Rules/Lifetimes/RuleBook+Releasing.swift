extension RuleBook {
    /// The rules of the section "Lifetimes" about settlers, results and values that are released early.
    static let releasing: [Rule] = [
        Rule(
            "lifetimes.resolved-lives-on",
            "A promise that was resolved with a pending one stays alive when its settler is released.",
            why: """
                Code resolves its promise with that of a request, and keeps neither the promise nor
                the settler. Code that waits must still get the answer.
                """,
            from: .library("Promis 3"),
            expect: "fulfilled: 1"
        ) { trial in
            try settleAdopted(trial)
        },

        Rule(
            "lifetimes.settled-is-not-abandoned",
            "Nothing is reported if a settler is released after its promise has settled.",
            why: """
                That is how nearly every settler ends. Reports of it would hide the one report that
                matters.
                """,
            level: .reports, from: .library("PromiseKit 6, Promis 3"), ownProcess: true,
            expect: "fulfilled: 1", "rejected: boom", "nothing reported"
        ) { trial in
            try watchAbandoned(trial) {
                for outcome in [TestOutcome.fulfilled(1), .rejected(TestFailure("boom"))] {
                    let promise = try trial.settledByHand(outcome)
                    try trial.waitForReadyHandlers()
                    try trial.noteEnding(of: promise)
                }
            }
        },

        Rule(
            "lifetimes.adopting-is-not-abandoned",
            "Nothing is reported if a settler is released after it has resolved its promise with another one.",
            why: """
                The promise is pending, but it isn't abandoned: the other one will settle it.
                """,
            level: .reports, from: .library("Promis 3"), ownProcess: true,
            expect: "fulfilled: 1", "nothing reported"
        ) { trial in
            try watchAbandoned(trial) { try settleAdopted(trial) }
        },

        Rule(
            "lifetimes.let-go-meanwhile",
            "While a long chain settles, links that have run are released before the rest has run.",
            why: """
                Each step of a chain makes a picture of the one before. If all pictures stayed in
                memory until the last step has run, a long chain would need more memory than there
                is.
                """,
            from: .library("PromiseKit 6"), ownProcess: true,
            expect: "most values are released"
        ) { trial in
            // A chain of 200 links is short enough for a recursive design, and a design with a flat stack nests far fewer links.
            let (place, count, released) = (trial.immediateOrQueue, 200, Locked(0))
            var (link, settler) = try trial.pending()
            for number in 1...count {
                link = try link.map(on: place) { _ in
                    .object(TestValue.Token("\(number)", probe: DeinitProbe { released.withLock { $0 += 1 } }))
                }
            }
            let end = try link.map(on: place) { value in
                trial.note(released.withLock(\.self) > count / 2 ? "most values are released" : "the values are held")
                return value
            }
            try settler.fulfill(0)
            try trial.wait(for: end)
        },

        Rule(
            "lifetimes.dropped-link", "The result of a link may be dropped while the promise is pending.",
            why: droppedResults, from: .defect("Promis 3 traps if nobody holds the future of a link"), ownProcess: true,
            expect: "the body ran", "fulfilled: 1"
        ) { trial in
            let (promise, settler) = try trial.pending()
            let handlers = Handlers(trial)
            try handlers.map(promise, "the body ran")
            try settler.fulfill(1)
            handlers.wait()
            try trial.noteEnding(of: promise)
        },

        dropping(
            "lifetimes.dropped-when", "The result of a when", from: .library("PromiseKit 6")
        ) { $0.whenAll },
        dropping(
            "lifetimes.dropped-all-settled", "The result of the form that waits for all",
            from: .defect("Promis 3 aborts if nobody holds the future of its whenAll")
        ) { $0.whenSettled },
        dropping("lifetimes.dropped-race", "The result of a race", from: .library("PromiseKit 6")) { $0.race },
        dropping(
            "lifetimes.dropped-race-fulfilled", "The result of the form in which the first to fulfill wins",
            from: .library("PromiseKit 6")
        ) { $0.raceFulfilled },
    ]

    private static let droppedResults = """
        A screen starts a request and is closed before the answer arrives. The result is not held
        anymore, and the inputs still settle.
        """

    /// The rule that the result of the given combination may be dropped.
    private static func dropping(
        _ id: String, _ result: String, from origin: Rule.Origin,
        _ combine: @escaping @Sendable (Trial) -> ([AnyPromise]) throws -> AnyPromise
    ) -> Rule {
        Rule(
            id, "\(result) may be dropped while its inputs are pending.", why: droppedResults, from: origin,
            ownProcess: true,
            expect: "fulfilled: 0", "fulfilled: 1"
        ) { trial in
            let inputs = try (0..<2).map { _ in try trial.pending() }
            _ = try combine(trial)(inputs.map(\.promise))
            for (number, input) in inputs.enumerated() {
                try input.settler.fulfill(.number(number))
                try trial.noteEnding(of: input.promise)
            }
        }
    }

    /// Makes a promise adopt another promise, and releases the settler of the adopter. Notes how the adopter ends when the
    /// other promise is fulfilled.
    private static func settleAdopted(_ trial: Trial) throws {
        let (other, settleOther) = try trial.pending()
        let promise = try trial.resolved(with: other).promise
        try trial.waitForReadyHandlers()
        try settleOther.fulfill(1)
        try trial.noteEnding(of: promise)
    }

    /// Notes how many abandoned promises the design reports while the body runs.
    private static func watchAbandoned(_ trial: Trial, _ body: () throws -> Void) throws {
        let reports = Locked(0)
        let stop = try? trial.design.reportAbandonedPromises { reports.withLock { $0 += 1 } }
        defer { stop?() }
        try body()
        try trial.waitUntilProcessIsIdle()
        let count = reports.withLock { $0 }
        trial.note(count == 0 ? "nothing reported" : "\(count) reported")
    }
}
