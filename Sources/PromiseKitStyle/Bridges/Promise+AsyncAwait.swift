extension Promise {
    /// Suspends the task until this promise is resolved. Mirrors `PromiseKit.Promise.async()`.
    ///
    /// - Returns: The value.
    /// - Throws: The error of the promise, or `CancellationError` as soon as the task is cancelled. The promise itself is not
    ///   affected by that.
    @inlinable
    public func async() async throws -> T {
        if let result = drainedOutcome() { return try result.get() }
        let outcome = Promise(outcome: nil)
        handle(with: { outcome.seal($0) })
        let result = await withTaskCancellationHandler {
            await outcome.resolution()
        } onCancel: {
            outcome.seal(.rejected(CancellationError()))
        }
        return try result.get()
    }
}

extension Promise where T: Sendable {
    /// A promise of what an asynchronous closure returns. PromiseKit has no such initializer.
    ///
    /// - Parameters:
    ///   - priority: The priority of the task that runs `body`.
    ///   - body: Runs in a new task. An error that it throws rejects the promise. A `CancellationError` is a
    ///     cancellation.
    @inlinable
    public convenience init(priority: TaskPriority? = nil, async body: @escaping @Sendable () async throws -> T) {
        self.init(outcome: nil)
        Task(priority: priority) {
            do {
                self.seal(.fulfilled(try await body()))
            } catch {
                self.seal(.rejected(error))
            }
        }
    }
}

extension Guarantee {
    /// Suspends the task until this guarantee is resolved. Mirrors `PromiseKit.Guarantee.async()`.
    ///
    /// Cancelling the task has no effect here, because this function cannot throw.
    ///
    /// - Returns: The value.
    @inlinable
    public func async() async -> T {
        if let value = drainedOutcome() { return value }
        return await resolution()
    }
}

extension Guarantee where T: Sendable {
    /// A guarantee of what an asynchronous closure returns. PromiseKit has no such initializer.
    ///
    /// - Parameters:
    ///   - priority: The priority of the task that runs `body`.
    ///   - body: Runs in a new task.
    @inlinable
    public convenience init(priority: TaskPriority? = nil, async body: @escaping @Sendable () async -> T) {
        self.init(outcome: nil)
        Task(priority: priority) { seal(await body()) }
    }
}

extension PMKBox {
    /// Suspends the task until there is an outcome.
    @inlinable
    func resolution<Outcome>() async -> Outcome where Content == Outcome? {
        await withCheckedContinuation { continuation in
            handle(with: { outcome in
                // The outcome was checked where it came into its promise: see `Link.swift`.
                nonisolated(unsafe) let outcome = outcome
                continuation.resume(returning: outcome)
            })
        }
    }
}
