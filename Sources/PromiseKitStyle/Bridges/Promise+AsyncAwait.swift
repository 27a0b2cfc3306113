extension Promise {
    /// Suspends the task until this promise is resolved. Mirrors `PromiseKit.Promise.async()`.
    ///
    /// - Returns: The value.
    /// - Throws: The error of the promise. If the task is cancelled, `CancellationError`, immediately; the promise
    ///   itself is not affected.
    public func async() async throws -> T {
        let outcome = Box<Result<T>?>()
        box.pipe(to: { outcome.seal($0) })
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
    public convenience init(priority: TaskPriority? = nil, async body: @escaping @Sendable () async throws -> T) {
        let box = Box<Result<T>?>()
        self.init(box)
        Task(priority: priority) {
            do {
                box.seal(.fulfilled(try await body()))
            } catch {
                box.seal(.rejected(error))
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
    public func async() async -> T {
        await box.resolution()
    }
}

extension Guarantee where T: Sendable {
    /// A guarantee of what an asynchronous closure returns. PromiseKit has no such initializer.
    ///
    /// - Parameters:
    ///   - priority: The priority of the task that runs `body`.
    ///   - body: Runs in a new task.
    public convenience init(priority: TaskPriority? = nil, async body: @escaping @Sendable () async -> T) {
        let box = Box<T?>()
        self.init(box)
        Task(priority: priority) { box.seal(await body()) }
    }
}

extension Box {
    /// Suspends the task until there is an outcome.
    fileprivate func resolution<Outcome>() async -> Outcome where Content == Outcome? {
        await withCheckedContinuation { continuation in
            pipe(to: { outcome in
                // Checked where it entered: see `Link.swift`.
                nonisolated(unsafe) let outcome = outcome
                continuation.resume(returning: outcome)
            })
        }
    }
}
