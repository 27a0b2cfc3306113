extension RuleBook {
    /// The rules of the section "Error propagation" about the promise of a link whose body returns or throws.
    static let errors: [Rule] = [
        Rule(
            "errors.map-value", "The value that a map body returns fulfills the next promise.",
            why: """
                This is the simplest step of a chain, in each timing. A design that forgets one of
                the timings works in its tests, and hangs on a fast network or on a slow one.
                """,
            from: .aPlus("2.2.7, 2.3.4"), timings: Rule.Timing.allCases,
            expect: "fulfilled: 2"
        ) { trial in
            try trial.noteEnding(of: trial.promise(.fulfilled(1)).map { .number(($0.number ?? 0) + 1) })
        },

        Rule(
            "errors.map-throws", "The error that a map body throws rejects the next promise, unchanged.",
            why: """
                An error that is thrown deep in a chain must arrive unchanged at its end. Otherwise
                the error handler can only say that something went wrong.
                """,
            from: .aPlus("2.2.7"), timings: Rule.Timing.allCases,
            expect: "rejected: boom", "the very error"
        ) { trial in
            let boom = TestFailure("boom")
            let child = try trial.promise(.fulfilled(1)).map { _ in throw boom }
            try trial.noteEnding(of: child)
            guard case .rejected(let found) = try child.outcome() else { return }
            trial.note(found as? TestFailure === boom ? "the very error" : "another error")
        },

        Rule(
            "errors.then-adopts", "The promise that a then body returns decides how the next promise ends.",
            why: """
                This keeps chains flat: a step that starts another request returns its promise, and
                the next step receives the answer. If that request fails, the chain fails, too.
                """,
            from: .aPlus("2.3.2"), timings: Rule.Timing.allCases,
            expect: "fulfilled: 2", "rejected: inner"
        ) { trial in
            for outcome in [TestOutcome.fulfilled(2), .rejected(TestFailure("inner"))] {
                let inner = try trial.promise(outcome)
                let (promise, settler) = try trial.pending()
                let child = try promise.then { _ in inner }
                try settler.fulfill(1)
                try trial.noteEnding(of: child)
            }
        },

        Rule(
            "errors.then-waits", "A next promise stays pending while the promise that the body returned is pending.",
            why: """
                If the next promise settled as soon as the body returns, the second request would
                look finished while it is still running.
                """,
            from: .aPlus("2.3.2.1"),
            expect: "returned", "pending", "fulfilled: 2"
        ) { trial in
            try waitForBody(trial, noting: "returned") { body in
                let (promise, settler) = try trial.pending()
                let child = try promise.then { _ in body() }
                try settler.fulfill(1)
                return child
            }
        },

        Rule(
            "errors.then-throws", "The error that a then body throws rejects the next promise.",
            why: """
                A body often checks its input before it starts a request, and throws. At that point
                there is no promise yet that could carry the error, so the design must catch it.
                """,
            from: .aPlus("2.2.7"), timings: Rule.Timing.allCases,
            expect: "rejected: boom"
        ) { trial in
            try trial.noteEnding(of: trial.promise(.fulfilled(1)).then { _ in throw TestFailure("boom") })
        },

        Rule(
            "errors.rejection-skips", "A rejection skips every value handler down to the first rejection handler.",
            why: """
                One error handler for ten steps is the reason why people left nested callbacks. If a
                skipped step ran after an error, it would run without its input.
                """,
            from: .aPlus("2.2.7"), timings: Rule.Timing.allCases,
            expect: "recovering from boom", "fulfilled: 7"
        ) { trial in
            let (other, skipped) = (try trial.fulfilled(7), Handlers(trial))
            var link = try trial.promise(.rejected(TestFailure("boom")))
            for _ in 1...5 {
                link = try skipped.map(link, "a skipped handler ran").then { _ in
                    trial.note("a skipped handler ran")
                    return other
                }
            }
            link = try link.recover { error in
                trial.note("recovering from \(error)")
                return other
            }
            try trial.noteEnding(of: link)
        },

        Rule(
            "errors.value-skips", "A value skips rejection handlers.",
            why: """
                A recovery that runs without an error does harm: it loads from the slow mirror
                although the fast one has answered.
                """,
            from: .aPlus("2.2.7"), timings: Rule.Timing.allCases,
            expect: "fulfilled: 1"
        ) { trial in
            var link = try trial.promise(.fulfilled(1))
            for _ in 1...3 {
                link = try link.recover { _ in
                    trial.note("a skipped handler ran")
                    throw TestFailure("recovered from nothing")
                }
            }
            try trial.noteEnding(of: link)
        },

        Rule(
            "errors.nested-flatten", "Promises that are returned inside promises are flattened, however deep.",
            why: """
                Each layer of an app returns the promise of the layer below. The caller must not
                have to count the layers to get the value.
                """,
            from: .aPlus("2.3.2"),
            expect: "fulfilled: 5"
        ) { trial in
            let (innermost, settler) = try trial.pending()
            let starts = try (0..<4).map { _ in try trial.fulfilled(1) }
            let child = try starts[0].then { _ in
                try starts[1].then { _ in try starts[2].then { _ in try starts[3].then { _ in innermost } } }
            }
            try settler.fulfill(5)
            try trial.noteEnding(of: child)
        },

        Rule(
            "errors.siblings", "The failure of one branch doesn't affect the other branches.",
            why: """
                A screen and a log use the same promise. If the log fails, the screen must still
                work.
                """,
            from: .aPlus("2.2.6, 2.2.7"), timings: Rule.Timing.allCases,
            expect: "rejected: boom", "fulfilled: 2"
        ) { trial in
            let promise = try trial.promise(.fulfilled(1))
            let failing = try promise.map { _ in throw TestFailure("boom") }
            let sibling = try promise.map { _ in 2 }
            try trial.noteEnding(of: failing)
            try trial.noteEnding(of: sibling)
        },

        Rule(
            "errors.creating-throws", "An error that the creating closure throws rejects the promise.",
            why: """
                The closure that starts the work may fail to start it. If its error were lost, the
                promise would never be settled.
                """,
            level: .operators, from: .library("PromiseKit 6, PromiseKit 1.7"),
            expect: "rejected: boom"
        ) { trial in
            try trial.noteEnding(of: trial.making { _ in throw TestFailure("boom") })
        },

        Rule(
            "errors.throwing-too-late", "An error that the creating closure throws after it has settled is ignored.",
            why: """
                Work that has delivered its result may fail while it cleans up. The result still
                counts, because handlers may have received it already.
                """,
            from: .aPlus("2.3.3.3.4"),
            expect: "fulfilled: 1"
        ) { trial in
            let promise = try trial.making { settler in
                try settler.fulfill(1)
                throw TestFailure("too late")
            }
            try trial.noteEnding(of: promise)
        },
    ]
}
