extension Promise {
    /// Suspends the task until this promise is resolved. Mirrors `Promise.async()` of PromiseKit.
    ///
    ///     let user = try await fetchUser(7).async()
    ///
    /// - Returns: The value.
    /// - Throws: The error of the promise, or `CancellationError` if the task is cancelled before the promise is resolved.
    ///   Cancelling the task doesn't affect the promise itself.
    @inlinable
    public func async() async throws -> T {
        if let content = box.drained { return try content.content.get() }
        // Cancelling the task settles only this copy.
        let outcome = Promise(EmptyBox())
        box.append { outcome.box.seal(with: $0 as! SealedBox<Result<T>>) }
        let result = await withTaskCancellationHandler {
            await outcome.box.resolution()
        } onCancel: {
            outcome.box.seal(.rejected(CancellationError()))
        }
        return try result.content.get()
    }
}

extension Promise where T: Sendable {
    /// Makes a promise of the result of an asynchronous closure. PromiseKit has no such initializer.
    ///
    ///     Promise { try await loadUser(7) }.done { user in show(user) }
    ///
    /// - Parameters:
    ///   - priority: The priority of the task that runs `body`.
    ///   - body: Runs in a new task, which has the task-local values of the caller. The task belongs to no actor, and nothing
    ///     cancels it. An error that the closure throws rejects the promise. A `CancellationError` is a cancellation.
    @inlinable
    public convenience init(priority: TaskPriority? = nil, async body: @escaping @Sendable () async throws -> T) {
        self.init(EmptyBox())
        Task(priority: priority) {
            do {
                self.box.seal(.fulfilled(try await body()))
            } catch {
                self.box.seal(.rejected(error))
            }
        }
    }
}

extension Guarantee {
    /// Suspends the task until this guarantee is resolved. Mirrors `Guarantee.async()` of PromiseKit.
    ///
    ///     let name = await askForName().async()
    ///
    /// - Returns: The value. Cancelling the task has no effect here, because this function can't throw.
    @inlinable
    public func async() async -> T {
        if let content = box.drained { return content.content }
        return await box.resolution().content
    }
}

extension Guarantee where T: Sendable {
    /// Makes a guarantee of the result of an asynchronous closure. PromiseKit has no such initializer.
    ///
    /// - Parameters:
    ///   - priority: The priority of the task that runs `body`.
    ///   - body: Runs in a new task, which has the task-local values of the caller. The task belongs to no actor, and nothing
    ///     cancels it. The closure can't throw.
    @inlinable
    public convenience init(priority: TaskPriority? = nil, async body: @escaping @Sendable () async -> T) {
        self.init(EmptyBox())
        Task(priority: priority) { box.seal(await body()) }
    }
}

extension Box {
    /// Suspends the task until there's a result.
    @inlinable
    func resolution() async -> SealedBox<R> {
        await withCheckedContinuation { continuation in
            append { continuation.resume(returning: $0 as! SealedBox<R>) }
        }
    }
}
