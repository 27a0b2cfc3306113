extension Future {
    /// Waits for the result without blocking a thread. Throws the error, or `CancellationError` after a cancellation.
    ///
    /// When the waiting task is cancelled, it stops waiting with a `CancellationError`. This future stays pending for
    /// its other consumers. The task resumes wherever Swift schedules it. Not in Promis.
    public func value() async throws -> ResultType {
        if case .drained(let outcome) = phase { return try outcome.get() }
        // A branch can be cancelled without cancelling this future.
        let branch = Future.futureWithResolution(of: self)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                branch.finally { branch in continuation.resume(with: Result { try branch.state.get() }) }
            }
        } onCancel: {
            branch.cancel()
        }
    }

    /// A future for the outcome of `operation`, which starts at once as a task of its own.
    ///
    /// An error that `operation` throws becomes the error of the future, except for `CancellationError`, which cancels
    /// the future. Cancelling the future cancels the task; as always in Swift, `operation` itself has to check for
    /// that. Closures without a queue run on the thread on which the task ends. For an `operation` that awaits nothing,
    /// name the type: `Future<Int>.future { … }`. Not in Promis.
    public static func future(
        priority: TaskPriority? = nil, withResultOf operation: @escaping @Sendable () async throws -> ResultType
    ) -> Future {
        let promise = Promise<ResultType>()
        let task = Task(priority: priority) {
            do { promise.setResult(try await operation()) } catch { promise.future.resolve(.thrown(error)) }
        }
        promise.onCancel { task.cancel() }
        return promise.future
    }
}

extension FutureState {
    /// The result. Throws the error, or a `CancellationError` in any other state.
    fileprivate func get() throws -> ResultType {
        switch self {
        case .result(let result): return result
        case .error(let error): throw error
        case .cancelled, .unresolved: throw CancellationError()
        }
    }
}
