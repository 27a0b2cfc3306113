/// A task executor that runs a task on the thread that starts or resumes it, until the task is suspended.
package final class CallerExecutor: TaskExecutor {
    package init() {}

    /// Runs the body in a task. Throws the error that the body throws before its first suspension, and ignores errors after that.
    /// So a caller finds out whether an adapter supports an async member: an unsupported one throws before it is suspended.
    package static func run(_ body: @escaping @Sendable () async throws -> Void) throws {
        let thrown = Locked<(any Error)?>(nil)
        Task(executorPreference: CallerExecutor()) {
            do { try await body() } catch { thrown.withLock { $0 = error } }
        }
        if let error = thrown.withLock({ $0 }) { throw error }
    }

    package func enqueue(_ job: consuming ExecutorJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }
}
