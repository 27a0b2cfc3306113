extension Promise {
    /// Waits without blocking a thread. Returns the value or throws the error.
    ///
    /// When the waiting task is canceled, it stops waiting with a `CancellationError`; this promise goes on, since others
    /// may wait for it. Ours.
    public func value() async throws -> Value {
        let branch = Promise()
        branch.adopt(self)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                branch.core.add(Handler { continuation.resume(with: Self.result(of: $0.outcome)) })
            }
        } onCancel: {
            branch.reject(CancellationError())
        }
    }

    /// A promise of what `work` returns. An error that it throws rejects the promise. Ours.
    ///
    /// - Parameters:
    ///   - priority: The priority of the task.
    ///   - work: Runs in a new task, not on a queue. Settling the promise by hand does not cancel it.
    public convenience init(priority: TaskPriority? = nil, async work: @escaping @Sendable () async throws -> Value) {
        let core = UntypedPromise()
        self.init(core: core)
        Task(priority: priority) {
            do { core.fulfill(try await work()) } catch { core.reject(error) }
        }
    }
}
