extension RuleBook {
    /// The part of "Error propagation" about what a body's value or error does to the next promise.
    static let errors: [Rule] = [
        Rule(
            .errors, "errors.map-value", "The value that a map body returns fulfills the next promise.",
            why: """
                The simplest step of a chain, in each timing. A design that forgets one of the four works in its tests
                and hangs in a fast network, or only in a slow one.
                """,
            from: .aPlus("2.2.7, 2.3.4"), timings: Rule.Timing.allCases,
            expect: "fulfilled: 2"
        ) { lab in
            let child = try lab.promise(.fulfilled(1)).map { .number(($0.number ?? 0) + 1) }
            lab.go()
            lab.note(try lab.ending(of: child))
        },

        Rule(
            .errors, "errors.map-throws", "The error that a map body throws rejects the next promise, unchanged.",
            why: """
                A throw deep in a chain must arrive at the end as what it was, or the error handler can only say that
                something went wrong.
                """,
            from: .aPlus("2.2.7"), timings: Rule.Timing.allCases,
            expect: "rejected: boom", "the very error"
        ) { lab in
            let boom = TestFailure("boom")
            let child = try lab.promise(.fulfilled(1)).map { _ in throw boom }
            lab.go()
            lab.note(try lab.ending(of: child))
            guard case .rejected(let found) = try child.outcome() else { return }
            lab.note(found as? TestFailure === boom ? "the very error" : "another error")
        },

        Rule(
            .errors, "errors.then-adopts", "The promise that a then body returns decides how the next promise ends.",
            why: """
                This is what makes chains flat: a step that starts another request returns its promise, and the next
                step gets the answer, not the promise. And its failure, not a success that holds a failure.
                """,
            from: .aPlus("2.3.2"), timings: Rule.Timing.allCases,
            expect: "fulfilled: 2", "rejected: inner"
        ) { lab in
            for outcome in [TestOutcome.fulfilled(2), .rejected(TestFailure("inner"))] {
                let inner = try lab.promise(outcome)
                let (promise, settler) = try lab.pending()
                let child = try promise.then { _ in inner }
                try settler.fulfill(1)
                lab.go()
                lab.note(try lab.ending(of: child))
            }
        },

        Rule(
            .errors, "errors.then-waits",
            "A next promise stays pending while the promise that the body returned is pending.",
            why: """
                If the next promise settled when the body returns, the second request would be shown as done while it
                is still on its way.
                """,
            from: .aPlus("2.3.2.1"),
            expect: "returned", "pending", "fulfilled: 2"
        ) { lab in
            let (inner, settleInner) = try lab.pending()
            let (promise, settler) = try lab.pending()
            let returned = lab.latch()
            let child = try promise.then { _ in
                lab.note("returned")
                returned.open()
                return inner
            }
            try settler.fulfill(1)
            lab.wait(for: returned)
            try lab.quiesce()
            lab.note(try lab.state(of: child))
            try settleInner.fulfill(2)
            lab.note(try lab.ending(of: child))
        },

        Rule(
            .errors, "errors.then-throws", "The error that a then body throws rejects the next promise.",
            why: """
                The first line of a body that starts a request often checks something and throws. That throw has no
                promise to travel in yet, so the design must catch it.
                """,
            from: .aPlus("2.2.7"), timings: Rule.Timing.allCases,
            expect: "rejected: boom"
        ) { lab in
            let child = try lab.promise(.fulfilled(1)).then { _ in throw TestFailure("boom") }
            lab.go()
            lab.note(try lab.ending(of: child))
        },

        Rule(
            .errors, "errors.rejection-skips",
            "A rejection skips every value handler down to the first rejection handler.",
            why: """
                One error handler for ten steps is the reason why people left nested callbacks. If a skipped step ran
                on a failed chain, it would run without its input.
                """,
            from: .aPlus("2.2.7"), timings: Rule.Timing.allCases,
            expect: "recovering from boom", "fulfilled: 7"
        ) { lab in
            let other = try lab.fulfilled(7)
            var link = try lab.promise(.rejected(TestFailure("boom")))
            for _ in 1...5 {
                link = try link.map {
                    lab.note("a skipped handler ran")
                    return $0
                }
                .then { _ in
                    lab.note("a skipped handler ran")
                    return other
                }
            }
            link = try link.recover { error in
                lab.note("recovering from \(error)")
                return other
            }
            lab.go()
            lab.note(try lab.ending(of: link))
        },

        Rule(
            .errors, "errors.value-skips", "A value skips rejection handlers.",
            why: """
                A recovery that runs without an error repairs what is not broken: it fetches from the slow mirror
                although the fast one has answered.
                """,
            from: .aPlus("2.2.7"), timings: Rule.Timing.allCases,
            expect: "fulfilled: 1"
        ) { lab in
            var link = try lab.promise(.fulfilled(1))
            for _ in 1...3 {
                link = try link.recover { _ in
                    lab.note("a skipped handler ran")
                    throw TestFailure("recovered from nothing")
                }
            }
            lab.go()
            lab.note(try lab.ending(of: link))
        },

        Rule(
            .errors, "errors.nested-flatten", "Promises returned inside promises flatten, however deep.",
            why: """
                Each layer of an app returns the promise of the layer beneath. The caller must not have to count the
                layers in order to get at the value.
                """,
            from: .aPlus("2.3.2"),
            expect: "fulfilled: 5"
        ) { lab in
            let (innermost, settler) = try lab.pending()
            let start = try lab.fulfilled(1)
            let child = try start.then { _ in
                try start.then { _ in try start.then { _ in try start.then { _ in innermost } } }
            }
            try settler.fulfill(5)
            lab.note(try lab.ending(of: child))
        },

        Rule(
            .errors, "errors.siblings", "The failure of one branch leaves the other branches alone.",
            why: """
                One promise, two consumers: a screen and a log. If the log fails, the screen must not.
                """,
            from: .aPlus("2.2.6, 2.2.7"), timings: Rule.Timing.allCases,
            expect: "rejected: boom", "fulfilled: 2"
        ) { lab in
            let promise = try lab.promise(.fulfilled(1))
            let failing = try promise.map { _ in throw TestFailure("boom") }
            let sibling = try promise.map { _ in 2 }
            lab.go()
            lab.note(try lab.ending(of: failing))
            lab.note(try lab.ending(of: sibling))
        },

        Rule(
            .errors, "errors.creating-throws", "An error thrown by the creating closure rejects the promise.",
            why: """
                The closure that starts the work may fail to start it. A throw that goes nowhere leaves a promise that
                nobody will ever settle.
                """,
            from: .library("PromiseKit 6, PromiseKit 1.7"),
            expect: "rejected: boom"
        ) { lab in
            lab.note(try lab.ending(of: lab.making { _ in throw TestFailure("boom") }))
        },

        Rule(
            .errors, "errors.throwing-too-late",
            "An error thrown by the creating closure after it has settled is ignored.",
            why: """
                Work that has delivered and then stumbles on its way out has delivered. The handlers may have run
                already.
                """,
            from: .aPlus("2.3.3.3.4"),
            expect: "fulfilled: 1"
        ) { lab in
            let promise = try lab.making { settler in
                try settler.fulfill(1)
                throw TestFailure("too late")
            }
            lab.note(try lab.ending(of: promise))
        },
    ]
}
