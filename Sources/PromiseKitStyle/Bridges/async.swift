extension Promise {
    /// Suspends the task until this promise is resolved. Mirrors `PromiseKit.Promise.async()`.
    ///
    /// - Returns: The value. Throws the error, or `CancellationError` as soon as the task is cancelled; the promise
    ///   itself goes on.
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

    /// A promise of what an asynchronous closure returns. Ours; PromiseKit has no such thing.
    ///
    /// - Parameters:
    ///   - priority: The priority of the task that runs `body`.
    ///   - body: Runs in a task of its own. What it throws rejects the promise; a `CancellationError` counts as a
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
    /// As there is no error to throw, cancelling the task changes nothing.
    public func async() async -> T {
        await box.resolution()
    }

    /// A guarantee of what an asynchronous closure returns. Ours; PromiseKit has no such thing.
    ///
    /// - Parameters:
    ///   - priority: The priority of the task that runs `body`.
    ///   - body: Runs in a task of its own.
    public convenience init(priority: TaskPriority? = nil, async body: @escaping @Sendable () async -> T) {
        let box = Box<T?>()
        self.init(box)
        Task(priority: priority) { box.seal(await body()) }
    }
}

extension Box {
    fileprivate func resolution<R: Sendable>() async -> R where Content == R? {
        await withCheckedContinuation { continuation in
            pipe(to: { continuation.resume(returning: $0) })
        }
    }
}
