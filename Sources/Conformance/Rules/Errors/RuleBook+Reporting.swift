extension RuleBook {
    /// The rules of the section "Error propagation" about reports of errors that nobody handled.
    static let reporting: [Rule] = [
        Rule(
            "errors.unhandled-is-reported", "An error that no handler handles is reported once.",
            why: """
                The worst property of early promises was silence: if a chain had no handler for
                errors, an error was lost. One report makes it visible. Two reports would look like
                two errors.
                """,
            level: .reports, from: .library("PromiseKit 1.7"), ownProcess: true,
            expect: "unhandled boom", "that is all"
        ) { trial in
            try watchRejection(trial) { promise in try promise.map { $0 }.map { $0 } }
        },

        Rule(
            "errors.handled-is-not-reported", "An error that a handler has handled is never reported as unhandled.",
            why: """
                If handled errors were reported, people would turn the reports off, and would miss
                the unhandled ones.
                """,
            level: .reports, from: .library("PromiseKit 1.7"), ownProcess: true,
            expect: "handled boom", "that is all"
        ) { trial in
            try watchRejection(trial, awaitingOne: false) { promise in try handle(promise.map { $0 }, trial) }
        },

        Rule(
            "errors.too-late-is-not-reported", "A rejection that comes too late isn't reported as an unhandled error.",
            why: """
                A time-out has rejected the promise, a handler has handled that, and a second later
                the connection fails as well. That error belongs to a promise that has already
                ended. A report would make people look for a missing handler, although there is one.
                """,
            level: .reports, from: .library("PromiseKit 1.7"), ownProcess: true,
            expect: "fulfilled: 1", "that is all"
        ) { trial in
            try watchReports(trial, awaitingOne: false) {
                let (promise, settler) = try trial.pending()
                try settler.fulfill(1)
                try settler.reject(TestFailure("boom"))
                try trial.noteEnding(of: promise)
            }
        },

        Rule(
            "errors.clean-up-is-no-handling", "A clean-up doesn't count as the handling of an error.",
            why: """
                A clean-up hides the spinner and doesn't receive the error. If it counted as a
                handler, the most common end of a chain would silence every error before it.
                """,
            level: .reports, from: .library("PromiseKit 1.7"), ownProcess: true,
            expect: "clean-up", "unhandled boom", "that is all"
        ) { trial in
            try watchRejection(trial) { promise in try promise.ensure { trial.note("clean-up") } }
        },

        Rule(
            "errors.thrown-again", "An error that a handler throws again is unhandled again, and reported once.",
            why: """
                A handler looks at the error, finds that it can't fix it, and throws it again. From
                there on, another handler has to handle it.
                """,
            level: .reports, from: .library("PromiseKit 1.7"), ownProcess: true,
            expect: "handled boom", "unhandled boom", "that is all"
        ) { trial in
            try watchRejection(trial) { promise in
                try promise.recover { error in
                    trial.note("handled \(trial.describe(error))")
                    throw error
                }
            }
        },

        Rule(
            "errors.when-reports-once",
            "If an input of a when fails and no handler handles that, one error is reported.",
            why: """
                The error arrives at the input and at the result. It's one failure, and a handler
                on the result handles it. Two reports would look like two failures.
                """,
            level: .reports, from: .library("PromiseKit 1.7"), ownProcess: true,
            expect: "unhandled boom", "that is all"
        ) { trial in
            try watchReports(trial) { try failOne(trial, trial.whenAll, then: .fulfilled(2)) }
        },

        Rule(
            "errors.race-reports-once",
            "If the winner of a race is an error and no handler handles that, one error is reported.",
            why: """
                The error of the winner arrives at the input and at the result of the race, and is
                one failure.
                """,
            level: .reports, from: .library("reports of PromiseKit 1.7, races of PromiseKit 6"), ownProcess: true,
            expect: "unhandled boom", "that is all"
        ) { trial in
            try watchReports(trial) { try failOne(trial, trial.race, then: .fulfilled(2)) }
        },

        Rule(
            "errors.awaited-is-handled", "An error that await has thrown counts as handled.",
            why: """
                From there on the error belongs to the async code, where the compiler makes people
                handle it. A report would come in addition to the message that the catch clause
                shows.
                """,
            level: .reports, from: .library("Swift concurrency"), ownProcess: true,
            expect: "thrown: boom", "that is all"
        ) { trial in
            try watchReports(trial, awaitingOne: false) {
                let promise = try trial.promise(.rejected(TestFailure("boom")))
                if let error = try trial.errorOfAsync({ try await promise.value() }) {
                    trial.note("thrown: \(trial.describe(error))")
                }
            }
        },
    ]

    /// Notes the errors that are reported while the body runs and its promises are released.
    static func watchReports(_ trial: Trial, awaitingOne: Bool = true, _ body: () throws -> Void) throws {
        let reported = trial.latch()
        let stop = try trial.design.reportUnhandledErrors { error in
            trial.note("unhandled \(trial.describe(error))")
            reported.open()
        }
        defer { stop() }
        try body()
        if awaitingOne { trial.wait(for: reported, "the report") }
        try trial.waitUntilProcessIsIdle()
        trial.note("that is all")
    }

    /// Notes the errors that are reported when a promise with the links that `addLinks` adds is rejected.
    private static func watchRejection(
        _ trial: Trial, awaitingOne: Bool = true, _ addLinks: (AnyPromise) throws -> AnyPromise
    ) throws {
        try watchReports(trial, awaitingOne: awaitingOne) {
            let (promise, settler) = try trial.pending()
            let last = try addLinks(promise)
            try settler.reject(TestFailure("boom"))
            if !awaitingOne { try trial.wait(for: last) }
        }
    }

    /// A recovery that notes the error that it handles.
    static func handle(_ promise: AnyPromise, _ trial: Trial) throws -> AnyPromise {
        let other = try trial.fulfilled(2)
        return try promise.recover { error in
            trial.note("handled \(trial.describe(error))")
            return other
        }
    }
}
