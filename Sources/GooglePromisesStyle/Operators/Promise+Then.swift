import Dispatch

// `then` in its three forms. The compiler chooses the form by the closure's result: a promise, a value, or nothing.
//
// The compiler chooses a form for every link of a chain before it looks into the closures, so its attempts multiply with each
// link. Three things help it to find the right forms:
//
// - The form for promises is preferred to the other two forms, so these are not tried if it fits.
// - The closure of the form for promises returns an `Adoptable`, and not a `Promise<NewValue>`. A closure of several
//   statements that returns nothing would fit a `Promise<NewValue>`: the compiler would infer `NewValue` from the next link
//   and miss a `return` afterward.
// - The form for values takes an optional closure, so for a closure of several statements that returns nothing, it is
//   the worse form, too. For a single expression it is still better than the form without a value, which would ignore
//   the value of the expression.
//
// The folder `Swift5` has the forms for Swift 5 mode.

extension Promise {
    /// Passes the value to `work`, which returns a promise. Returns a promise that adopts the promise from `work`.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func then<Next: Adoptable>(
        on queue: DispatchQueue, _ work: @escaping @Sendable (Value) throws -> Next
    ) -> Promise<Next.Value> {
        link(on: queue, work) { result, work, next in
            switch result {
            case .success(let value): next.adopt(try work(value))
            case .failure(let error): next.reject(error)
            }
        }
    }

    /// The form without `on`: the closure runs on the main queue.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func then<Next: Adoptable>(
        _ work: @escaping @MainActor (Value) throws -> Next
    ) -> Promise<Next.Value> {
        then(on: .main, dispatchable(work))
    }

    /// Passes the value to `work` and returns a promise of what `work` returns.
    ///
    /// The closure is an optional only to help the compiler choose the right form. If it is nil, the returned promise has no
    /// value.
    @available(swift, introduced: 6)
    @discardableResult @inlinable @_disfavoredOverload
    public func then<NewValue: Sendable>(
        on queue: DispatchQueue, _ work: (@Sendable (Value) throws -> NewValue)?
    ) -> Promise<NewValue> {
        guard let work else { return Promise<NewValue>(core: .resolved(with: nil)) }
        return link(on: queue, work) { result, work, next in
            switch result {
            case .success(let value): next.core.fulfillOrAdopt(try work(value))
            case .failure(let error): next.reject(error)
            }
        }
    }

    /// The form without `on`: the closure runs on the main queue.
    @available(swift, introduced: 6)
    @discardableResult @inlinable @_disfavoredOverload
    public func then<NewValue: Sendable>(
        _ work: (@MainActor (Value) throws -> NewValue)?
    ) -> Promise<NewValue> {
        then(on: .main, work.map { dispatchable($0) })
    }

    /// Passes the value to `work`, which returns nothing. Returns a promise of the same value, which is fulfilled when
    /// `work` has returned.
    @available(swift, introduced: 6)
    @discardableResult @inlinable @_disfavoredOverload
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

    /// The form without `on`: the closure runs on the main queue.
    @available(swift, introduced: 6)
    @discardableResult @inlinable @_disfavoredOverload
    public func then(_ work: @escaping @MainActor (Value) throws -> Void) -> Promise<Value> {
        let work: @Sendable (Value) throws -> Void = dispatchable(work)
        return then(on: .main, work)
    }
}
