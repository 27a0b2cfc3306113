import Conformance

/// Runs a task on the thread that starts it, up to the first point at which the task waits.
///
/// It serves to find out whether an async member is supported: such a member throws before it waits for anything. So the
/// caller learns the answer without blocking until the task ends.
final class CallerExecutor: TaskExecutor {
    /// Runs the body and throws what it throws before it first waits. What it throws later is ignored.
    static func run(_ body: @escaping @Sendable () async throws -> Void) throws {
        let thrown = Locked<(any Error)?>(nil)
        Task(executorPreference: CallerExecutor()) {
            do { try await body() } catch { thrown.withLock { $0 = error } }
        }
        if let error = thrown.withLock({ $0 }) { throw error }
    }

    func enqueue(_ job: consuming ExecutorJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }
}
