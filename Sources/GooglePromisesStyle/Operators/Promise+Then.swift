import Dispatch

// `then` in its three forms. The compiler chooses by what the closure returns: a promise, a value, or nothing.
//
// The form for promises is preferred to the other two. That spares the compiler attempts, which multiply with each link of
// a chain. The folder `Swift5` has the forms for Swift 5 mode.

extension Promise {
    /// Passes the value to `work`, which returns a promise. Returns a promise that adopts that one.
    @available(swift, introduced: 6)
    @preconcurrency @discardableResult @inlinable
    public func then<NewValue: Sendable>(
        on queue: DispatchQueue, _ work: @escaping @Sendable (Value) throws -> Promise<NewValue>
    ) -> Promise<NewValue> {
        link(on: queue, ReturningPromise(work)) { result, work, next in
            switch result {
            case .success(let value): next.adopt(try work.run(value))
            case .failure(let error): next.reject(error)
            }
        }
    }

    /// The form without `on`: the closure runs on `DispatchQueue.promises`.
    @available(swift, introduced: 6)
    @preconcurrency @discardableResult @inlinable
    public func then<NewValue: Sendable>(
        _ work: @escaping @MainActor (Value) throws -> Promise<NewValue>
    ) -> Promise<NewValue> {
        then(on: .promises, dispatchable(work))
    }

    /// Passes the value to `work` and returns a promise of what `work` returns.
    @available(swift, introduced: 6)
    @preconcurrency @discardableResult @inlinable @_disfavoredOverload
    public func then<NewValue: Sendable>(
        on queue: DispatchQueue, _ work: @escaping @Sendable (Value) throws -> NewValue
    ) -> Promise<NewValue> {
        link(on: queue, work) { result, work, next in
            switch result {
            case .success(let value): next.fulfill(try work(value))
            case .failure(let error): next.reject(error)
            }
        }
    }

    /// The form without `on`: the closure runs on `DispatchQueue.promises`.
    @available(swift, introduced: 6)
    @preconcurrency @discardableResult @inlinable @_disfavoredOverload
    public func then<NewValue: Sendable>(
        _ work: @escaping @MainActor (Value) throws -> NewValue
    ) -> Promise<NewValue> {
        then(on: .promises, dispatchable(work))
    }

    /// Passes the value to `work`, which returns nothing. Returns a promise of the same value, which is fulfilled when
    /// `work` has returned.
    @available(swift, introduced: 6)
    @preconcurrency @discardableResult @inlinable @_disfavoredOverload
    public func then(
        on queue: DispatchQueue, _ work: @escaping @Sendable (Value) throws -> Void
    ) -> Promise<Value> {
        link(on: queue, work) { result, work, next in
            switch result {
            case .success(let value):
                try work(value)
                next.fulfill(value)
            case .failure(let error): next.reject(error)
            }
        }
    }

    /// The form without `on`: the closure runs on `DispatchQueue.promises`.
    @available(swift, introduced: 6)
    @preconcurrency @discardableResult @inlinable @_disfavoredOverload
    public func then(_ work: @escaping @MainActor (Value) throws -> Void) -> Promise<Value> {
        let work: @Sendable (Value) throws -> Void = dispatchable(work)
        return then(on: .promises, work)
    }
}
