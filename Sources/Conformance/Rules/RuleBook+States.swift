extension RuleBook {
    static let states: [Rule] = [
        Rule(
            .states, "states.new-is-pending", "A new promise is pending.",
            why: """
                A promise stands for something that has not happened yet. One that starts out settled runs its
                handlers on a value that nobody gave.
                """,
            from: .aPlus("2.1.1"),
            expect: "pending"
        ) { lab in
            let (promise, settler) = try lab.pending()
            lab.note(try lab.state(of: promise))
            withExtendedLifetime(settler) {}
        },

        Rule(
            .states, "states.fulfil", "Fulfilling a pending promise gives it the very value that was given.",
            why: """
                The promise is a courier: it hands over what it was given, not a copy. A cache that compares by
                identity, or a view controller passed down a chain, breaks when the object that arrives is another
                one.
                """,
            from: .aPlus("2.1.1, 2.1.2"),
            expect: "fulfilled: token", "the very value"
        ) { lab in
            let token = TestValue.Token("token")
            let (promise, settler) = try lab.pending()
            try settler.fulfill(.object(token))
            lab.note(try lab.state(of: promise))
            guard case .fulfilled(.object(let found)) = try promise.outcome() else { return }
            lab.note(found === token ? "the very value" : "another value")
        },

        Rule(
            .states, "states.reject", "Rejecting a pending promise gives it the very error that was given.",
            why: """
                Whoever catches an error wants to ask it things: its code, what lies beneath it. A design that wraps
                or copies errors makes `catch let error as MyError` fail far from the place where it was thrown.
                """,
            from: .aPlus("2.1.1, 2.1.3"),
            expect: "rejected: boom", "the very error"
        ) { lab in
            let boom = TestFailure("boom")
            let (promise, settler) = try lab.pending()
            try settler.reject(boom)
            lab.note(try lab.state(of: promise))
            guard case .rejected(let found) = try promise.outcome() else { return }
            lab.note(found as? TestFailure === boom ? "the very error" : "another error")
        },

        Rule(
            .states, "states.settles-once",
            "The first settlement stands; later attempts of either kind change nothing.",
            why: """
                A time-out fires, and then the late answer arrives after all. If the second settlement counted, a
                screen that had shown "no connection" would suddenly show data, and a handler would run on a state
                that changed under it.
                """,
            from: .aPlus("2.1.2, 2.1.3"),
            expect: "fulfilled: 1", "fulfilled: 1", "rejected: first", "rejected: first"
        ) { lab in
            let attempts: [(first: TestOutcome, second: TestOutcome)] = [
                (.fulfilled(1), .fulfilled(2)), (.fulfilled(1), .rejected(TestFailure("late"))),
                (.rejected(TestFailure("first")), .fulfilled(2)),
                (.rejected(TestFailure("first")), .rejected(TestFailure("late"))),
            ]
            for (first, second) in attempts {
                let (promise, settler) = try lab.pending()
                try settler.settle(first)
                try settler.settle(second)
                lab.note(try lab.state(of: promise))
            }
        },

        Rule(
            .states, "states.born-settled", "A promise can be made that is settled from the start.",
            why: """
                A cache that has the answer must look to its caller just like a network that has yet to find it.
                Without promises that are born settled, every such function needs a detour through a queue.
                """,
            from: .library("PromiseKit 6"),
            expect: "fulfilled: 1", "rejected: boom"
        ) { lab in
            lab.note(try lab.state(of: lab.fulfilled(1)))
            lab.note(try lab.state(of: lab.rejected(TestFailure("boom"))))
        },

        Rule(
            .states, "states.settled-inside-handler", "Inside a handler, the promise already reads as settled.",
            why: """
                Handlers often look at other promises, and at the one that they hang on. If it still read as pending
                inside its own handler, "is it done?" would have two answers at the same moment.
                """,
            from: .aPlus("2.2.2"), timings: Rule.Timing.allCases,
            expect: "fulfilled: 1"
        ) { lab in
            // A design that cannot be asked says so here; thrown inside the handler it would be lost.
            let (other, settleOther) = try lab.pending()
            _ = try lab.state(of: other)
            try settleOther.fulfill(0)
            let promise = try lab.promise(.fulfilled(1))
            let child = try promise.map { value in
                lab.note(try lab.state(of: promise))
                return value
            }
            lab.go()
            try lab.wait(for: child)
        },

        Rule(
            .states, "states.resolve-adopts",
            "Resolving a promise with another makes it end as the other does: fulfilled, rejected or still to come.",
            why: """
                A wrapper does not always have a value to give; sometimes it has another promise. Fulfilling with that
                promise as if it were a value would leave the caller with a promise of a promise.
                """,
            from: .aPlus("2.3.2"), timings: Rule.Timing.allCases,
            expect: "fulfilled: 1", "rejected: boom"
        ) { lab in
            for outcome in [TestOutcome.fulfilled(1), .rejected(TestFailure("boom"))] {
                let other = try lab.promise(outcome)
                let (promise, settler) = try lab.pending()
                try settler.resolve(with: other)
                lab.go()
                lab.note(try lab.ending(of: promise))
            }
        },

        Rule(
            .states, "states.resolve-locks-in",
            "A promise that was resolved with another can no longer be settled in any other way.",
            why: """
                Whoever resolves has decided. If a later call could still win while the other promise is pending, the outcome
                would hang on which of the two comes first.
                """,
            from: .aPlus("2.3.3.3.3"),
            expect: "fulfilled: 2"
        ) { lab in
            let (other, settleOther) = try lab.pending()
            let (promise, settler) = try lab.pending()
            try settler.resolve(with: other)
            try settler.fulfill(1)
            try settleOther.fulfill(2)
            lab.note(try lab.ending(of: promise))
        },

        Rule(
            .states, "states.one-winner",
            "When many threads settle one promise, one of them wins and every handler agrees which.",
            why: """
                A time-out on one thread, an answer on another, at the same microsecond. PromiseKit 1.7 asked first
                and stored later, so both could win: some handlers saw the value, others the error.
                """,
            from: .defect("PromiseKit 1.7 asks whether a promise is settled before it takes the state"), patience: 30,
            expect: "one winner in every round"
        ) { lab in
            for round in 1...100 {
                let (promise, settler) = try lab.pending()
                let endings = LineCollector()
                let handled = lab.latch(3)
                for _ in 1...3 {
                    try promise.observe(on: .queue(lab.queue("handlers"))) { outcome in
                        endings.add(lab.describe(outcome))
                        handled.open()
                    }
                }
                lab.together(4) { thread in
                    if thread.isMultiple(of: 2) {
                        try settler.fulfill(.number(thread))
                    } else {
                        try settler.reject(TestFailure("\(thread)"))
                    }
                }
                lab.wait(for: handled)
                endings.add(try lab.state(of: promise))
                guard endings.distinct.count == 1 else {
                    return lab.note("round \(round): \(endings.distinct.sorted())")
                }
            }
            lab.note("one winner in every round")
        },
    ]
}
