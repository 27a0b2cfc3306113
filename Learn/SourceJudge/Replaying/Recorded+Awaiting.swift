import Conformance

extension Recorded {
    func value(of promise: JudgedPromise) async throws -> TestValue {
        let name = log.name(promise)
        do {
            let value = try await awaited(promise, name)
            log.tell("the task that awaits \(name) gets \(value)")
            return value
        } catch {
            log.tell("the task that awaits \(name) fails: \(error)")
            throw error
        }
    }

    /// A rule may cancel its task before the task has begun to wait, or after that: chance decides. Here it is one or the other,
    /// so that the cancellation is told at its place.
    private func awaited(_ promise: JudgedPromise, _ name: String) async throws -> TestValue {
        if !cancelsLate, Task.isCancelled {
            log.tell("a task that is cancelled already awaits \(name)")
            return try await base.value(of: promise)
        }
        log.tell("a task awaits \(name)")
        let executor = QueueExecutor(Recorder.queue("task"))
        let wait = Task(executorPreference: executor) { try await base.value(of: promise) }
        return try await withTaskCancellationHandler {
            try await wait.value
        } onCancel: {
            executor.waitUntilTasksAreSuspended()
            log.tell("the task that awaits \(name) is cancelled")
            wait.cancel()
        }
    }
}
