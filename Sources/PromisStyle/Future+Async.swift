extension Future {
    /// Waits without blocking a thread, for the result. Throws the error, or `CancellationError` after a cancellation.
    ///
    /// When the waiting task is cancelled, it stops waiting with a `CancellationError`; this future goes on, since
    /// others may wait for it. Resumes wherever Swift schedules the task. Ours.
    public func value() async throws -> ResultType {
        let branch = Future.futureWithResolution(of: self)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                branch.finally { resolved in
                    switch resolved.outcome {
                    case .result(let result): continuation.resume(returning: result)
                    case .error(let error): continuation.resume(throwing: error)
                    case .cancelled, .unresolved: continuation.resume(throwing: CancellationError())
                    }
                }
            }
        } onCancel: {
            branch.cancel()
        }
    }

    /// A future for the outcome of `operation`, which starts at once as a task of its own.
    ///
    /// An error that it throws becomes the error of the future, except for `CancellationError`, which cancels it.
    /// Cancelling the future cancels the task; it is up to `operation`, as always in Swift, to take notice. Closures
    /// that ask for no queue run on the thread on which the task ends. Ours.
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
