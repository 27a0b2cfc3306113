extension RuleBook {
    static let race: [Rule] = [
        Rule(
            .race, "race.first-value", "The first to settle wins: a value.",
            why: """
                Two mirrors are asked for the same file, and the faster answer counts. That is the
                purpose of a race.
                """,
            from: .library("PromiseKit 6"),
            expect: "fulfilled: 2"
        ) { trial in
            let inputs = try (0..<3).map { _ in try trial.pending() }
            let winner = try trial.race(inputs.map(\.promise))
            try inputs[1].settler.fulfill(2)
            trial.note(try trial.ending(of: winner))
            withExtendedLifetime(inputs) {}
        },

        Rule(
            .race, "race.first-error", "The first to settle wins: an error.",
            why: """
                A request races with a time-out. The time-out is an error, and it must be able to
                win.
                """,
            from: .library("PromiseKit 6"),
            expect: "rejected: boom"
        ) { trial in
            let inputs = try (0..<3).map { _ in try trial.pending() }
            let winner = try trial.race(inputs.map(\.promise))
            try inputs[1].settler.reject(TestFailure("boom"))
            trial.note(try trial.ending(of: winner))
            withExtendedLifetime(inputs) {}
        },

        Rule(
            .race, "race.timings", "A race ends whenever its first input settles.",
            why: """
                Often one of the inputs has settled before the race starts.
                """,
            from: .library("PromiseKit 6"), timings: Rule.Timing.allCases,
            expect: "fulfilled: 1"
        ) { trial in
            let (loser, settler) = try trial.pending()
            let winner = try trial.race([loser, trial.promise(.fulfilled(1))])
            trial.settle()
            trial.note(try trial.ending(of: winner))
            withExtendedLifetime(settler) {}
        },

        Rule(
            .race, "race.losers-change-nothing", "Losers don't change the result, and still run to their end.",
            why: """
                The slow mirror answers later. Its answer must not replace the first one. It must
                not be stopped either, because other code may use its promise.
                """,
            from: .library("PromiseKit 6"),
            expect: "fulfilled: 1", "loser ran", "fulfilled: 2", "fulfilled: 1"
        ) { trial in
            let inputs = try (0..<2).map { _ in try trial.pending() }
            let loser = try inputs[1].promise.map { value in
                trial.note("loser ran")
                return value
            }
            let winner = try trial.race([inputs[0].promise, loser])
            try inputs[0].settler.fulfill(1)
            trial.note(try trial.ending(of: winner))
            try inputs[1].settler.fulfill(2)
            trial.note(try trial.ending(of: loser))
            try trial.waitForReadyHandlers()
            trial.note(try trial.state(of: winner))
        },

        Rule(
            .race, "race.settled-inputs", "Among inputs that have settled already, the first in input order wins.",
            why: """
                If several inputs have settled before the race starts, none of them is the first in
                time. The order of the inputs makes the choice repeatable, so that it can be tested.
                """,
            from: .library("PromiseKit 6"),
            expect: "fulfilled: 1", "rejected: boom"
        ) { trial in
            let (pending, settler) = try trial.pending()
            trial.note(
                try trial.ending(of: trial.race([pending, trial.fulfilled(1), trial.rejected(TestFailure("boom"))])))
            trial.note(
                try trial.ending(of: trial.race([pending, trial.rejected(TestFailure("boom")), trial.fulfilled(1)])))
            withExtendedLifetime(settler) {}
        },

        // begin: race-empty
        Rule(
            .race, "race.empty", "A race without inputs is rejected at once.",
            why: """
                A filter has removed all mirrors from a list. A race that waits for the first of none
                waits forever, and so does the screen.
                """,
            from: .library("PromiseKit 6"),
            expect: "rejected: bad input"
        ) { trial in
            trial.note(try trial.endingNow { try trial.race([]) })
        },
        // end: race-empty

        Rule(
            .race, "race.first-to-fulfill", "In the form where the first to fulfill wins, earlier errors don't count.",
            why: """
                One of three mirrors is down. It answers first, with an error, and must not win.
                """,
            from: .library("PromiseKit 6"),
            expect: "pending", "fulfilled: 3"
        ) { trial in
            let inputs = try (0..<3).map { _ in try trial.pending() }
            let winner = try trial.raceFulfilled(inputs.map(\.promise))
            try inputs[0].settler.reject(TestFailure("boom"))
            try trial.waitForReadyHandlers()
            trial.note(try trial.state(of: winner))
            try inputs[2].settler.fulfill(3)
            trial.note(try trial.ending(of: winner))
            withExtendedLifetime(inputs) {}
        },

        Rule(
            .race, "race.no-winner",
            "If all inputs fail, the form where the first to fulfill wins is rejected because none won.",
            why: """
                If the last mirror has failed, there is nothing left to wait for. The user should
                see an error message, not a spinner.
                """,
            from: .library("PromiseKit 6"), timings: Rule.Timing.allCases,
            expect: "rejected: no winner"
        ) { trial in
            let winner = try trial.raceFulfilled([
                trial.promise(.rejected(TestFailure("one"))), trial.promise(.rejected(TestFailure("two"))),
            ])
            trial.settle()
            trial.note(try trial.ending(of: winner))
        },

        Rule(
            .race, "race.fulfilled-empty",
            "The form where the first to fulfill wins is rejected if there are no inputs.",
            why: """
                Without inputs none can win and none can fail, so without a check the promise would
                stay pending.
                """,
            from: .library("PromiseKit 6"),
            expect: "rejected: bad input"
        ) { trial in
            trial.note(try trial.ending(of: trial.raceFulfilled([])))
        },

        Rule(
            .race, "race.many-threads",
            "If many threads settle the inputs of a race, all handlers agree on the winner.",
            why: """
                Several threads settle the inputs at the same moment. If the handlers disagreed
                about the winner, one would show one result and another would store a different one.
                """,
            from: .library("PromiseKit 6"), racing: true, timeout: 30,
            expect: "one winner in every round"
        ) { trial in
            try trial.rounds(noting: "one winner in every round") {
                let count = trial.threads(threadsThatMeet)
                let inputs = try (0..<trial.many(promisesAtWhichTheyMeet)).map { _ in
                    try (0..<count).map { _ in try trial.pending() }
                }
                let winners = try inputs.map { try trial.race($0.map(\.promise)) }
                let possible = Set((0..<count).map { "fulfilled: \($0)" })
                return try disagreement(on: winners, among: possible, trial) { thread, index in
                    try inputs[index][thread].settler.fulfill(.number(thread))
                }
            }
        },
    ]
}
