import Dispatch

extension RuleBook {
    /// The rules of the section "Bridging" about tasks that already wait for a promise.
    static let awaiting: [Rule] = [
        Rule(
            "bridging.several-waits", "Several tasks may await one promise, and each gets the value.",
            why: """
                Ten views await the same token. A bridge that keeps one continuation wakes one of
                them.
                """,
            from: .library("Swift concurrency"),
            expect: "[1, 1, 1]"
        ) { trial in
            let (promise, settler) = try trial.pending()
            let waits = (0..<3).map { _ in wait(for: promise, trial) }
            try settler.fulfill(1)
            let values = try trial.async { () -> [TestValue] in
                var values: [TestValue] = []
                for wait in waits { values.append(try await wait.value) }
                return values
            }
            if let values { trial.note("\(values)") }
        },

        Rule(
            "bridging.waits-in-order", "Tasks that await one promise resume in the order in which they came.",
            why: """
                Two views await the same answer, and the first one prepares what the second one
                shows. Handlers keep their order, so people expect the same of tasks, even of a task
                that comes while the promise resumes the first one. The order can be seen only where
                the tasks run one after the other.
                """,
            level: .habits, about: .handlers, from: .library("Swift concurrency"),
            expect: "1", "2", "3", "4", "5", "6", "7", "8", "9, which came meanwhile"
        ) { trial in
            let (promise, settler) = try trial.pending()
            let (tasks, handlers) = (trial.queue("tasks"), Handlers(trial))
            let executor = QueueExecutor(tasks)
            for number in 1...8 {
                let resumed = handlers.expect("\(number)")
                Task(executorPreference: executor) {
                    do { _ = try await promise.value() } catch is Unsupported {} catch {
                        trial.note("awaiting threw \(error)")
                    }
                    resumed()
                }
            }
            executor.waitUntilTasksAreSuspended()
            let last = handlers.expect("9, which came meanwhile")
            executor.whenResuming {
                Task(executorPreference: CallerExecutor()) {
                    _ = try await promise.value()
                    tasks.async(execute: last)
                }
            }
            try settler.fulfill(1)
            handlers.wait("the tasks")
        },

        Rule(
            "bridging.cancelling-a-begun-wait",
            "Cancelling a task that has begun to await ends the wait and doesn't change the promise.",
            why: """
                This is the usual case: the request has been running for a while when the screen is
                closed. By then the continuation is stored somewhere, and must be found.
                """,
            about: .cancelledTasks, from: .library("Swift concurrency"),
            expect: "cancelled", "pending", "fulfilled: 1"
        ) { trial in
            let (promise, settler) = try trial.pending()
            _ = try trial.state(of: promise)
            let wait = wait(for: promise, trial)
            wait.cancel()
            if let error = try trial.errorOfAsync({ try await wait.value }) { trial.note(trial.describe(error)) }
            trial.note(try trial.state(of: promise))
            try settler.fulfill(1)
            try trial.noteEnding(of: promise)
        },

        Rule(
            "bridging.cancelling-one-of-several-waits",
            "If one of several tasks that await a promise is cancelled, the others still get the value.",
            why: """
                Three views await the same token, and one of them is closed. A bridge that keeps its
                waiting tasks in one place must remove the right one, and only that one.
                """,
            about: .cancelledTasks, from: .library("Swift concurrency"),
            expect: "cancelled", "[1, 1]"
        ) { trial in
            let (promise, settler) = try trial.pending()
            let waits = (0..<3).map { _ in wait(for: promise, trial) }
            waits[1].cancel()
            if let error = try trial.errorOfAsync({ try await waits[1].value }) { trial.note(trial.describe(error)) }
            try settler.fulfill(1)
            trial.noteAsync { [try await waits[0].value, try await waits[2].value] }
        },

        Rule(
            "bridging.cancelled-after-the-value",
            "A task that's cancelled when the value has already resumed it gets the value.",
            why: """
                The payment has gone through, and before the task has a thread, the screen is closed.
                If the task threw, the receipt would be lost.
                """,
            level: .habits, about: .cancelledTasks, from: .library("Swift concurrency"),
            expect: "1"
        ) { trial in
            let wait = try cancelResumedWait(for: trial.pending(), trial)
            trial.noteAsync { try await wait.value }
        },

        Rule(
            "bridging.settled-in-cancelled-task",
            "Awaiting a promise that has settled gives its value in a cancelled task, too.",
            why: """
                The payment has gone through, and the task that reads the receipt has been cancelled
                before. The task doesn't have to wait, so there is no wait to give up.
                """,
            level: .habits, about: .cancelledTasks, from: .library("Swift concurrency"),
            expect: "1"
        ) { trial in
            let promise = try trial.fulfilled(1)
            let (untilCancelled, end) = AsyncStream<Never>.makeStream()
            let wait = Task {
                for await _ in untilCancelled {}
                return try await promise.value()
            }
            wait.cancel()
            trial.noteAsync { try await wait.value }
            end.finish()
        },
    ]

    /// A task that awaited the promise, was resumed by its value, and is cancelled before it runs.
    static func cancelResumedWait(
        for pending: (promise: AnyPromise, settler: AnySettler), _ trial: Trial
    ) throws -> Task<TestValue, any Error> {
        let tasks = trial.queue("tasks")
        let (executor, resumed) = (QueueExecutor(tasks), trial.latch())
        let wait = Task(executorPreference: executor) { try await pending.promise.value() }
        executor.waitUntilTasksAreSuspended()
        executor.whenResuming { resumed.open() }
        try suspending(tasks) {
            try pending.settler.fulfill(1)
            trial.wait(for: resumed, "the task to be resumed")
            wait.cancel()
        }
        return wait
    }
}
