extension Future {
    /// Waits without blocking a thread, for the result. Throws the error, or `CancellationError` after a cancellation.
    ///
    /// When the waiting task is cancelled, it stops waiting with a `CancellationError` and leaves nothing behind; this
    /// future goes on, since others may wait for it. Resumes wherever Swift schedules the task. Ours.
    public func value() async throws -> ResultType {
        if !isResolved() { try await waitingTasks.wait() }
        switch outcome {
        case .result(let result): return result
        case .error(let error): throw error
        case .cancelled, .unresolved: throw CancellationError()
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

extension FutureCore {
    /// The tasks that wait for this future. One handler resumes all of them.
    fileprivate final var waitingTasks: WaitingTasks {
        let new = WaitingTasks()
        let earlier: WaitingTasks? = lock.withLock {
            let earlier = tasks
            if earlier == nil { tasks = new }
            return earlier
        }
        if let earlier { return earlier }
        add(Handler { _ in new.end() })
        return new
    }
}
