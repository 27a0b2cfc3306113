extension RuleBook {
    static let when: [Rule] = [
        Rule(
            "when.input-order", "When gives the values in the order of the inputs, whatever the order of settlement.",
            why: """
                The caller takes the values apart by position: `let (user, orders) = …`. If they
                came in the order of settlement, this would work only as long as the first server is
                the faster one.
                """,
            from: .library("PromiseKit 6"),
            expect: "fulfilled: [0, 1, 2]"
        ) { trial in
            let (inputs, all) = try trial.combined(3, by: trial.whenAll)
            for index in [2, 0, 1] { try inputs[index].settler.fulfill(.number(index)) }
            try trial.noteEnding(of: all)
        },

        Rule(
            "when.timings", "When gives the values whenever its inputs settle.",
            why: """
                The inputs come from caches, timers and threads. If a count is right only for
                pending inputs, the when hangs as soon as one of them has settled already.
                """,
            from: .library("PromiseKit 6"), timings: Rule.Timing.allCases,
            expect: "fulfilled: [1, 2]"
        ) { trial in
            try trial.noteEnding(of: trial.whenAll([trial.promise(.fulfilled(1)), trial.promise(.fulfilled(2))]))
        },

        Rule(
            "when.waits-for-all", "When stays pending while one input is pending.",
            why: """
                Half of the answers aren't enough. If the when forgot an input, its array would
                have a gap.
                """,
            from: .library("PromiseKit 6"),
            expect: "pending", "fulfilled: [1, 2]"
        ) { trial in
            let (inputs, all) = try trial.combined(2, by: trial.whenAll)
            try inputs[0].settler.fulfill(1)
            try trial.noteLaterState(of: all)
            try inputs[1].settler.fulfill(2)
            try trial.noteEnding(of: all)
        },

        Rule(
            "when.first-rejection", "When rejects at the first rejection, with that error, at once.",
            why: """
                If one of three requests fails, there is no point in waiting for the other two.
                """,
            from: .library("PromiseKit 6"),
            expect: "rejected: second", "others pending"
        ) { trial in
            let (inputs, all) = try trial.combined(3, by: trial.whenAll)
            try inputs[1].settler.reject(TestFailure("second"))
            try trial.noteEnding(of: all)
            let others = try [0, 2].map { try trial.state(of: inputs[$0].promise) }
            trial.note(others == ["pending", "pending"] ? "others pending" : "others: \(others)")
        },

        Rule(
            "when.rejects-once", "Settlements after the first rejection change nothing.",
            why: """
                The others often fail a moment later, for the same reason. The first error has been
                reported already, so it must stay.
                """,
            from: .library("PromiseKit 6"),
            expect: "rejected: second", "rejected: second"
        ) { trial in
            let (inputs, all) = try trial.combined(3, by: trial.whenAll)
            try inputs[1].settler.reject(TestFailure("second"))
            try trial.noteEnding(of: all)
            try inputs[0].settler.reject(TestFailure("first"))
            try inputs[2].settler.fulfill(3)
            try trial.noteLaterState(of: all)
        },

        Rule(
            "when.empty", "When without inputs is fulfilled with an empty list.",
            why: """
                A list of downloads is empty, so all of them are done. Code that waits for the last
                of them must not wait forever because there is none.
                """,
            from: .library("PromiseKit 6"),
            expect: "fulfilled: []"
        ) { trial in
            try trial.noteEnding(of: trial.whenAll([]))
        },

        Rule(
            "when.same-twice", "The same promise may be given several times.",
            why: """
                Two rows of a table share one image. The code that collects the promises doesn't
                look for duplicates, and should not have to.
                """,
            from: .library("PromiseKit 1.7"), timings: Rule.Timing.allCases,
            expect: "fulfilled: [1, 1]"
        ) { trial in
            let promise = try trial.promise(.fulfilled(1))
            try trial.noteEnding(of: trial.whenAll([promise, promise]))
        },

        Rule(
            "when.mixed", "Settled and pending inputs may be mixed, and so may inputs with and without a value.",
            why: """
                This is the usual case: an answer comes from the cache, one is still on its way, and a
                file has been written. The work without a result has its place in the list, too.
                """,
            from: .library("PromiseKit 6"),
            expect: "the values 1, 2, nothing"
        ) { trial in
            let (pending, settler) = try trial.pending()
            let all = try trial.whenAll([trial.fulfilled(1), pending, trial.fulfilled(.nothing)])
            try settler.fulfill(2)
            let ending = try trial.ending(of: all)
            guard case .fulfilled(.list(let values))? = try all.outcome() else { return trial.note(ending) }
            // Other rules are about the order of the values, so it isn't noted here.
            trial.note("the values \(values.map(\.description).sorted().joined(separator: ", "))")
        },

        Rule(
            "when.settled-rejection", "If an input is rejected already, when rejects at once.",
            why: """
                Code that only watches for new events overlooks an input that has failed before the
                call.
                """,
            from: .library("PromiseKit 6"),
            expect: "rejected: boom"
        ) { trial in
            let inputs = [try trial.fulfilled(1), try trial.rejected(TestFailure("boom")), try trial.forever()]
            try trial.noteEnding(of: trial.whenAll(inputs))
        },

        Rule(
            "when.different-types", "When takes promises of different types and keeps each type.",
            why: """
                A user and a list of orders are loaded together. With an array the caller would have
                to cast. A typed design does it for the caller; an untyped one can't.
                """,
            from: .library("PromiseKit 6"), timings: Rule.Timing.allCases,
            expect: "fulfilled: [1, one]", "rejected: boom"
        ) { trial in
            let pair = try trial.whenPair(number: trial.promise(.fulfilled(1)), text: trial.promise(.fulfilled("one")))
            try trial.noteEnding(of: pair)
            let failing = try trial.whenPair(number: trial.fulfilled(1), text: trial.rejected(TestFailure("boom")))
            try trial.noteEnding(of: failing)
        },

        Rule(
            "when.pair-rejection",
            "When of different types rejects at once if one input fails while the other is pending.",
            why: """
                A `when` of two types is often written apart from the one for a list. If it waits for
                the first input before it asks the second, a failed request goes unnoticed for as
                long as the other one takes, or forever.
                """,
            from: .library("PromiseKit 6"), timings: [.before, .rightAfter],
            expect: "rejected: boom", "rejected: boom"
        ) { trial in
            let failure = TestOutcome.rejected(TestFailure("boom"))
            try trial.noteEnding(of: trial.whenPair(number: trial.forever(), text: trial.promise(failure)))
            try trial.noteEnding(of: trial.whenPair(number: trial.promise(failure), text: trial.forever()))
        },

        Rule(
            "when.all-settled", "The form that waits for all gives every outcome in input order and never fails.",
            why: """
                Two of ten uploads fail. The user wants to know about both, and that eight
                succeeded. A form that rejects at the first failure can't tell.
                """,
            from: .library("PromiseKit 6, Promis 3"), timings: Rule.Timing.allCases,
            expect: "fulfilled: [fulfilled: 1, rejected: boom, fulfilled: 3]"
        ) { trial in
            let all = try trial.whenSettled([
                trial.promise(.fulfilled(1)), trial.promise(.rejected(TestFailure("boom"))), trial.fulfilled(3),
            ])
            try trial.noteEnding(of: all)
        },

        Rule(
            "when.all-settled-empty", "Without inputs, the form that waits for all is fulfilled with an empty list.",
            why: """
                An app reports when all uploads have ended, and today there are none. In Promis 3
                this form stays pending, because its count starts at zero and nothing counts it down.
                """,
            from: .defect("Promis 3 never resolves it"),
            expect: "fulfilled: []"
        ) { trial in
            try trial.noteEnding(of: trial.whenSettled([]))
        },
    ]
}
