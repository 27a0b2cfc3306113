extension Promise {
    /// Waits without blocking a thread. Returns the value or throws the error.
    ///
    /// When the waiting task is cancelled, it stops waiting with a `CancellationError`. This promise stays pending,
    /// because other code may wait for it. Ours.
    @inlinable
    public func value() async throws -> Value {
        try Self.result(of: await core.settledOutcome()).get()
    }

    /// A promise of the result of `work`. An error that `work` throws rejects the promise. Ours.
    ///
    /// - Parameters:
    ///   - priority: The priority of the task.
    ///   - work: Runs in a new task, not on a queue. Settling the promise by hand does not cancel the task.
    public convenience init(priority: TaskPriority? = nil, async work: @escaping @Sendable () async throws -> Value) {
        let core = UntypedPromise()
        self.init(core: core)
        Task(priority: priority) {
            do { core.fulfillOrAdopt(try await work()) } catch { core.reject(error) }
        }
    }
}

extension UntypedPromise {
    /// The outcome, once the promise is settled. If the waiting task is cancelled before, a rejection with a `CancellationError`.
    @usableFromInline
    func settledOutcome() async -> Outcome {
        if case .drained(let outcome) = phase { return outcome }
        let branch = UntypedPromise.ofBlock()
        add(.settle(branch))
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                branch.add(.call { continuation.resume(returning: $0) })
            }
        } onCancel: {
            branch.reject(CancellationError())
        }
    }
}
