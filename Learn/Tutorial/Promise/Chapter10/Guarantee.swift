import Dispatch

/// A promise that can't fail, so it has no `catch`.
struct Guarantee<Value: Sendable>: Sendable {
    /// The same value, for code that expects a promise.
    let promise: Promise<Value>

    /// For a promise that is never rejected.
    init(_ promise: Promise<Value>) {
        self.promise = promise
    }

    /// A guarantee that has its value from the start.
    init(_ value: Value) {
        promise = Promise(.success(value))
    }

    /// Calls `body` with the value. The end of a chain.
    func done(on queue: DispatchQueue? = .main, _ body: @escaping @Sendable (Value) -> Void) {
        promise.whenSettled(on: queue) { outcome in
            if case .success(let value) = outcome { body(value) }
        }
    }

    /// A guarantee of what `body` makes of the value. `body` can't throw.
    @discardableResult
    func map<New>(on queue: DispatchQueue? = .main, _ body: @escaping @Sendable (Value) -> New) -> Guarantee<New> {
        Guarantee<New>(promise.map(on: queue, body))
    }

    /// The same for a `body` that returns a guarantee.
    func then<New>(
        on queue: DispatchQueue? = .main, _ body: @escaping @Sendable (Value) -> Guarantee<New>
    ) -> Guarantee<New> {
        Guarantee<New>(promise.then(on: queue) { body($0).promise })
    }
}

extension Promise {
    /// Calls `body` with the error or the cancellation. It can't throw, so the chain can't fail from here on.
    func recover(on queue: DispatchQueue? = .main, _ body: @escaping @Sendable (any Error) -> Value) -> Guarantee<Value>
    {
        Guarantee(recover(on: queue, policy: .allErrors) { Promise(.success(body($0))) })
    }

    /// How the promise ends, as a value.
    var result: Guarantee<Outcome> {
        let result = Promise<Outcome>()
        whenSettled(on: nil) { result.settle(.success($0)) }
        return Guarantee(result)
    }
}
