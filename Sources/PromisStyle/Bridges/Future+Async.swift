import Synchronization

extension Future {
    /// Waits for the result without blocking a thread. Throws the error, or `CancellationError` after a cancellation.
    ///
    /// When the waiting task is cancelled, it stops waiting with a `CancellationError`, and nothing is kept for it. This
    /// future goes on, since others may wait for it. The task resumes wherever Swift schedules it. Ours.
    public func value() async throws -> ResultType {
        if !isResolved() { try await suspendTask() }
        switch outcome {
        case .result(let result): return result
        case .error(let error): throw error
        case .cancelled, .unresolved: throw CancellationError()
        }
    }

    /// A future for the outcome of `operation`, which starts at once as a task of its own.
    ///
    /// An error that `operation` throws becomes the error of the future, except for `CancellationError`, which cancels the
    /// future. Cancelling the future cancels the task; as always in Swift, `operation` itself has to take notice. Closures
    /// that ask for no queue run on the thread on which the task ends. For an `operation` that awaits nothing, name the type:
    /// `Future<Int>.future { … }`. Ours.
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
    typealias WaitingTask = CheckedContinuation<Void, any Error>

    /// Suspends the calling task until the future is resolved. Throws `CancellationError` as soon as the task is cancelled.
    ///
    /// The first task adds a handler that resumes all waiting tasks, in the order in which they began to wait. A cancelled
    /// task is removed at once. If each task had a handler of its own, that handler would stay in the queue of the future.
    fileprivate final func suspendTask() async throws {
        let number = tasksSoFar.add(1, ordering: .relaxed).newValue
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { store($0, as: number) }
        } onCancel: {
            takeTask(number)?.resume(throwing: CancellationError())
        }
    }

    private final func store(_ task: WaitingTask, as number: Int) {
        let isFirst = lock.withLock {
            let isFirst = tasks == nil
            tasks = tasks ?? [:]
            tasks?[number] = task
            return isFirst
        }
        if isFirst { add(Handler { $0.resumeTasks() }) }
        // If the task was cancelled before it was stored, `onCancel` did not find it. So this looks again.
        if Task.isCancelled { takeTask(number)?.resume(throwing: CancellationError()) }
    }

    private final func takeTask(_ number: Int) -> WaitingTask? {
        lock.withLock { tasks?.removeValue(forKey: number) }
    }

    private final func resumeTasks() {
        let waiting = lock.withLock { tasks.take() ?? [:] }
        for (_, task) in waiting.sorted(by: { $0.key < $1.key }) { task.resume() }
    }
}

/// Numbers the tasks of all futures in the order in which they begin to wait.
private let tasksSoFar = Atomic(0)
