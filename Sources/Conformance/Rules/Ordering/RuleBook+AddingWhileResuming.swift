extension RuleBook {
    /// The rule of the section "Ordering" about a handler that a task executor adds. The code of an executor runs inside the
    /// settling call, even in a design whose handlers all hop to a queue.
    static let addingWhileResuming: [Rule] = [
        Rule(
            .ordering, "ordering.adding-while-resuming",
            "A handler that's added while the promise resumes a task runs after all that were added before.",
            why: """
                A promise resumes a task between two of its handlers, and the executor of that task
                is the program's code. If the promise counts as done by then, a handler that is
                added there overtakes those that still wait.
                """,
            from: .aPlus("2.2.6"),
            expect: "before the task", "after the task", "last", "added meanwhile"
        ) { trial in
            let (promise, settler) = try trial.pending()
            let (place, handlers) = (HandlerPlace.queue(trial.queue("handlers")), Handlers(trial))
            try handlers.map(promise, "before the task", on: place)
            let wait = wait(for: promise, trial) { try handlers.map(promise, "added meanwhile", on: place) }
            try handlers.map(promise, "after the task", on: place)
            try handlers.map(promise, "last", on: place)
            try settler.fulfill(1)
            _ = try trial.async { try await wait.value }
            handlers.wait()
        }
    ]
}
