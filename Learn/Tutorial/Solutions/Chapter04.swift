/// Exercise 1: tries again if an attempt fails.
func retry<Value>(_ attempts: Int, _ body: @escaping @Sendable () -> Promise<Value>) -> Promise<Value> {
    body().recover { error in
        attempts > 1 ? retry(attempts - 1, body) : Promise(.failure(error))
    }
}

extension Promise {
    /// Exercise 2: a value instead of any error.
    func otherwise(_ value: Value) -> Promise {
        recover { _ in Promise(.success(value)) }
    }

    /// Exercise 3: another error instead of the error.
    func mapError(_ body: @escaping @Sendable (any Error) -> any Error) -> Promise {
        recover { Promise(.failure(body($0))) }
    }

    /// Exercise 4: a clean-up that takes its time. The outcome passes through when it is over.
    func ensureWaiting(_ body: @escaping @Sendable () -> Promise<Void>) -> Promise {
        let next = Promise()
        whenSettled { outcome in
            body().whenSettled { _ in next.settle(outcome) }
        }
        return next
    }
}
