extension RuleBook {
    static let selfReturn: [Rule] = [
        Rule(
            "self-return.then", "A then body that returns the promise it is about to settle rejects that promise.",
            why: """
                The promise would wait for itself forever. This happens if a chain is assigned to a
                variable, and a body of the chain returns that variable. PromiseKit 1.7 hangs; an
                error names the mistake.
                """,
            from: .aPlus("2.3.1"), timings: [.rightAfter, .later],
            expect: "rejected: returned itself"
        ) { trial in
            try returningItself(trial) { promise, body in try promise.then { _ in try body() } }
        },

        Rule(
            "self-return.then-on-queue", "A then body on a queue of its own that returns its promise rejects it, too.",
            why: """
                The check must not depend on where the body runs.
                """,
            from: .aPlus("2.3.1"), timings: [.rightAfter, .later],
            expect: "rejected: returned itself"
        ) { trial in
            let queue = trial.queue("handlers")
            try returningItself(trial) { promise, body in try promise.then(on: .queue(queue)) { _ in try body() } }
        },

        Rule(
            "self-return.then-immediate", "An immediate then body that returns its promise rejects it, too.",
            why: """
                The check must not depend on a hop to a queue.
                """,
            from: .aPlus("2.3.1"), timings: [.rightAfter, .later],
            expect: "rejected: returned itself"
        ) { trial in
            try returningItself(trial) { promise, body in try promise.then(on: .immediate) { _ in try body() } }
        },

        Rule(
            "self-return.recover", "A rejection handler that returns the promise it is about to settle rejects it.",
            why: """
                It's the same mistake in an error handler: a retry returns the chain that it
                retries.
                """,
            from: .aPlus("2.3.1"), timings: [.rightAfter, .later],
            expect: "rejected: returned itself"
        ) { trial in
            try returningItself(trial, startingWith: .rejected(TestFailure("boom"))) { promise, body in
                try promise.recover { _ in try body() }
            }
        },

        Rule(
            "self-return.ensure-waiting", "A clean-up that waits for the promise it is about to settle rejects it.",
            why: """
                It's the same mistake in a clean-up: it waits for the end of its own chain.
                """,
            level: .operators, from: .aPlus("2.3.1"), timeout: 3,
            expect: "rejected: returned itself"
        ) { trial in
            let spare = try trial.fulfilled(0)
            try returningItself(trial) { promise, body in try promise.ensureWaiting { (try? body()) ?? spare } }
        },

        Rule(
            "self-return.resolve", "Resolving a promise with itself rejects it.",
            why: """
                If a promise can be resolved with another one, it can be resolved with itself by
                mistake.
                """,
            from: .aPlus("2.3.1"),
            expect: "rejected: returned itself"
        ) { trial in
            let (promise, settler) = try trial.pending()
            try settler.resolve(with: promise)
            try trial.noteEnding(of: promise)
        },

        .racing(
            "self-return.cycle-of-two", "Two promises that wait for each other are both rejected.",
            why: """
                Two caches ask each other. No single step looks wrong, so it isn't enough to check
                the promise that a body returns. And two threads may close the cycle at once, each
                of which sees only half of it.
                """,
            level: .habits, from: .defect("PromiseKit 1.7 lets such promises wait forever"),
            expect: "both rejected in every round"
        ) { trial in
            try closeCycles(of: 2, trial)
        },

        .racing(
            "self-return.cycle-of-three", "Three promises that wait for one another in a cycle are all rejected.",
            why: """
                A check that looks one step ahead finds cycles of two. But cycles can have any
                length.
                """,
            level: .habits, from: .defect("PromiseKit 1.7 lets such promises wait forever"),
            expect: "all rejected in every round"
        ) { trial in
            try closeCycles(of: 3, trial)
        },

        Rule(
            "self-return.parent-is-legal", "A handler may return the promise to which it was added.",
            why: """
                `login.then { _ in login }` is odd, but `login` has settled already, so nothing
                waits forever. A check that is too strict rejects it.
                """,
            level: .core, about: .other, from: .library("PromiseKit 1.7"), timings: Rule.Timing.allCases,
            expect: "fulfilled: 1"
        ) { trial in
            let promise = try trial.promise(.fulfilled(1))
            try trial.noteEnding(of: promise.then { _ in promise })
        },

        Rule(
            "self-return.ancestor-is-legal", "A handler may return an earlier promise of its chain.",
            why: """
                It's common to return to an earlier result: a chain validates a value and then
                returns it.
                """,
            level: .core, about: .other, from: .library("PromiseKit 1.7"), timings: Rule.Timing.allCases,
            expect: "fulfilled: 2"
        ) { trial in
            let ancestor = try trial.promise(.fulfilled(1)).map { _ in 2 }
            try trial.noteEnding(of: ancestor.map { $0 }.map { $0 }.then { _ in ancestor })
        },
    ]

    /// Notes how the promise of a link ends if the body of the link returns that promise.
    private static func returningItself(
        _ trial: Trial, startingWith outcome: TestOutcome = .fulfilled(1),
        chain: (AnyPromise, _ body: @escaping @Sendable () throws -> AnyPromise) throws -> AnyPromise
    ) throws {
        let itself = Locked<AnyPromise?>(nil)
        let child = try chain(trial.promise(outcome)) {
            guard let promise = itself.withLock(\.self) else { throw TestFailure("the body ran too early") }
            return promise
        }
        itself.withLock { $0 = child }
        try trial.noteEnding(of: child)
        itself.withLock { $0 = nil }
    }
}
