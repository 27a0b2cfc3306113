extension RuleBook {
    /// The rules of the section "Race" about promises with a time limit.
    static let timeOuts: [Rule] = [
        Rule(
            "race.time-out", "A promise that is still pending when its time is up is rejected, and not earlier.",
            why: """
                A server doesn't answer. Without a limit the screen waits forever. A limit that is
                over too early gives up a request that was about to succeed.
                """,
            from: .library("Google Promises 2"), timeout: 30,
            expect: "in time", "rejected: time is up", "the promise itself: pending"
        ) { trial in
            let promise = try trial.forever()
            let place = trial.immediateOrQueue
            var limited = promise
            let early = try trial.findEarly(after: 1, waitingFor: "the time limit") { end in
                let stopwatch = Stopwatch()
                limited = try promise.timeOut(milliseconds: 1_000)
                try limited.observe(on: place) { _ in
                    end(stopwatch.elapsed < .milliseconds(1_000) ? "too early" : nil)
                }
            }
            trial.note(early ?? "in time")
            try trial.noteEnding(of: limited)
            trial.note("the promise itself: \(try trial.state(of: promise))")
        },

        Rule(
            "race.time-out-unused", "A promise with a time limit that settles in time passes its outcome on.",
            why: """
                The usual case: the answer comes in time. The limit, however long it is, must not
                change anything.
                """,
            from: .library("Google Promises 2"), timings: Rule.Timing.allCases,
            expect: "fulfilled: 1", "rejected: boom", "fulfilled: 2"
        ) { trial in
            for outcome in [TestOutcome.fulfilled(1), .rejected(TestFailure("boom"))] {
                let limited = try trial.promise(outcome).timeOut(milliseconds: 3_600_000)
                try trial.noteEnding(of: limited)
            }
            let (promise, settler) = try trial.pending()
            // A limit whose end overflows the clock must not expire at once.
            let limited = try promise.timeOut(milliseconds: Int.max)
            try trial.waitForReadyHandlers()
            _ = try trial.ending(of: trial.forever().timeOut(milliseconds: 1))
            try settler.fulfill(2)
            try trial.noteEnding(of: limited)
        },
    ]

    /// The rule of the section "Lifetimes" about what a time limit keeps in memory.
    static let releasingTimeOuts: [Rule] = [
        Rule(
            "lifetimes.time-out-lets-go", "A time limit that isn't needed anymore releases the promise at once.",
            why: """
                Each request has a limit of an hour, and nearly all are answered within a second. If
                every timer continued, all answers of an hour would be in memory.
                """,
            from: .library("Google Promises 2"), timings: [.before, .rightAfter],
            expect: "released"
        ) { trial in
            let released = trial.latch()
            try {
                let value = TestValue.Token("token", probe: DeinitProbe(released))
                let limited = try trial.promise(.fulfilled(.object(value))).timeOut(milliseconds: 3_600_000)
                trial.settle()
                try trial.wait(for: limited)
            }()
            if trial.wait(for: released, "the value to be released") { trial.note("released") }
        }
    ]
}
