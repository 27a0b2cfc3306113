extension RuleBook {
    /// The rules of the section "Error propagation" about recoveries and clean-ups.
    static let recovery: [Rule] = [
        Rule(
            .errors, "errors.recover-resumes", "Recovering resumes the chain: the handlers after it get the new value.",
            why: """
                After a default value, a cached copy or a retry, the chain continues as if nothing
                had happened. If the error came along, every later step would have to handle it.
                """,
            from: .aPlus("2.2.7"), timings: Rule.Timing.allCases,
            expect: "then 2", "fulfilled: 3"
        ) { lab in
            let other = try lab.fulfilled(2)
            let child = try lab.promise(.rejected(TestFailure("boom")))
                .recover { _ in other }
                .map { value in
                    lab.note("then \(value)")
                    return 3
                }
            lab.settle()
            lab.note(try lab.ending(of: child))
        },

        Rule(
            .errors, "errors.recover-gets-the-error",
            "A rejection handler receives the same error object that was given.",
            why: """
                A recovery decides by the error whether it can help. It retries after a time-out,
                and gives up after a wrong password. For that it needs the error itself.
                """,
            from: .aPlus("2.2.3"), timings: Rule.Timing.allCases,
            expect: "the very error"
        ) { lab in
            let (boom, other) = (TestFailure("boom"), try lab.fulfilled(2))
            let child = try lab.promise(.rejected(boom)).recover { error in
                lab.note(error as? TestFailure === boom ? "the very error" : "another error: \(error)")
                return other
            }
            lab.settle()
            try lab.wait(for: child)
        },

        Rule(
            .errors, "errors.recover-throws", "An error that is thrown while recovering rejects with the new error.",
            why: """
                The fallback fails, too. People need to know why the fallback failed, because they
                know the first error already.
                """,
            from: .aPlus("2.2.7"), timings: Rule.Timing.allCases,
            expect: "rejected: worse"
        ) { lab in
            let child = try lab.promise(.rejected(TestFailure("boom"))).recover { _ in throw TestFailure("worse") }
            lab.settle()
            lab.note(try lab.ending(of: child))
        },

        Rule(
            .errors, "errors.recover-waits", "Recovering may return a pending promise; the chain waits for it.",
            why: """
                A recovery often starts another request. The chain must wait for it as for any other
                step.
                """,
            from: .aPlus("2.3.2.1"),
            expect: "pending", "fulfilled: 2"
        ) { lab in
            let (inner, settler) = try lab.pending()
            let returned = lab.latch()
            let child = try lab.rejected(TestFailure("boom")).recover { _ in
                returned.open()
                return inner
            }
            lab.wait(for: returned)
            try lab.quiesce()
            lab.note(try lab.state(of: child))
            try settler.fulfill(2)
            lab.note(try lab.ending(of: child))
        },

        Rule(
            .errors, "errors.ensure", "A clean-up runs for every outcome and changes none.",
            why: """
                The spinner is hidden, the file closed or the lock released, whatever has happened.
                If a clean-up could change the outcome, for instance turn an error into a success,
                it would hide the failure.
                """,
            from: .library("PromiseKit 6, Promis 3"), timings: Rule.Timing.allCases,
            expect: "clean-up", "fulfilled: 1", "clean-up", "rejected: boom"
        ) { lab in
            for outcome in [TestOutcome.fulfilled(1), .rejected(TestFailure("boom"))] {
                let child = try lab.promise(outcome).ensure { lab.note("clean-up") }
                lab.settle()
                lab.note(try lab.ending(of: child))
            }
        },

        Rule(
            .errors, "errors.ensure-waits",
            "The waiting form of a clean-up passes the outcome on after the clean-up has ended.",
            why: """
                Closing a connection takes time. If the chain continued before the connection is
                closed, the next step might open it too early.
                """,
            from: .library("PromiseKit 6"),
            expect: "cleaning up", "pending", "rejected: boom"
        ) { lab in
            let (cleaned, settler) = try lab.pending()
            let started = lab.latch()
            let child = try lab.rejected(TestFailure("boom")).ensureWaiting {
                lab.note("cleaning up")
                started.open()
                return cleaned
            }
            lab.wait(for: started)
            try lab.quiesce()
            lab.note(try lab.state(of: child))
            try settler.fulfill(.nothing)
            lab.note(try lab.ending(of: child))
        },
    ]
}
