extension Promise {
    /// Waits for the outcome without blocking a thread.
    ///
    /// A cancelled task stops waiting. The promise continues, because others may wait for it.
    func value() async throws -> Value {
        let wait = Promise()
        wait.adopt(self)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                wait.whenSettled(on: nil) { continuation.resume(with: $0) }
            }
        } onCancel: {
            wait.cancel()
        }
    }

    /// A promise for the outcome of `operation`, which starts at once as a task. Cancelling the promise cancels the task.
    convenience init(async operation: @escaping @Sendable () async throws -> Value) {
        self.init()
        let task = Task {
            do { settle(.success(try await operation())) } catch { settle(.failure(error)) }
        }
        self.catch(on: nil, policy: .allErrors) { if $0 is CancellationError { task.cancel() } }
    }
}
