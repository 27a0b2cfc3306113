extension RuleBook {
    static let cancellation: [Rule] = [
        Rule(
            .cancellation, "cancellation.settles", "Cancelling settles the promise.",
            why: """
                A cancelled request is over. A promise that stayed pending would keep its handlers
                in memory, and everything that they capture.
                """,
            from: .library("Promis 3, PromiseKit 6"), timings: Rule.Timing.allCases,
            expect: "cancelled"
        ) { lab in
            let promise = try lab.promise(.cancelled)
            lab.settle()
            lab.note(try lab.ending(of: promise))
        },

        Rule(
            .cancellation, "cancellation.no-error", "A cancelled promise differs from a rejected one.",
            why: """
                The user has pressed "stop". An alert that says "the operation failed" makes the app
                look broken.
                """,
            from: .library("Promis 3, PromiseKit 6"),
            expect: "cancelled", "rejected: boom"
        ) { lab in
            for outcome in [TestOutcome.cancelled, .rejected(TestFailure("boom"))] {
                let (promise, settler) = try lab.pending()
                try settler.settle(outcome)
                lab.note(try lab.state(of: promise))
            }
        },

        Rule(
            .cancellation, "cancellation.skips", "Cancellation skips handlers for values and runs clean-ups.",
            why: """
                A handler that uses the result must not run, because there is none. A handler that
                hides the spinner must run.
                """,
            from: .library("Promis 3, PromiseKit 6"), timings: Rule.Timing.allCases,
            expect: "clean-up", "cancelled"
        ) { lab in
            let child = try lab.promise(.cancelled)
                .map {
                    lab.note("a skipped handler ran")
                    return $0
                }
                .ensure { lab.note("clean-up") }
                .map {
                    lab.note("a skipped handler ran")
                    return $0
                }
            lab.settle()
            lab.note(try lab.ending(of: child))
        },

        Rule(
            .cancellation, "cancellation.too-late", "Cancelling a settled promise changes nothing.",
            why: """
                The user presses the button a moment after the answer has arrived. The answer has
                been used already, so there is nothing to take back.
                """,
            from: .defect("Promis 3 overwrites the outcome in release builds"),
            expect: "fulfilled: 1"
        ) { lab in
            let (promise, settler) = try lab.pending()
            try settler.fulfill(1)
            try settler.cancel()
            lab.note(try lab.state(of: promise))
        },

        Rule(
            .cancellation, "cancellation.is-final", "Settling a cancelled promise changes nothing.",
            why: """
                The answer arrives a moment after the user has pressed the button. The screen is
                gone, so a handler that ran now would have nothing to draw on.
                """,
            from: .defect("Promis 3 overwrites the outcome in release builds"),
            expect: "cancelled"
        ) { lab in
            let (promise, settler) = try lab.pending()
            try settler.cancel()
            try settler.fulfill(1)
            try settler.reject(TestFailure("boom"))
            lab.note(try lab.state(of: promise))
        },

        Rule(
            .cancellation, "cancellation.from-a-task",
            "An async closure that ends with a CancellationError makes a cancelled promise.",
            why: """
                One half of an app has moved to async/await. A task that is cancelled there must not
                look like a failure to the other half.
                """,
            from: .library("Swift concurrency"),
            expect: "cancelled"
        ) { lab in
            let promise = try lab.making(async: { throw CancellationError() })
            lab.note(try lab.ending(of: promise))
        },

        Rule(
            .cancellation, "cancellation.skips-recovery",
            "A recovery that does not ask for cancellation does not see it.",
            why: """
                A recovery often tries again. The user has just stopped the operation, so it must
                not start again.
                """,
            from: .library("PromiseKit 6"),
            expect: "cancelled"
        ) { lab in
            try recovering(lab) { try $0.recover($1) }
        },

        Rule(
            .cancellation, "cancellation.can-be-seen",
            "A rejection handler that asks for cancellation sees it, and may resume the chain.",
            why: """
                Some code must know of a cancellation. For example, a cancelled form returns to what
                it showed before.
                """,
            from: .library("PromiseKit 6"),
            expect: "recovering from cancelled", "fulfilled: 1"
        ) { lab in
            try recovering(lab) { try $0.recoverAll($1) }
        },
    ]

    private static func recovering(
        _ lab: Lab, _ link: (AnyPromise, @escaping @Sendable (any Error) throws -> AnyPromise) throws -> AnyPromise
    ) throws {
        let rescue = try lab.fulfilled(1)
        let (promise, settler) = try lab.pending()
        let child = try link(promise) { error in
            lab.note("recovering from \(lab.describe(error))")
            return rescue
        }
        try settler.cancel()
        lab.note(try lab.ending(of: child))
    }
}
