// An error skips `map` and `then`. These links see it.

extension Promise {
    /// Calls `body` with the error, and ends as the promise that it returns. A value passes through.
    @discardableResult
    func recover(_ body: @escaping @Sendable (any Error) throws -> Promise) -> Promise {
        let next = Promise()
        whenSettled { outcome in
            guard case .failure(let error) = outcome else { return next.settle(outcome) }
            do { next.adopt(try body(error)) } catch { next.settle(.failure(error)) }
        }
        return next
    }

    /// Calls `body` however the promise ends. The outcome passes through.
    @discardableResult
    func ensure(_ body: @escaping @Sendable () -> Void) -> Promise {
        let next = Promise()
        whenSettled { outcome in
            body()
            next.settle(outcome)
        }
        return next
    }

    /// Calls `body` with the error, if there is one. The end of a chain.
    func `catch`(_ body: @escaping @Sendable (any Error) -> Void) {
        whenSettled { outcome in
            if case .failure(let error) = outcome { body(error) }
        }
    }
}
