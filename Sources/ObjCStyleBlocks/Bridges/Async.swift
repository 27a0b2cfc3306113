extension PMKPromise {
    /// Waits for the value.
    ///
    ///     let count = try await promise.value(as: Int.self)
    ///
    /// Throws the error of a rejection, which then counts as handled; a Swift error that was thrown in a block comes
    /// out as it was thrown, not as the `NSError` around it. Throws an `NSError` with `PMKInvalidUsageError` if the
    /// value is not of type `Value`. Throws `CancellationError` as soon as the waiting task is cancelled; the promise
    /// stays pending, because this design has no cancellation. A manifold gives its first value.
    ///
    /// The original is older than `await`.
    public func value<Value: Sendable>(as type: Value.Type = Value.self) async throws -> Value {
        let drainedOutcome = Task.isCancelled ? nil : drainedOutcome
        let outcome = if let drainedOutcome { drainedOutcome } else { try await waitingTasks.outcome() }
        switch outcome {
        case .fulfilled:
            var first = 0
            return try Arguments(of: outcome, for: "`value(as:)`").next(&first, as: type)
        case .rejected(let rejection):
            rejection.markHandled()
            throw rejection.error.unwrapped
        }
    }

    /// Waits for the value, whatever its type: `value(as:)` for a statement that names no type.
    /// - Returns: the value as it is, or nil.
    @discardableResult
    public func value() async throws -> (any Sendable)? {
        try await value(as: (any Sendable)?.self)
    }

    /// A promise of what an async block returns or throws. The block runs at once, in a task of its own.
    ///
    ///     PMKPromise.promiseWithTask { try await load() }.then { (data: Data) in … }
    ///
    /// The block's result is treated like that of a block of `then`. The original is older than `async`.
    public static func promiseWithTask<Result: Sendable>(
        _ body: @escaping @Sendable () async throws -> Result
    ) -> PMKPromise {
        let promise = PMKPromise()
        Task {
            do {
                promise.resolve(with: try await body())
            } catch {
                promise.reject(with: .wrapping(error))
            }
        }
        return promise
    }
}

extension PMKPromise {
    /// The tasks that wait for this promise. One handler resumes all of them. A task that comes while or after this handler runs
    /// gets another handler, which runs after those that still wait.
    private var waitingTasks: WaitingTasks {
        let earlier = machine.withLock { $0.tasks }
        if let earlier, !earlier.areResumed { return earlier }
        let new = WaitingTasks()
        let meanwhile: WaitingTasks? = machine.withLock { machine in
            if machine.tasks !== earlier { return machine.tasks }
            machine.tasks = new
            return nil
        }
        if let meanwhile { return meanwhile }
        addHandler { new.end(with: $0) }
        return new
    }
}
