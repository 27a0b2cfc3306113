extension RuleBook {
    /// The rules of the section "Error propagation" about recoveries and clean-ups.
    static let recovery: [Rule] = [
        Rule(
            "errors.recover-resumes", "Recovering resumes the chain: the handlers after it get the new value.",
            why: """
                After a default value, a cached copy or a retry, the chain continues as if nothing
                had happened. If the error came along, every later step would have to handle it.
                """,
            from: .aPlus("2.2.7"), timings: Rule.Timing.allCases,
            expect: "then 2", "fulfilled: 3"
        ) { trial in
            let other = try trial.fulfilled(2)
            let child = try trial.promise(.rejected(TestFailure("boom")))
                .recover { _ in other }
                .map { value in
                    trial.note("then \(value)")
                    return 3
                }
            try trial.noteEnding(of: child)
        },

        Rule(
            "errors.recover-gets-the-error", "A rejection handler receives the same error object that was given.",
            why: """
                A recovery decides by the error whether it can help. It retries after a time-out,
                and gives up after a wrong password. For that it needs the error itself.
                """,
            from: .aPlus("2.2.3"), timings: Rule.Timing.allCases,
            expect: "the very error"
        ) { trial in
            let (boom, other) = (TestFailure("boom"), try trial.fulfilled(2))
            let child = try trial.promise(.rejected(boom)).recover { error in
                trial.note(error as? TestFailure === boom ? "the very error" : "another error: \(error)")
                return other
            }
            trial.settle()
            try trial.wait(for: child)
        },

        Rule(
            "errors.recover-throws", "An error that is thrown while recovering rejects with the new error.",
            why: """
                The fallback fails, too. People need to know why the fallback failed, because they
                know the first error already.
                """,
            from: .aPlus("2.2.7"), timings: Rule.Timing.allCases,
            expect: "rejected: worse"
        ) { trial in
            let child = try trial.promise(.rejected(TestFailure("boom"))).recover { _ in throw TestFailure("worse") }
            try trial.noteEnding(of: child)
        },

        Rule(
            "errors.recover-waits", "Recovering may return a pending promise; the chain waits for it.",
            why: """
                A recovery often starts another request. The chain must wait for it as for any other
                step.
                """,
            from: .aPlus("2.3.2.1"),
            expect: "pending", "fulfilled: 2"
        ) { trial in
            try waitForBody(trial) { body in try trial.rejected(TestFailure("boom")).recover { _ in body() } }
        },

        Rule(
            "errors.ensure", "A clean-up runs for every outcome and doesn't change it.",
            why: """
                The spinner is hidden, the file closed or the lock released, whatever has happened.
                If a clean-up could change the outcome, for example turn an error into a success, it
                would hide the failure.
                """,
            level: .operators, from: .library("PromiseKit 6, Promis 3"), timings: Rule.Timing.allCases,
            expect: "clean-up", "fulfilled: 1", "clean-up", "rejected: boom"
        ) { trial in
            for outcome in [TestOutcome.fulfilled(1), .rejected(TestFailure("boom"))] {
                let (cleanUps, cleaned) = (LineCollector(), trial.latch())
                let child = try trial.promise(outcome).ensure {
                    cleanUps.add("clean-up")
                    cleaned.open()
                }
                trial.settle()
                let ending = try trial.ending(of: child)
                // Other rules are about the order of the clean-up and the ending, so it isn't noted here.
                trial.wait(for: cleaned, "the clean-up")
                for cleanUp in cleanUps.all + [ending] { trial.note(cleanUp) }
            }
        },

        Rule(
            "errors.ensure-waits", "The waiting form of a clean-up passes the outcome on after the clean-up has ended.",
            why: """
                Closing a connection takes time. If the chain continued before the connection is
                closed, the next step might open it too early.
                """,
            level: .operators, from: .library("PromiseKit 6"),
            expect: "cleaning up", "pending", "rejected: boom"
        ) { trial in
            try waitForBody(trial, noting: "cleaning up") { body in
                try trial.rejected(TestFailure("boom")).ensureWaiting { body() }
            }
        },
    ]

    /// Adds a link whose body returns a pending promise. Notes the state of the link's promise when the body has run, and how it ends
    /// when the returned promise is fulfilled.
    static func waitForBody(
        _ trial: Trial, noting name: String? = nil,
        _ addLink: (_ body: @escaping @Sendable () -> AnyPromise) throws -> AnyPromise
    ) throws {
        let (returned, settler) = try trial.pending()
        let ran = trial.latch()
        let child = try addLink {
            if let name { trial.note(name) }
            ran.open()
            return returned
        }
        trial.wait(for: ran)
        try trial.noteLaterState(of: child)
        try settler.fulfill(2)
        try trial.noteEnding(of: child)
    }
}
