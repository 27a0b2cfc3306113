/// Runs async code up to where it first waits, without waiting for it.
///
/// A member that is not offered throws before it waits for anything. To ask for an async one like for all others, no
/// thread has to be kept waiting: the thread that asks runs the code itself.
final class AtOnce: TaskExecutor {
    /// Throws what the code throws before it first waits. What it does later is of no interest.
    static func run(_ body: @escaping @Sendable () async throws -> Void) throws {
        let thrown = Locked<(any Error)?>(nil)
        Task(executorPreference: AtOnce()) {
            do { try await body() } catch { thrown.withLock { $0 = error } }
        }
        if let error = thrown.withLock({ $0 }) { throw error }
    }

    func enqueue(_ job: consuming ExecutorJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }
}
