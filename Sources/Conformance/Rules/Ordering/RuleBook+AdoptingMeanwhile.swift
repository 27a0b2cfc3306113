extension RuleBook {
    /// The rules of the section "Ordering" about a promise that is adopted while it runs its handlers.
    static let adoptingMeanwhile: [Rule] = [
        Rule(
            "ordering.adopting-while-settling",
            "A promise that adopts one whose handlers are just running takes its turn behind them.",
            why: """
                A handler builds another chain on its own promise, and returns that promise from a
                body. The promise has settled already, but some of its handlers are still to run. If
                the new chain overtook them, it would run before they have prepared its data.
                """,
            about: .immediateHandlers, from: .aPlus("2.2.6"),
            expect: "first", "second", "adopter"
        ) { trial in
            try adoptWhileSettling(.fulfilled(1), trial)
        },

        adopting("rejected", .rejected(TestFailure("boom")), while: .settling, level: .core),
        adopting("cancelled", .cancelled, while: .settling, level: .cancellation),

        Rule(
            "ordering.adopting-while-resuming",
            "A promise that adopts one that has just begun to run its handlers takes its turn behind them.",
            why: """
                A promise can be adopted between two of its handlers in a design without immediate
                handlers, too. There a promise resumes a task between two handlers, and the executor
                of the task is the program's code, which may wait until a body on another queue has
                returned the promise.
                """,
            from: .aPlus("2.2.6"),
            expect: "before the task", "after the task", "adopter"
        ) { trial in
            try adoptWhileResuming(.fulfilled(1), trial)
        },

        adopting("rejected", .rejected(TestFailure("boom")), while: .resuming, level: .core),
        adopting("cancelled", .cancelled, while: .resuming, level: .cancellation),
    ]

    /// What the adopted promise does when it is adopted.
    private enum Moment { case settling, resuming }

    private static func adopting(
        _ name: String, _ outcome: TestOutcome, while moment: Moment, level: Rule.Level
    ) -> Rule {
        let isSettling = moment == .settling
        let state = isSettling ? "whose handlers are just running" : "that has just begun to run its handlers"
        return Rule(
            "ordering.adopting-\(name)-while-\(moment)",
            "A promise that adopts a \(name) one \(state) takes its turn behind them.",
            why: "A design may have separate code for adopting a promise that was \(name).",
            level: level, about: isSettling ? .immediateHandlers : .handlers, from: .aPlus("2.2.6"),
            expect: isSettling ? "first" : "before the task", isSettling ? "second" : "after the task", "adopter"
        ) { trial in
            try isSettling ? adoptWhileSettling(outcome, trial) : adoptWhileResuming(outcome, trial)
        }
    }

    /// Settles a promise with two handlers. The first one makes a promise that adopts the promise, and has a handler, too.
    private static func adoptWhileSettling(_ outcome: TestOutcome, _ trial: Trial) throws {
        // The handlers are immediate. On a queue, the settling thread and the thread that runs the handlers would race.
        let place = HandlerPlace.immediate
        // A design without `then` throws `Unsupported` here, and not inside a handler.
        let other = try trial.fulfilled(0)
        try trial.fulfilled(0).then(on: place) { _ in other }
        let (promise, settler) = try trial.pending()
        let (start, handlers) = (try trial.fulfilled(0), Handlers(trial))
        let first = handlers.expect("first")
        try promise.observe(on: place) { _ in
            trial.attempt("adding a handler") {
                try handlers.observe(start.then(on: place) { _ in promise }, "adopter", on: place)
            }
            first()
        }
        try handlers.observe(promise, "second", on: place)
        try settler.settle(outcome)
        handlers.wait()
    }

    /// Settles a promise that a task awaits. When the task is resumed, its executor lets another promise adopt the promise.
    private static func adoptWhileResuming(_ outcome: TestOutcome, _ trial: Trial) throws {
        let (promise, settler) = try trial.pending()
        let (start, settleStart) = try trial.pending()
        let (bodies, handlers) = (trial.queue("bodies"), Handlers(trial))
        let place = HandlerPlace.queue(trial.queue("handlers"))
        let adopter = try start.then(on: .queue(bodies)) { _ in promise }
        try handlers.observe(adopter, "adopter", on: place)
        try handlers.observe(promise, "before the task", on: place)
        let waiting = wait(for: promise, trial) {
            try settleStart.fulfill(0)
            bodies.sync {}
        }
        try handlers.observe(promise, "after the task", on: place)
        try settler.settle(outcome)
        _ = try trial.errorOfAsync { try await waiting.value }
        handlers.wait()
    }
}
