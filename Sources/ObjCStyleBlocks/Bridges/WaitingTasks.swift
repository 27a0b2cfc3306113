/// The tasks that wait for the outcome of one promise. A cancelled task is removed at once. If each task had a handler of its
/// own, that handler would stay in the queue of the promise.
final class WaitingTasks: Sendable {
    private struct State {
        var outcome: Outcome?
        var waiting: [Int: CheckedContinuation<Outcome, any Error>] = [:]
        var tasksSoFar = 0
    }

    private let state = Locked(State())

    /// True as soon as ``end(with:)`` is called.
    var areResumed: Bool { state.withLock { $0.outcome != nil } }

    /// Suspends the calling task until there is an outcome. Throws `CancellationError` as soon as the task is cancelled.
    func outcome() async throws -> Outcome {
        let number = state.withLock { state in
            state.tasksSoFar += 1
            return state.tasksSoFar
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { wait($0, as: number) }
        } onCancel: {
            take(number)?.resume(throwing: CancellationError())
        }
    }

    private func wait(_ continuation: CheckedContinuation<Outcome, any Error>, as number: Int) {
        let outcome: Outcome? = state.withLock { state in
            if state.outcome == nil { state.waiting[number] = continuation }
            return state.outcome
        }
        // If the task was cancelled before its continuation was stored, `onCancel` did not find it. So this looks again.
        if Task.isCancelled {
            (outcome == nil ? take(number) : continuation)?.resume(throwing: CancellationError())
        } else if let outcome {
            continuation.resume(returning: outcome)
        }
    }

    private func take(_ number: Int) -> CheckedContinuation<Outcome, any Error>? {
        state.withLock { $0.waiting.removeValue(forKey: number) }
    }

    /// Resumes the tasks in the order in which they began to wait.
    func end(with outcome: Outcome) {
        let waiting = state.withLock { state in
            state.outcome = outcome
            let waiting = state.waiting
            state.waiting = [:]
            return waiting
        }
        for (_, continuation) in waiting.sorted(by: { $0.key < $1.key }) { continuation.resume(returning: outcome) }
    }
}
