extension RuleBook {
    /// The rules of the section "When" about inputs that are cancelled or that settle one another.
    static let whenDependentInputs: [Rule] = [
        Rule(
            "when.cancelled-input", "If an input is cancelled, the when is cancelled at once.",
            why: """
                One of three downloads was stopped, so the three results will never be there. The
                user stopped it, so it is no failure.
                """,
            level: .cancellation, about: .cancelledPromises, from: .library("PromiseKit 6"),
            expect: "cancelled"
        ) { trial in
            let inputs = [try trial.promise(.fulfilled(1)), try trial.promise(.cancelled), try trial.forever()]
            try trial.noteEnding(of: trial.whenAll(inputs))
        },

        Rule(
            "when.handler-settles-another-input",
            "An immediate handler of an input, or of the when, may settle another input, and a single input decides it alone.",
            why: """
                The inputs depend on one another: when the first has settled, the second is
                fulfilled with its value. A design that runs handlers while it holds the lock of the
                when waits for itself.
                """,
            from: .defect("PromiseKit 6 runs handlers of the result under its barrier, and traps"), ownProcess: true,
            timeout: 4,
            expect: "fulfilled: [1, 2]", "rejected: boom", "fulfilled: 2", "fulfilled: [3]"
        ) { trial in
            try settlingOneAnother(trial, trial.whenAll)
        },

        Rule(
            "when.next-settles-an-input",
            "The closure that gives the form with a limit its inputs may settle an input in flight.",
            why: """
                The inputs come from a page that is read bit by bit. Reading the next part ends the
                previous input. A design that asks for the next input while it holds its lock waits
                for itself.
                """,
            from: .defect("PromiseKit 6 calls the iterator under its barrier, and traps"), ownProcess: true, timeout: 4,
            expect: "fulfilled: [0, 1, 2]"
        ) { trial in
            let inputs = try (0..<3).map { _ in try trial.pending() }
            let started = Locked(0)
            let all = try trial.whenAll(concurrently: 2) {
                let index = started.withLock { started in
                    defer { started += 1 }
                    return started
                }
                if index > 0, index <= 3 {
                    trial.attempt("settling") { try inputs[index - 1].settler.fulfill(.number(index - 1)) }
                }
                return index < 3 ? inputs[index].promise : nil
            }
            try trial.noteEnding(of: all)
        },
    ]

    /// The rules of the section "Race" about inputs that are cancelled or that settle one another.
    static let raceDependentInputs: [Rule] = [
        Rule(
            "race.handler-settles-another-input",
            "An immediate handler of an input, or of the race, may settle another input, and a single input decides it alone.",
            why: """
                The winner stops the losers, which is what many races are for. It happens in the
                middle of the settlement that decides the race.
                """,
            from: .library("PromiseKit 6"), ownProcess: true, timeout: 4,
            expect: "fulfilled: 1", "rejected: boom", "fulfilled: 2", "fulfilled: 3"
        ) { trial in
            try settlingOneAnother(trial, trial.race)
        },

        Rule(
            "race.fulfilled-handler-settles-another-input",
            "In the form where the first to fulfill wins, an immediate handler may settle another input, too.",
            why: """
                This form counts the inputs that failed, so it has a separate lock.
                """,
            from: .defect("PromiseKit 6 runs handlers of the result under its barrier, and traps"), ownProcess: true,
            timeout: 4,
            expect: "fulfilled: 1", "fulfilled: 1", "fulfilled: 2", "fulfilled: 3"
        ) { trial in
            try settlingOneAnother(trial, trial.raceFulfilled, secondTime: .fulfilled(1))
        },

        Rule(
            "race.input-follows-the-race", "An input may wait for the race itself, which another input decides.",
            why: """
                A cache takes part in a race. It has no page, so it waits for the one that the race
                finds. It settles inside the call that decides the race.
                """,
            from: .defect("a race that settles its result under a lock, which its inputs need"), ownProcess: true,
            timeout: 4,
            expect: "the race: fulfilled: 1", "the input: fulfilled: 1"
        ) { trial in
            let ((winner, settleWinner), (asked, settleAsked)) = (try trial.pending(), try trial.pending())
            let race = Locked<AnyPromise?>(nil)
            let follower = try asked.then(on: trial.immediateOrQueue) { _ in
                guard let race = race.withLock(\.self) else { throw TestFailure("there is no race yet") }
                return race
            }
            let result = try trial.race([winner, follower])
            race.withLock { $0 = result }
            try settleAsked.fulfill(0)
            try trial.waitForReadyHandlers()
            try settleWinner.fulfill(1)
            try trial.noteEnding(of: result, as: "the race")
            try trial.noteEnding(of: follower, as: "the input")
            race.withLock { $0 = nil }
        },

        Rule(
            "race.failed-and-cancelled",
            "If some inputs fail and others are cancelled, the form where the first to fulfill wins has no winner.",
            why: """
                One mirror was given up by the user, and the other one is down. The user should hear
                that the download failed. A cancelled input must not end the race, because another
                one may still win.
                """,
            level: .cancellation, about: .cancelledPromises, from: .library("PromiseKit 6"),
            expect: "pending", "rejected: no winner", "cancelled last: rejected: no winner"
        ) { trial in
            let (inputs, winner) = try trial.combined(2, by: trial.raceFulfilled)
            try inputs[0].settler.cancel()
            try trial.noteLaterState(of: winner)
            try inputs[1].settler.reject(TestFailure("boom"))
            try trial.noteEnding(of: winner)
            let (failed, cancelled) = (try trial.rejected(TestFailure("boom")), try trial.pending())
            let other = try trial.raceFulfilled([failed, cancelled.promise])
            try cancelled.settler.cancel()
            try trial.noteEnding(of: other, as: "cancelled last")
        },
    ]

    /// Notes how two combinations of two inputs end. In the first, a handler of one input settles the other input. In the second,
    /// a handler of the result settles the second input, after the first input has ended with `outcome`.
    private static func settlingOneAnother(
        _ trial: Trial, _ combine: ([AnyPromise]) throws -> AnyPromise,
        secondTime outcome: TestOutcome = .rejected(TestFailure("boom"))
    ) throws {
        let (inputs, result) = try trial.combined(2, by: combine)
        try inputs[0].promise.map(on: .immediate) { value in
            try inputs[1].settler.fulfill(2)
            return value
        }
        try inputs[0].settler.fulfill(1)
        try trial.noteEnding(of: result)

        let (others, decided) = try trial.combined(2, by: combine)
        try decided.observe(on: .immediate) { _ in
            trial.attempt("settling") { try others[1].settler.fulfill(2) }
        }
        try others[0].settler.settle(outcome)
        try trial.noteEnding(of: decided)
        try trial.noteEnding(of: others[1].promise)
        try trial.noteEnding(of: combine([trial.fulfilled(3)]))
    }
}
