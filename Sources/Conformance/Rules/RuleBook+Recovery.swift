extension RuleBook {
    /// The part of "Error propagation" about recovering, cleaning up, and errors that nobody handles.
    static let recovery: [Rule] = [
        Rule(
            .errors, "errors.recover-resumes", "Recovering resumes the chain: the handlers after it get the new value.",
            why: """
                A default value, a cached copy, a retry: after it the chain goes on as if nothing had happened. If the
                error came along, every step behind would have to know of it.
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
            lab.go()
            lab.note(try lab.ending(of: child))
        },

        Rule(
            .errors, "errors.recover-gets-the-error", "A rejection handler receives the very error that was given.",
            why: """
                A recovery decides by the error whether it can help: retry on a time-out, give up on a wrong password.
                For that it needs the error itself.
                """,
            from: .aPlus("2.2.3"), timings: Rule.Timing.allCases,
            expect: "the very error"
        ) { lab in
            let (boom, other) = (TestFailure("boom"), try lab.fulfilled(2))
            let child = try lab.promise(.rejected(boom)).recover { error in
                lab.note(error as? TestFailure === boom ? "the very error" : "another error: \(error)")
                return other
            }
            lab.go()
            try lab.wait(for: child)
        },

        Rule(
            .errors, "errors.recover-throws", "An error thrown while recovering rejects with the new error.",
            why: """
                The plan B fails as well. What people need to see then is why plan B failed; the old error is not
                news.
                """,
            from: .aPlus("2.2.7"), timings: Rule.Timing.allCases,
            expect: "rejected: worse"
        ) { lab in
            let child = try lab.promise(.rejected(TestFailure("boom"))).recover { _ in throw TestFailure("worse") }
            lab.go()
            lab.note(try lab.ending(of: child))
        },

        Rule(
            .errors, "errors.recover-waits", "Recovering may return a pending promise; the chain waits for it.",
            why: """
                A recovery is mostly another request. The chain must wait for it like for any step.
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
            .errors, "errors.ensure", "A clean-up runs in every outcome and changes none.",
            why: """
                Hide the spinner, close the file, release the lock: whatever happened. A clean-up that changed the
                outcome, say by turning an error into a success, would hide the failure it cleaned up after.
                """,
            from: .library("PromiseKit 6, Promis 3"), timings: Rule.Timing.allCases,
            expect: "clean-up", "fulfilled: 1", "clean-up", "rejected: boom"
        ) { lab in
            for outcome in [TestOutcome.fulfilled(1), .rejected(TestFailure("boom"))] {
                let child = try lab.promise(outcome).ensure { lab.note("clean-up") }
                lab.go()
                lab.note(try lab.ending(of: child))
            }
        },

        Rule(
            .errors, "errors.ensure-waits",
            "The waiting form of a clean-up passes the outcome on when the clean-up is done.",
            why: """
                Closing a connection takes time. If the chain went on before it is closed, the next step might open it
                again too early.
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

        Rule(
            .errors, "errors.unhandled-is-reported", "An error that nobody handles is reported once.",
            why: """
                The worst thing about early promises was silence: an error in a chain without a handler just vanished.
                A report, once, is what brings it back. Twice would be two bugs in the log for one.
                """,
            from: .library("PromiseKit 1.7"), ownProcess: true,
            expect: "unhandled boom", "that is all"
        ) { lab in
            let reported = lab.latch()
            let stop = try lab.design.reportUnhandledErrors { error in
                lab.note("unhandled \(error)")
                reported.open()
            }
            do {
                let (promise, settler) = try lab.pending()
                try promise.map { $0 }.map { $0 }
                try settler.reject(TestFailure("boom"))
            }
            lab.wait(for: reported, "the report")
            try lab.quiesce()
            stop()
            lab.note("that is all")
        },

        Rule(
            .errors, "errors.handled-is-not-reported", "An error that somebody handled is never reported as unhandled.",
            why: """
                A report that cries wolf is turned off, and then the real ones are lost, too.
                """,
            from: .library("PromiseKit 1.7"), ownProcess: true,
            expect: "handled boom", "that is all"
        ) { lab in
            let stop = try lab.design.reportUnhandledErrors { lab.note("unhandled \($0)") }
            do {
                let other = try lab.fulfilled(2)
                let (promise, settler) = try lab.pending()
                let child = try promise.map { $0 }.recover { error in
                    lab.note("handled \(error)")
                    return other
                }
                try settler.reject(TestFailure("boom"))
                try lab.wait(for: child)
            }
            try lab.quiesce()
            stop()
            lab.note("that is all")
        },
    ]
}
