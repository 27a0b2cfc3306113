import Conformance

extension Exploration {
    static let waitAndCancel = awaiting(
        "wait-and-cancel", "A task that is cancelled while it begins to wait ends, though the promise is pending.",
        first: { wait, _, _ in wait.run() }, second: { wait, _, trial in wait.cancel(trial) })
    static let waitAndSettle = awaiting(
        "wait-and-settle", "A task that begins to wait while the promise is settled ends.",
        first: { wait, _, _ in wait.run() }, second: { _, settler, trial in try settle(settler, 1, trial) })
    static let cancelAndSettle = awaiting(
        "cancel-and-settle", "A task that waits ends once if the task is cancelled while the promise is settled.",
        waitsAlready: true, first: { wait, _, trial in wait.cancel(trial) },
        second: { _, settler, trial in try settle(settler, 1, trial) })
    static let settleAndCancel = awaiting(
        "settle-and-cancel", "A task that waits ends once if the promise is settled while the task is cancelled.",
        waitsAlready: true, first: { _, settler, trial in try settle(settler, 1, trial) },
        second: { wait, _, trial in wait.cancel(trial) })
    static let waitAmidAll = awaiting(
        "wait-amid-all", "A task that begins to wait while it is cancelled and the promise is settled ends once.",
        first: { wait, _, _ in wait.run() },
        second: { wait, settler, trial in
            wait.cancel(trial)
            try settle(settler, 1, trial)
        })

    private typealias Action = @Sendable (AwaitingTask, AnySettler, Trial) throws -> Void

    private static func awaiting(
        _ id: String, _ statement: String, waitsAlready: Bool = false, first: @escaping Action,
        second: @escaping Action
    ) -> Exploration {
        Exploration(id, statement, expect: "the task has ended") { trial in
            let (promise, settler) = try trial.pending()
            let wait = AwaitingTask(promise, trial)
            if waitsAlready { wait.run() }
            return ThreadActions(
                first: { try first(wait, settler, trial) },
                second: { try second(wait, settler, trial) },
                observed: {
                    wait.run()
                    if wait.hasEnded { return ["the task has ended"] }
                    // Ends the task. Otherwise the runtime would report a continuation that was never resumed.
                    trial.note("the task still waits, so the judge fulfills the promise with 0")
                    try settler.fulfill(0)
                    wait.run()
                    return ["the task still waits"]
                })
        }
    }
}

/// A task that awaits a promise. It runs only where ``run()`` is called, on that thread.
private final class AwaitingTask: TaskExecutor {
    private let jobs = Locked<[UnownedJob]>([])
    private let task = LateValue<Task<Void, Never>>()
    private let ending = LateValue<String>()

    init(_ promise: AnyPromise, _ trial: Trial) {
        let ending = ending
        task.set(
            Task(executorPreference: self) {
                trial.note("a task awaits the promise")
                do {
                    ending.set("with the value \(try await promise.value())")
                } catch {
                    ending.set("with the error '\(trial.describe(error))'")
                }
                trial.note("the task has ended \(ending.value ?? "")")
            })
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
    }

    /// Runs the task until it waits or ends.
    func run() {
        while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }

    func cancel(_ trial: Trial) {
        trial.note("cancels the task")
        task.value?.cancel()
    }

    var hasEnded: Bool { ending.value != nil }
}
