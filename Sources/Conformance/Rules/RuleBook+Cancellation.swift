extension RuleBook {
    static let cancellation: [Rule] = [
        Rule(
            .cancellation, "cancellation.settles", "Cancelling settles the promise.",
            why: """
                A cancelled request is over. A promise that stays pending keeps its handlers, and all they hold,
                alive.
                """,
            from: .library("Promis 3, PromiseKit 6"), timings: Rule.Timing.allCases,
            expect: "cancelled"
        ) { lab in
            let promise = try lab.promise(.cancelled)
            lab.go()
            lab.note(try lab.ending(of: promise))
        },

        Rule(
            .cancellation, "cancellation.no-error", "A cancelled promise is told apart from a failed one.",
            why: """
                The user pressed "stop". An alert that says "the operation failed" is what makes people think that the
                app is broken.
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
            .cancellation, "cancellation.skips", "Cancellation skips what would follow and runs what cleans up.",
            why: """
                What would have used the result must not run; what hides the spinner must.
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
            lab.go()
            lab.note(try lab.ending(of: child))
        },

        Rule(
            .cancellation, "cancellation.too-late", "Cancelling a settled promise changes nothing.",
            why: """
                The button was pressed a moment after the answer arrived. The answer has been used; there is nothing
                to take back.
                """,
            from: .library("Promis 3"),
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
                The answer arrives a moment after the button was pressed. The screen is gone; a handler that ran now
                would draw on nothing.
                """,
            from: .library("Promis 3"),
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
                Half of an app is moved to async/await. A task cancelled there must not turn up here as a failure.
                """,
            from: .library("Swift concurrency"),
            expect: "cancelled"
        ) { lab in
            let promise = try lab.making(async: { throw CancellationError() })
            lab.note(try lab.ending(of: promise))
        },

        Rule(
            .cancellation, "cancellation.skips-recovery",
            "A recovery that said nothing about cancellation does not see it.",
            why: """
                A recovery tries again. To try again what the user has just stopped is the opposite of what was asked
                for.
                """,
            from: .library("PromiseKit 6"),
            expect: "cancelled"
        ) { lab in
            try recovering(lab) { try $0.recover($1) }
        },

        Rule(
            .cancellation, "cancellation.can-be-seen",
            "A rejection handler that asks for it sees cancellation, and may resume the chain.",
            why: """
                Some work must know: a form that was cancelled goes back to what it showed before.
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
