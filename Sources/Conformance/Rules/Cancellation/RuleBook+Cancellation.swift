extension RuleBook {
    static let cancellation: [Rule] = [
        Rule(
            "cancellation.settles", "Cancelling settles the promise.",
            why: """
                A cancelled request is over. A promise that stayed pending would keep its handlers
                in memory, and everything that they capture.
                """,
            from: .library("Promis 3, PromiseKit 6"), timings: Rule.Timing.allCases,
            expect: "cancelled"
        ) { trial in
            try trial.noteEnding(of: trial.promise(.cancelled))
        },

        Rule(
            "cancellation.no-error", "A cancelled promise differs from a rejected one.",
            why: """
                The user has pressed "stop". An alert that says "the operation failed" makes the app
                look broken.
                """,
            from: .library("Promis 3, PromiseKit 6"),
            expect: "cancelled", "rejected: boom"
        ) { trial in
            for outcome in [TestOutcome.cancelled, .rejected(TestFailure("boom"))] {
                trial.note(try trial.state(of: trial.settledByHand(outcome)))
            }
        },

        Rule(
            "cancellation.skips", "Cancellation skips handlers for values and runs clean-ups.",
            why: """
                A handler that uses the result must not run, because there is none. A handler that
                hides the spinner must run.
                """,
            from: .library("Promis 3, PromiseKit 6"), timings: Rule.Timing.allCases,
            expect: "clean-up", "cancelled"
        ) { trial in
            let skipped = Handlers(trial)
            let first = try skipped.map(trial.promise(.cancelled), "a skipped handler ran")
            let cleanUp = try first.ensure { trial.note("clean-up") }
            try trial.noteEnding(of: skipped.map(cleanUp, "a skipped handler ran"))
        },

        Rule(
            "cancellation.adopted",
            "A promise that has adopted another one is cancelled with it, whether a value or an error led to the adoption.",
            why: """
                A step of a chain returns the promise of a request, and the request is cancelled. A
                chain that stays pending shows its spinner forever.
                """,
            from: .defect("in Hydra 2 the adopter of a cancelled promise stays pending"),
            timings: Rule.Timing.allCases,
            expect: "then: cancelled", "recover: cancelled"
        ) { trial in
            for (name, outcome) in [("then", TestOutcome.fulfilled(1)), ("recover", .rejected(TestFailure("boom")))] {
                let inner = try trial.promise(.cancelled)
                let (promise, settler) = try trial.pending()
                let child = try name == "then" ? promise.then { _ in inner } : promise.recover { _ in inner }
                try settler.settle(outcome)
                trial.settle()
                try trial.noteEnding(of: child, as: name)
            }
        },

        Rule(
            "cancellation.too-late", "Cancelling a settled promise changes nothing.",
            why: """
                The user presses the button a moment after the answer has arrived. The answer has
                been used already, so there is nothing to take back.
                """,
            from: .defect("Promis 3 overwrites the outcome in release builds"),
            expect: "fulfilled: 1"
        ) { trial in
            let (promise, settler) = try trial.pending()
            try settler.fulfill(1)
            try settler.cancel()
            trial.note(try trial.state(of: promise))
        },

        Rule(
            "cancellation.is-final", "Settling a cancelled promise changes nothing.",
            why: """
                The answer arrives a moment after the user has pressed the button. The screen is
                gone, so a handler that ran now would have nothing to draw on.
                """,
            from: .defect("Promis 3 overwrites the outcome in release builds"),
            expect: "cancelled"
        ) { trial in
            let (promise, settler) = try trial.pending()
            try settler.cancel()
            try settler.fulfill(1)
            try settler.reject(TestFailure("boom"))
            let first = try trial.state(of: promise)
            // A design may settle on a queue of its own, and overwrite the outcome there.
            try trial.waitUntilProcessIsIdle()
            let last = try trial.state(of: promise)
            trial.note(first == last ? first : "\(first), then \(last)")
        },

        Rule(
            "cancellation.from-a-task",
            "An async closure that ends with a CancellationError makes a cancelled promise.",
            why: """
                One half of an app has moved to async/await. A task that's cancelled there must not
                look like a failure to the other half.
                """,
            about: .cancelledTasks, from: .library("Swift concurrency"),
            expect: "cancelled"
        ) { trial in
            try trial.noteEnding(of: trial.making(async: { throw CancellationError() }))
        },

        Rule(
            "cancellation.skips-recovery",
            "A recovery that doesn't ask for cancellation doesn't see it, whatever it returns.",
            why: """
                A recovery often tries again. The user has just stopped the operation, so it must
                not start again.
                """,
            level: .habits, from: .library("PromiseKit 6"),
            expect: "cancelled"
        ) { trial in
            let endings = try recovering(trial) { try $0.recover($1) }
            for line in endings { trial.note(line) }
            func compare(_ name: String, _ link: Recovery) throws {
                let others = try trial.ifSupported { try recovering(trial, link) }
                if let others, others != endings { for line in others { trial.note("\(name): \(line)") } }
            }
            try compare("immediate") { try $0.recover(on: .immediate, $1) }
            try compare("with a value") { promise, body in
                try promise.recoverValue { error in
                    _ = try body(error)
                    return 1
                }
            }
        },

        Rule(
            "cancellation.can-be-seen",
            "A rejection handler that asks for cancellation sees it, and may resume the chain.",
            why: """
                Some code must know about a cancellation. For example, a cancelled form returns to
                what it showed before.
                """,
            from: .library("PromiseKit 6"),
            expect: "recovering from cancelled", "fulfilled: 1"
        ) { trial in
            for line in try recovering(trial, { try $0.recoverAll($1) }) { trial.note(line) }
        },
    ]

    private typealias Recovery =
        (AnyPromise, @escaping @Sendable (any Error) throws -> AnyPromise) throws -> AnyPromise

    /// Cancels a promise to which `link` has added a recovery. Returns the errors that the recovery received, and how the promise
    /// of the recovery ended, in words.
    private static func recovering(_ trial: Trial, _ link: Recovery) throws -> [String] {
        let seen = LineCollector()
        let rescue = try trial.fulfilled(1)
        let (promise, settler) = try trial.pending()
        let child = try link(promise) { error in
            seen.add("recovering from \(trial.describe(error))")
            return rescue
        }
        try settler.cancel()
        let ending = try trial.ending(of: child)
        return seen.all + [ending]
    }
}
