extension RuleBook {
    static let race: [Rule] = [
        Rule(
            "race.first-value", "The first to settle wins: a value.",
            why: """
                Two mirrors are asked for the same file, and the faster answer counts. That is the
                purpose of a race.
                """,
            from: .library("PromiseKit 6"),
            expect: "fulfilled: 2"
        ) { trial in
            let (inputs, winner) = try trial.combined(3, by: trial.race)
            try inputs[1].settler.fulfill(2)
            try trial.noteEnding(of: winner)
        },

        Rule(
            "race.first-error", "The first to settle wins: an error.",
            why: """
                A request races with a time-out. The time-out is an error, and it must be able to
                win.
                """,
            from: .library("PromiseKit 6"),
            expect: "rejected: boom"
        ) { trial in
            let (inputs, winner) = try trial.combined(3, by: trial.race)
            try inputs[1].settler.reject(TestFailure("boom"))
            try trial.noteEnding(of: winner)
        },

        Rule(
            "race.timings", "A race ends whenever its first input settles.",
            why: """
                Often one of the inputs has settled before the race starts.
                """,
            from: .library("PromiseKit 6"), timings: Rule.Timing.allCases,
            expect: "fulfilled: 1"
        ) { trial in
            try trial.noteEnding(of: trial.race([trial.forever(), trial.promise(.fulfilled(1))]))
        },

        Rule(
            "race.losers-change-nothing", "Losers don't change the result, and still run to their end.",
            why: """
                The slow mirror answers later. Its answer must not replace the first one. It must
                not be stopped either, because other code may use its promise.
                """,
            from: .library("PromiseKit 6"),
            expect: "fulfilled: 1", "loser ran", "fulfilled: 2", "fulfilled: 1"
        ) { trial in
            let inputs = try (0..<2).map { _ in try trial.pending() }
            let loser = try Handlers(trial).map(inputs[1].promise, "loser ran")
            let winner = try trial.race([inputs[0].promise, loser])
            // If no state can be read, the scenario ends here, before it waits.
            _ = try trial.state(of: winner)
            try inputs[0].settler.fulfill(1)
            try trial.noteEnding(of: winner)
            try inputs[1].settler.fulfill(2)
            try trial.noteEnding(of: loser)
            try trial.noteLaterState(of: winner)
        },

        Rule(
            "race.settled-inputs", "Among inputs that have settled already, the first in input order wins.",
            why: """
                If several inputs have settled before the race starts, none of them is the first in
                time. The order of the inputs makes the choice repeatable, so that it can be tested.
                """,
            from: .library("PromiseKit 6"),
            expect: "fulfilled: 1", "rejected: boom"
        ) { trial in
            let (value, error) = (try trial.fulfilled(1), try trial.rejected(TestFailure("boom")))
            for settled in [[value, error], [error, value]] {
                try trial.noteEnding(of: trial.race([trial.forever()] + settled))
            }
        },

        // begin: race-empty
        Rule(
            "race.empty", "A race without inputs is rejected at once.",
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
            "race.first-to-fulfill", "In the form where the first to fulfill wins, earlier errors don't count.",
            why: """
                One of three mirrors is down. It answers first, with an error, and must not win.
                """,
            from: .library("PromiseKit 6"),
            expect: "pending", "fulfilled: 3"
        ) { trial in
            let (inputs, winner) = try trial.combined(3, by: trial.raceFulfilled)
            try inputs[0].settler.reject(TestFailure("boom"))
            try trial.noteLaterState(of: winner)
            try inputs[2].settler.fulfill(3)
            try trial.noteEnding(of: winner)
        },

        Rule(
            "race.no-winner",
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
            try trial.noteEnding(of: winner)
        },

        Rule(
            "race.fulfilled-empty", "The form where the first to fulfill wins is rejected if there are no inputs.",
            why: """
                Without inputs none can win and none can fail, so without a check the promise would
                stay pending.
                """,
            from: .library("PromiseKit 6"),
            expect: "rejected: bad input"
        ) { trial in
            try trial.noteEnding(of: trial.raceFulfilled([]))
        },

        .racing(
            "race.many-threads", "If many threads settle the inputs of a race, all handlers agree on the winner.",
            why: """
                Several threads settle the inputs at the same moment. If the handlers disagreed
                about the winner, one would show one result and another would store a different one.
                """,
            from: .library("PromiseKit 6"), timeout: 30,
            expect: "one winner in every round"
        ) { trial in
            let count = trial.threads(threadsThatMeet)
            let inputs = try (0..<trial.many(promisesAtWhichTheyMeet)).map { _ in
                try (0..<count).map { _ in try trial.pending() }
            }
            let winners = try inputs.map { try trial.race($0.map(\.promise)) }
            let possible = Set((0..<count).map { "fulfilled: \($0)" })
            return try disagreement(on: winners, among: possible, trial) { thread, index in
                try inputs[index][thread].settler.fulfill(.number(thread))
            }
        },
    ]
}
