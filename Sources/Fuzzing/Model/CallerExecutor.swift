import Conformance

/// A task executor that runs a task on the thread that starts it, until the task is suspended.
///
/// The executor serves to find out whether an adapter supports an async member. An unsupported member throws before it is
/// suspended, so the caller need not wait for the task.
final class CallerExecutor: TaskExecutor {
    /// Runs the body in a task. Throws the error that the body throws before its first suspension, and ignores errors after that.
    static func run(_ body: @escaping @Sendable () async throws -> Void) throws {
        let thrown = Locked<(any Error)?>(nil)
        Task(executorPreference: CallerExecutor()) {
            do { try await body() } catch { thrown.withLock { $0 = error } }
        }
        if let error = thrown.withLock({ $0 }) { throw error }
    }

    func enqueue(_ job: consuming ExecutorJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }
}
