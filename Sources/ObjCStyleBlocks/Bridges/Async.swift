extension PMKPromise {
    /// Waits for the value.
    ///
    ///     let count = try await promise.value(as: Int.self)
    ///
    /// Throws the error of a rejection, which then counts as handled; a Swift error that was thrown in a block comes
    /// out as it was thrown, not as the `NSError` around it. Throws an `NSError` with `PMKInvalidUsageError` if the
    /// value is not of that type. Throws `CancellationError` as soon as the waiting task is cancelled; the promise
    /// goes on, because this design cannot cancel. Of a manifold the first value is given.
    ///
    /// The original is older than `await`.
    public func value<Value: Sendable>(as type: Value.Type = Value.self) async throws -> Value {
        let waiting = Waiting()
        let outcome = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                waiting.begin(continuation)
                addHandler { waiting.end(.success($0.settledOutcome)) }
            }
        } onCancel: {
            waiting.end(.failure(CancellationError()))
        }
        switch outcome {
        case .fulfilled:
            var first = 0
            return try Arguments(of: outcome, for: "`value(as:)`").next(&first, as: type)
        case .rejected(let rejection):
            rejection.markHandled()
            throw rejection.error.unwrapped
        }
    }

    /// A promise of what an async block returns or throws. The block runs at once, in a task of its own.
    ///
    ///     PMKPromise.promiseWithTask { try await load() }.then { (data: Data) in … }
    ///
    /// What it returns is treated like what a block of `then` returns. The original is older than `async`.
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

/// A task that waits until the outcome arrives or the task is cancelled, whichever is first. It may be cancelled even
/// before it begins to wait.
private final class Waiting: Sendable {
    private enum State {
        case notYet
        case waiting(CheckedContinuation<Outcome, any Error>)
        case over(Result<Outcome, any Error>)
    }

    private let state = Locked(State.notYet)

    func begin(_ continuation: CheckedContinuation<Outcome, any Error>) {
        let result: Result<Outcome, any Error>? = state.withLock { state in
            if case .over(let result) = state { return result }
            state = .waiting(continuation)
            return nil
        }
        if let result { continuation.resume(with: result) }
    }

    func end(_ result: Result<Outcome, any Error>) {
        let continuation: CheckedContinuation<Outcome, any Error>? = state.withLock { state in
            switch state {
            case .notYet:
                state = .over(result)
                return nil
            case .waiting(let continuation):
                state = .over(result)
                return continuation
            case .over:
                return nil
            }
        }
        continuation?.resume(with: result)
    }
}
