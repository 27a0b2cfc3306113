extension RuleBook {
    static let bridging: [Rule] = [
        Rule(
            "bridging.await-value", "Awaiting a promise gives its value.",
            why: """
                New code awaits, and older code returns promises. The bridge must work whenever the
                promise settles, even if it settled long ago.
                """,
            from: .library("Swift concurrency"), timings: Rule.Timing.allCases,
            expect: "1"
        ) { trial in
            let promise = try trial.promise(.fulfilled(1))
            if let value = try trial.async({ try await promise.value() }) { trial.note("\(value)") }
        },

        Rule(
            "bridging.await-error", "Awaiting a promise throws its error, unchanged.",
            why: """
                `catch let error as MyError` must work on either side of the bridge.
                """,
            from: .library("Swift concurrency"), timings: Rule.Timing.allCases,
            expect: "the very error"
        ) { trial in
            let boom = TestFailure("boom")
            let promise = try trial.promise(.rejected(boom))
            if let error = try trial.errorOfAsync({ try await promise.value() }) {
                trial.note(error as? TestFailure === boom ? "the very error" : "another error: \(error)")
            }
        },

        Rule(
            "bridging.from-async", "A promise made from an async closure ends as the closure does.",
            why: """
                This is the other direction: an async function behind an interface that still
                returns a promise.
                """,
            from: .library("Swift concurrency"),
            expect: "fulfilled: 1", "rejected: boom"
        ) { trial in
            try trial.noteEnding(of: trial.making(async: { 1 }))
            try trial.noteEnding(of: trial.making(async: { throw TestFailure("boom") }))
        },

        Rule(
            "bridging.await-cancelled", "Awaiting a cancelled promise ends as a cancelled task does.",
            why: """
                Swift's own functions report cancellation with a CancellationError. If a bridge
                throws another error instead, the app shows an alert for something that the user
                wanted.
                """,
            about: .cancelledPromises, from: .library("Swift concurrency"), timings: Rule.Timing.allCases,
            expect: "cancelled"
        ) { trial in
            let promise = try trial.promise(.cancelled)
            if let error = try trial.errorOfAsync({ try await promise.value() }) {
                trial.note(trial.describe(error))
            }
        },

        Rule(
            "bridging.cancelling-the-wait",
            "Cancelling a task that awaits ends the wait and doesn't change the promise.",
            why: """
                A screen is closed while its task awaits a request. The task must end at once, but
                other code may still need the request.
                """,
            about: .cancelledTasks, from: .library("Swift concurrency"),
            expect: "cancelled", "pending", "fulfilled: 1"
        ) { trial in
            let (promise, settler) = try trial.pending()
            let error = try trial.errorOfAsync {
                let wait = Task { try await promise.value() }
                wait.cancel()
                return try await wait.value
            }
            if let error { trial.note(trial.describe(error)) }
            trial.note(try trial.state(of: promise))
            try settler.fulfill(1)
            try trial.noteEnding(of: promise)
        },

        Rule(
            "bridging.wrap", "A completion handler with a value or an error settles the promise that wraps it.",
            why: """
                Most interfaces that are older than promises have a completion handler. If wrapping
                one takes more than a line, people make mistakes in it.
                """,
            from: .library("PromiseKit 6, PromiseKit 1.7"),
            expect: "fulfilled: 1", "rejected: boom"
        ) { trial in
            try trial.noteEnding(of: trial.wrapping(valueFirst: { $0(1, nil) }))
            try trial.noteEnding(of: trial.wrapping(valueFirst: { $0(nil, TestFailure("boom")) }))
        },

        Rule(
            "bridging.wrap-error-first", "A completion handler that takes the error first is supported, too.",
            why: """
                Some libraries pass the error first. Swapping the two arguments by hand is one more
                line in which to make a mistake.
                """,
            from: .library("PromiseKit 6"),
            expect: "fulfilled: 1", "rejected: boom"
        ) { trial in
            try trial.noteEnding(of: trial.wrapping(errorFirst: { $0(nil, 1) }))
            try trial.noteEnding(of: trial.wrapping(errorFirst: { $0(TestFailure("boom"), nil) }))
        },

        Rule(
            "bridging.wrap-nothing",
            "A completion handler that is called with neither a value nor an error rejects the promise.",
            why: """
                It should not happen, but it does: a delegate gives up without an error. If the
                promise then waits forever, the failure is never shown.
                """,
            from: .library("PromiseKit 6"),
            expect: "rejected: neither value nor error"
        ) { trial in
            try trial.noteEnding(of: trial.wrapping(valueFirst: { $0(nil, nil) }))
        },

        Rule(
            "bridging.wrap-both", "If a completion handler is called with a value and an error, the error counts.",
            why: """
                A read that fails halfway delivers the first bytes and the error. If the bytes
                counted, the rest of the file would be lost without notice.
                """,
            from: .library("PromiseKit 6, PromiseKit 1.7"),
            expect: "rejected: boom"
        ) { trial in
            try trial.noteEnding(of: trial.wrapping(valueFirst: { $0(1, TestFailure("boom")) }))
        },

        Rule(
            "bridging.wrap-error-first-both",
            "If a completion handler that takes the error first is called with a value and an error, the error counts.",
            why: """
                Each order has separate code, and a mistake may be in only one of them.
                """,
            from: .library("PromiseKit 6"),
            expect: "rejected: boom"
        ) { trial in
            try trial.noteEnding(of: trial.wrapping(errorFirst: { $0(TestFailure("boom"), 1) }))
        },

        Rule(
            "bridging.task-locals", "An async closure sees the task-local values of the code that makes the promise.",
            why: """
                A server keeps the number of the request in a task-local value, and each line of its
                log shows it. A closure that runs in a detached task logs lines that belong to no
                request.
                """,
            level: .habits, from: .library("Swift concurrency"),
            expect: "fulfilled: 7"
        ) { trial in
            try trial.noteEnding(of: $taskLocal.withValue(7) { try trial.making(async: { .number(taskLocal) }) })
        },
    ]

    @TaskLocal private static var taskLocal = 0
}
