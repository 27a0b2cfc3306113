import Conformance

extension Recorded {
    func value(of promise: JudgedPromise) async throws -> TestValue {
        let name = log.name(promise)
        do {
            let value = try await awaited(promise, name)
            log.write("the task that awaits \(name) gets \(value)")
            return value
        } catch {
            log.write("the task that awaits \(name) fails: \(error)")
            throw error
        }
    }

    /// Awaits the promise. Usually chance decides whether a rule cancels its task before or after the task begins to wait.
    /// Here ``cancelsLate`` decides, so that the log shows the cancellation at the right place.
    private func awaited(_ promise: JudgedPromise, _ name: String) async throws -> TestValue {
        if !cancelsLate, Task.isCancelled {
            log.write("a task that is cancelled already awaits \(name)")
            return try await base.value(of: promise)
        }
        log.write("a task awaits \(name)")
        let executor = QueueExecutor(Recorder.queue("task"))
        let wait = Task(executorPreference: executor) { try await base.value(of: promise) }
        return try await withTaskCancellationHandler {
            try await wait.value
        } onCancel: {
            executor.waitUntilTasksAreSuspended()
            log.write("the task that awaits \(name) is cancelled")
            wait.cancel()
        }
    }
}
