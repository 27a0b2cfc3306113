extension RuleBook {
    static let states: [Rule] = [
        Rule(
            "states.new-is-pending", "A new promise is pending.",
            why: """
                A promise stands for a result that doesn't exist yet. If it were settled from the
                start, its handlers would run before there is a value.
                """,
            from: .aPlus("2.1.1"),
            expect: "pending"
        ) { trial in
            trial.note(try trial.state(of: trial.forever()))
        },

        Rule(
            "states.fulfill", "Fulfilling a pending promise gives it the same object that was given.",
            why: """
                A promise must pass on the object that it was given, not a copy. Otherwise a cache
                that compares objects by identity breaks.
                """,
            from: .aPlus("2.1.1, 2.1.2"),
            expect: "fulfilled: token", "the very value"
        ) { trial in
            let token = TestValue.Token("token")
            let promise = try trial.settledByHand(.fulfilled(.object(token)))
            trial.note(try trial.state(of: promise))
            guard case .fulfilled(.object(let found)) = try promise.outcome() else { return }
            trial.note(found === token ? "the very value" : "another value")
        },

        Rule(
            "states.reject", "Rejecting a pending promise gives it the same error object that was given.",
            why: """
                An error handler reads details of the error, for example its code. If a design wraps
                or copies errors, `catch let error as MyError` fails, far from the place where the
                error was thrown.
                """,
            from: .aPlus("2.1.1, 2.1.3"),
            expect: "rejected: boom", "the very error"
        ) { trial in
            let boom = TestFailure("boom")
            let promise = try trial.settledByHand(.rejected(boom))
            trial.note(try trial.state(of: promise))
            guard case .rejected(let found) = try promise.outcome() else { return }
            trial.note(found as? TestFailure === boom ? "the very error" : "another error")
        },

        Rule(
            "states.settles-once", "The first settlement counts, and later attempts change nothing.",
            why: """
                A time-out fires, and then the answer arrives after all. If the second settlement
                counted, a screen that shows "no connection" would suddenly show data, and the state
                of the promise would change while handlers use it.
                """,
            from: .aPlus("2.1.2, 2.1.3"),
            expect: "fulfilled: 1", "fulfilled: 1", "rejected: first", "rejected: first"
        ) { trial in
            let attempts: [(first: TestOutcome, second: TestOutcome)] = [
                (.fulfilled(1), .fulfilled(2)), (.fulfilled(1), .rejected(TestFailure("late"))),
                (.rejected(TestFailure("first")), .fulfilled(2)),
                (.rejected(TestFailure("first")), .rejected(TestFailure("late"))),
            ]
            for (first, second) in attempts {
                let (promise, settler) = try trial.pending()
                try settler.settle(first)
                try settler.settle(second)
                trial.note(try trial.state(of: promise))
            }
        },

        Rule(
            "states.born-settled", "A promise can be settled from the start.",
            why: """
                A cache that has the answer must look to its caller like a network that has to fetch
                it. Without promises that are settled from the start, each such function needs a
                detour through a queue.
                """,
            level: .core, from: .library("PromiseKit 6"),
            expect: "fulfilled: 1", "rejected: boom"
        ) { trial in
            trial.note(try trial.state(of: trial.settledFromTheStart(.fulfilled(1))))
            trial.note(try trial.state(of: trial.settledFromTheStart(.rejected(TestFailure("boom")))))
        },

        Rule(
            "states.nothing-is-a-value",
            "A promise that was fulfilled with nothing is fulfilled: by its settler, from the start, or by a body.",
            why: """
                A file is written, a view is closed: much work has no result. A design that takes
                nothing for a value that is still missing never says that such work is done.
                """,
            level: .core, from: .library("PromiseKit 1.7"),
            expect: "settler: fulfilled: nothing, fulfilled: nothing", "start: fulfilled: nothing, fulfilled: nothing",
            "body: fulfilled: nothing, fulfilled: nothing"
        ) { trial in
            let ways = [
                ("settler", try trial.settledByHand(.fulfilled(.nothing))), ("start", try trial.fulfilled(.nothing)),
                ("body", try trial.fulfilled(1).map { _ in .nothing }),
            ]
            for (name, promise) in ways {
                trial.note("\(name): \(try trial.ending(of: promise)), \(try trial.state(of: promise))")
            }
        },

        Rule(
            "states.settled-inside-handler", "Inside a handler, the promise reads as settled.",
            why: """
                A handler may read its own promise. If it still read as pending, there would be two
                answers to the same question at the same moment.
                """,
            from: .aPlus("2.2.2"), timings: Rule.Timing.allCases,
            expect: "fulfilled: 1"
        ) { trial in
            // If the design doesn't support reading a promise, the read throws here. Inside the handler the error would be lost.
            let (other, settleOther) = try trial.pending()
            _ = try trial.state(of: other)
            try settleOther.fulfill(0)
            let promise = try trial.promise(.fulfilled(1))
            let child = try promise.map { value in
                trial.note(try trial.state(of: promise))
                return value
            }
            trial.settle()
            try trial.wait(for: child)
        },

        Rule(
            "states.resolve-adopts", "A promise that is resolved with another one ends as the other one does.",
            why: """
                A wrapper sometimes has another promise instead of a value. If it could only fulfill
                with that promise as a value, the caller would get a promise of a promise.
                """,
            from: .aPlus("2.3.2"), timings: Rule.Timing.allCases,
            expect: "fulfilled: 1", "rejected: boom"
        ) { trial in
            for outcome in [TestOutcome.fulfilled(1), .rejected(TestFailure("boom"))] {
                let other = try trial.promise(outcome)
                let (promise, settler) = try trial.pending()
                try settler.resolve(with: other)
                try trial.noteEnding(of: promise)
            }
        },

        Rule(
            "states.resolve-locks-in", "A promise that was resolved with another one can be settled only by that one.",
            why: """
                Code that resolves a promise has decided. If a later call could still settle it, the
                outcome would depend on whether that call or the other promise comes first.
                """,
            from: .aPlus("2.3.3.3.3"),
            expect: "fulfilled: 2"
        ) { trial in
            let (other, settleOther) = try trial.pending()
            let (promise, settler) = try trial.pending()
            try settler.resolve(with: other)
            try settler.fulfill(1)
            try settleOther.fulfill(2)
            try trial.noteEnding(of: promise)
        },

        .racing(
            "states.one-winner", "If many threads settle one promise, one of them wins and all handlers agree on it.",
            why: """
                A time-out and an answer come at the same moment, on two threads. PromiseKit 1.7
                checks the state before it stores the result, so both can win: some handlers see the
                value, and others the error.
                """,
            from: .defect("PromiseKit 1.7 asks whether a promise is settled before it takes the state"),
            timeout: 30,
            expect: "one winner in every round"
        ) { trial in
            let promises = try (0..<trial.many(promisesAtWhichTheyMeet)).map { _ in try trial.pending() }
            let possible: Set = ["fulfilled: 0", "rejected: 1", "fulfilled: 2"]
            return try disagreement(on: promises.map(\.promise), among: possible, trial) { thread, index in
                let settler = promises[index].settler
                if thread.isMultiple(of: 2) {
                    try settler.fulfill(.number(thread))
                } else {
                    try settler.reject(TestFailure("\(thread)"))
                }
            }
        },
    ]

    /// How many threads settle a promise, or the inputs of a race, at the same moment, and how many promises a round has. All
    /// threads meet again at each promise, so they meet often.
    static let (threadsThatMeet, promisesAtWhichTheyMeet) = (3, 100)

    /// Lets several threads settle each promise at the same moment. The handlers and the state of a promise must all show the
    /// same ending, one of those in `possible`. Returns the endings of the first promise for which this is wrong, or `nil`.
    static func disagreement(
        on promises: [AnyPromise], among possible: Set<String>, _ trial: Trial,
        settle: @escaping @Sendable (_ thread: Int, _ promise: Int) throws -> Void
    ) throws -> String? {
        let endings = promises.map { _ in LineCollector() }
        // The handlers are added before the race, because later handlers would see only the final outcome.
        let handled = try zip(promises, endings).map { promise, endings in
            try trial.watch(promise, atMost: 3) { endings.add(trial.describe($0)) }
        }
        trial.together(trial.threads(threadsThatMeet), times: promises.count, settle)
        _ = handled.allSatisfy { trial.wait(for: $0) }
        for (promise, endings) in zip(promises, endings) { endings.add(try trial.state(of: promise)) }
        let wrong = endings.map(\.distinct).first { $0.count > 1 || !$0.isSubset(of: possible) }
        return wrong.map { "\($0.sorted())" }
    }
}
