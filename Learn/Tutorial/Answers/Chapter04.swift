import Dispatch

func retry<Value>(_ attempts: Int, _ body: @escaping @Sendable () -> Promise<Value>) -> Promise<Value> {
    let end = Promise<Value>()
    attempt(attempts, body, end)
    return end
}

/// Begins each attempt after the first one on a queue.
private func attempt<Value>(
    _ left: Int, _ body: @escaping @Sendable () -> Promise<Value>, _ end: Promise<Value>
) {
    body().whenSettled { outcome in
        guard case .failure = outcome, left > 1 else { return end.settle(outcome) }
        DispatchQueue.global().async { attempt(left - 1, body, end) }
    }
}

extension Promise {
    func otherwise(_ value: Value) -> Promise<Value> {
        let next = Promise<Value>()
        whenSettled { outcome in
            next.settle(.success((try? outcome.get()) ?? value))
        }
        return next
    }

    func mapError<NewError: Error>(_ change: @escaping @Sendable (any Error) -> NewError) -> Promise<Value> {
        recover { error in throw change(error) }
    }

    func ensureWaiting(_ cleanUp: @escaping @Sendable () -> Promise<Void>) -> Promise<Value> {
        then { value in cleanUp().recover { _ in Promise<Void>(.success(())) }.map { value } }
            .recover { error in
                cleanUp().recover { _ in Promise<Void>(.success(())) }.then { Promise(.failure(error)) }
            }
    }
}
