extension Promise {
    /// Exercise 1: whether there is no outcome yet.
    var isPending: Bool { outcome == nil }

    /// Exercise 2: a handler for values only.
    func whenFulfilled(_ handler: @escaping (Value) -> Void) {
        whenSettled { outcome in
            if case .success(let value) = outcome { handler(value) }
        }
    }
}

extension Server {
    /// Exercise 3: a request that returns a promise.
    func page(_ name: String) -> Promise<String> {
        let promise = Promise<String>()
        get(name) { promise.settle($0) }
        return promise
    }
}
