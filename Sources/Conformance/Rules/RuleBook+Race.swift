extension RuleBook {
    static let race: [Rule] = [
        Rule(
            .race, "race.first-value", "The first to settle wins: a value.",
            why: """
                The faster of two mirrors. That is all a race is for.
                """,
            from: .library("PromiseKit 6"),
            expect: "fulfilled: 2"
        ) { lab in
            let inputs = try (0..<3).map { _ in try lab.pending() }
            let winner = try lab.race(inputs.map(\.promise))
            try inputs[1].settler.fulfill(2)
            lab.note(try lab.ending(of: winner))
        },

        Rule(
            .race, "race.first-error", "The first to settle wins: an error.",
            why: """
                A request against a time-out: the time-out is an error, and it must be able to win.
                """,
            from: .library("PromiseKit 6"),
            expect: "rejected: boom"
        ) { lab in
            let inputs = try (0..<3).map { _ in try lab.pending() }
            let winner = try lab.race(inputs.map(\.promise))
            try inputs[1].settler.reject(TestFailure("boom"))
            lab.note(try lab.ending(of: winner))
        },

        Rule(
            .race, "race.timings", "A race ends whenever its first input settles.",
            why: """
                A race is often entered with one contestant that is there already.
                """,
            from: .library("PromiseKit 6"), timings: Rule.Timing.allCases,
            expect: "fulfilled: 1"
        ) { lab in
            let (loser, settler) = try lab.pending()
            let winner = try lab.race([loser, lab.promise(.fulfilled(1))])
            lab.go()
            lab.note(try lab.ending(of: winner))
            withExtendedLifetime(settler) {}
        },

        Rule(
            .race, "race.losers-change-nothing", "Losers change nothing, and still run to their end.",
            why: """
                The slow mirror answers later. Its answer must not replace the one that was used; and since other code
                may hold that promise, it must not be stopped either.
                """,
            from: .library("PromiseKit 6"),
            expect: "fulfilled: 1", "loser ran", "fulfilled: 2", "fulfilled: 1"
        ) { lab in
            let inputs = try (0..<2).map { _ in try lab.pending() }
            let loser = try inputs[1].promise.map { value in
                lab.note("loser ran")
                return value
            }
            let winner = try lab.race([inputs[0].promise, loser])
            try inputs[0].settler.fulfill(1)
            lab.note(try lab.ending(of: winner))
            try inputs[1].settler.fulfill(2)
            lab.note(try lab.ending(of: loser))
            try lab.quiesce()
            lab.note(try lab.state(of: winner))
        },

        Rule(
            .race, "race.settled-inputs", "Among inputs that are settled already, the earliest in input order wins.",
            why: """
                If several are settled on entry, there is no first in time. Input order makes the choice repeatable,
                so that tests mean something.
                """,
            from: .library("PromiseKit 6"),
            expect: "fulfilled: 1", "rejected: boom"
        ) { lab in
            let (pending, settler) = try lab.pending()
            lab.note(try lab.ending(of: lab.race([pending, lab.fulfilled(1), lab.rejected(TestFailure("boom"))])))
            lab.note(try lab.ending(of: lab.race([pending, lab.rejected(TestFailure("boom")), lab.fulfilled(1)])))
            withExtendedLifetime(settler) {}
        },

        Rule(
            .race, "race.empty", "A race without inputs gives an error at once.",
            why: """
                A list of mirrors that a filter left empty. PromiseKit 6's `race()` then waits forever, and with it
                the screen.
                """,
            from: .defect("PromiseKit 6's race() with no arguments never settles"),
            expect: "rejected: bad input"
        ) { lab in
            lab.note(try lab.ending(of: lab.race([])))
        },

        Rule(
            .race, "race.first-to-fulfil", "In the form where the first to fulfill wins, errors before it do not count.",
            why: """
                With three mirrors, one that is down answers fastest of all: with an error. It should not win.
                """,
            from: .library("PromiseKit 6"),
            expect: "pending", "fulfilled: 3"
        ) { lab in
            let inputs = try (0..<3).map { _ in try lab.pending() }
            let winner = try lab.raceFulfilled(inputs.map(\.promise))
            try inputs[0].settler.reject(TestFailure("boom"))
            try lab.quiesce()
            lab.note(try lab.state(of: winner))
            try inputs[2].settler.fulfill(3)
            lab.note(try lab.ending(of: winner))
            withExtendedLifetime(inputs) {}
        },

        Rule(
            .race, "race.no-winner",
            "When all inputs fail, the form where the first to fulfill wins says that nobody won.",
            why: """
                When the last mirror has failed there is nobody left to wait for. Saying so is the difference between
                an error message and a spinner.
                """,
            from: .library("PromiseKit 6"), timings: Rule.Timing.allCases,
            expect: "rejected: no winner"
        ) { lab in
            let winner = try lab.raceFulfilled([
                lab.promise(.rejected(TestFailure("one"))), lab.promise(.rejected(TestFailure("two"))),
            ])
            lab.go()
            lab.note(try lab.ending(of: winner))
        },

        Rule(
            .race, "race.fulfilled-empty", "The form where the first to fulfill wins refuses to run without inputs.",
            why: """
                Nobody can win and nobody can fail, so without a check nothing ever happens.
                """,
            from: .library("PromiseKit 6"),
            expect: "rejected: bad input"
        ) { lab in
            lab.note(try lab.ending(of: lab.raceFulfilled([])))
        },

        Rule(
            .race, "race.many-threads", "When many threads settle the inputs of a race, every handler agrees who won.",
            why: """
                The finish line is crossed on several threads at once. Handlers that disagree about the winner show
                one thing and store another.
                """,
            from: .library("PromiseKit 6"), patience: 30,
            expect: "one winner in every round"
        ) { lab in
            for round in 1...50 {
                let inputs = try (0..<4).map { _ in try lab.pending() }
                let winner = try lab.race(inputs.map(\.promise))
                let endings = LineCollector()
                let handled = lab.latch(3)
                // Added before anyone settles: handlers added later see only how the dust settled.
                for _ in 1...3 {
                    try winner.observe(on: .queue(lab.queue("handlers"))) { outcome in
                        endings.add(lab.describe(outcome))
                        handled.open()
                    }
                }
                lab.together(4) { try inputs[$0].settler.fulfill(.number($0)) }
                lab.wait(for: handled)
                endings.add(try lab.state(of: winner))
                let possible = Set((0..<4).map { "fulfilled: \($0)" })
                guard endings.distinct.count == 1, endings.distinct.isSubset(of: possible) else {
                    return lab.note("round \(round): \(endings.distinct.sorted())")
                }
            }
            lab.note("one winner in every round")
        },
    ]
}
