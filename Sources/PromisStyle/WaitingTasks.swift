/// The tasks that wait until one future is resolved. A task that is cancelled leaves nothing behind, which handlers
/// cannot do: they stay in their queue.
///
/// Unchecked because `lock` guards the mutable state.
final class WaitingTasks: @unchecked Sendable {
    private typealias Continuation = CheckedContinuation<Void, any Error>

    private let lock = Lock()
    private var isOver = false
    private var waiting: [Int: Continuation] = [:]
    private var tasksSoFar = 0

    /// Suspends the calling task until the future is resolved. Throws `CancellationError` as soon as the task is
    /// cancelled.
    func wait() async throws {
        let number = lock.withLock {
            tasksSoFar += 1
            return tasksSoFar
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { wait($0, as: number) }
        } onCancel: {
            take(number)?.resume(throwing: CancellationError())
        }
    }

    private func wait(_ continuation: Continuation, as number: Int) {
        let mayWait = lock.withLock {
            if !isOver { waiting[number] = continuation }
            return !isOver
        }
        if !mayWait {
            continuation.resume()
        } else if Task.isCancelled {
            // A task that was cancelled earlier was not found among those that wait, so it is looked for again.
            take(number)?.resume(throwing: CancellationError())
        }
    }

    private func take(_ number: Int) -> Continuation? {
        lock.withLock { waiting.removeValue(forKey: number) }
    }

    /// Resumes the tasks in the order in which they began to wait.
    func end() {
        let waiting = lock.withLock {
            isOver = true
            defer { self.waiting = [:] }
            return self.waiting
        }
        for (_, continuation) in waiting.sorted(by: { $0.key < $1.key }) { continuation.resume() }
    }
}
