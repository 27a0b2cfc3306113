import Conformance

/// A task executor that runs a task on the thread that starts it, until the task is suspended.
///
/// It is used to find out whether an async member is supported. A member that is not throws before it is suspended, so the
/// caller need not wait for the task.
final class CallerExecutor: TaskExecutor {
    /// Runs the body and throws what it throws before it is first suspended. Later errors are ignored.
    static func run(_ body: @escaping @Sendable () async throws -> Void) throws {
        let thrown = Locked<(any Error)?>(nil)
        Task(executorPreference: CallerExecutor()) {
            do { try await body() } catch { thrown.withLock { $0 = error } }
        }
        if let error = thrown.withLock({ $0 }) { throw error }
    }

    func enqueue(_ job: consuming ExecutorJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }
}
