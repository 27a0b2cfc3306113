import Dispatch

// A cancelled promise is rejected with a `CancellationError`, the error of a cancelled task. So it passes along a
// chain as errors do. It isn't a failure, so by default `recover` and `catch` ignore it.
//
// A cancellation travels downstream only, because the promises upstream may have other consumers.

extension Promise {
    /// Whether the promise was cancelled.
    var isCancelled: Bool {
        if case .failure(let error) = outcome { error is CancellationError } else { false }
    }

    /// Cancels the promise, unless it is settled. Any consumer may call it.
    func cancel() {
        settle(.failure(CancellationError()))
    }
}

extension Resolver {
    /// Cancels the promise: the work was stopped.
    func cancel() {
        settle(.failure(CancellationError()))
    }

    /// Calls `body` if the promise is cancelled, so that the work can stop. The resolver can still be used.
    func onCancel(on queue: DispatchQueue? = .main, _ body: @escaping @Sendable () -> Void) {
        promise.whenSettled(on: queue) { outcome in
            if case .failure(let error) = outcome, error is CancellationError { body() }
        }
    }
}
