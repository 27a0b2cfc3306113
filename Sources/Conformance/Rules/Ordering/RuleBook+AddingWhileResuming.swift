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
            let (queue, ran) = (trial.queue("handlers"), trial.latch(4))
            let add: @Sendable (String) throws -> Void = { name in
                try promise.map(on: .queue(queue)) { value in
                    trial.note(name)
                    ran.open()
                    return value
                }
            }
            try add("before the task")
            let wait = wait(for: promise, trial) { try add("added meanwhile") }
            try add("after the task")
            try add("last")
            try settler.fulfill(1)
            _ = try trial.async { try await wait.value }
            trial.wait(for: ran)
        }
    ]
}
