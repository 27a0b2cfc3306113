extension RuleBook {
    /// The rules of the section "Error propagation" about errors that reach several promises, or whose handler is added late.
    static let reportingOnce: [Rule] = [
        Rule(
            "errors.adopted-reports-once",
            "An error that a promise gets from one that it adopted is reported once, or not at all if a handler handles it.",
            why: """
                A step of a chain returns the promise of a request, and the request fails. The error
                arrives at both promises, and is one error: a handler at the end of the chain
                handles it.
                """,
            level: .reports, from: .library("PromiseKit 1.7"), ownProcess: true,
            expect: "handled first", "unhandled second", "that is all"
        ) { trial in
            try watchReports(trial) {
                let (first, second) = (try trial.pending(), try trial.pending())
                let child = try handle(trial.adopter(of: first.promise), trial)
                _ = try trial.adopter(of: second.promise)
                try first.settler.reject(TestFailure("first"))
                try trial.wait(for: child)
                try second.settler.reject(TestFailure("second"))
            }
        },

        Rule(
            "errors.two-inputs-report-once",
            "If two inputs of a when fail and no handler handles that, the first error is reported.",
            why: """
                The network is down, so all requests fail. That is one failure, and the when has
                ended with it. A report for each of them would hide the one that matters.
                """,
            from: .library("PromiseKit 1.7"), ownProcess: true,
            expect: "unhandled boom", "that is all"
        ) { trial in
            try watchReports(trial) { try failOne(trial, trial.whenAll, then: .rejected(TestFailure("late"))) }
        },

        Rule(
            "errors.losers-are-not-reported", "The error of an input that has lost a race isn't reported.",
            why: """
                The slow mirror fails when the fast one has answered. Its answer isn't needed
                anymore, so no handler waits for its error.
                """,
            from: .library("reports of PromiseKit 1.7, races of PromiseKit 6"), ownProcess: true,
            expect: "unhandled boom", "that is all"
        ) { trial in
            try watchReports(trial) { try failOne(trial, trial.race, then: .rejected(TestFailure("late"))) }
        },

        Rule(
            "errors.handled-just-after", "An error isn't reported if a handler is added right after the rejection.",
            why: """
                A function finds at once that it must fail, and returns a promise that's rejected
                already. Its caller adds the handler on the next line.
                """,
            level: .reports, from: .library("PromiseKit 1.7"), ownProcess: true,
            expect: "handled boom", "that is all"
        ) { trial in
            try watchReports(trial, awaitingOne: false) {
                try trial.wait(for: handle(trial.settledByHand(.rejected(TestFailure("boom"))), trial))
            }
        },

        Rule(
            "errors.cancelled-wait-is-no-handling",
            "A wait that was cancelled before the rejection doesn't count as the handling of an error.",
            why: """
                The screen that awaited the answer is closed, and then the request fails. No code
                has received the error, so it must be reported.
                """,
            level: .reports, about: .cancelledTasks, from: .library("Swift concurrency"), ownProcess: true,
            expect: "cancelled", "unhandled boom", "that is all"
        ) { trial in
            try watchReports(trial) {
                let (promise, settler) = try trial.pending()
                let wait = wait(for: promise, trial)
                wait.cancel()
                if let error = try trial.errorOfAsync({ try await wait.value }) { trial.note(trial.describe(error)) }
                try settler.reject(TestFailure("boom"))
            }
        },
    ]

    /// Combines two promises, rejects the first, and settles the second.
    static func failOne(
        _ trial: Trial, _ combine: ([AnyPromise]) throws -> AnyPromise, then second: TestOutcome
    ) throws {
        let inputs = try (0..<2).map { _ in try trial.pending() }
        _ = try combine(inputs.map(\.promise))
        try inputs[0].settler.reject(TestFailure("boom"))
        try inputs[1].settler.settle(second)
    }
}
