import Dispatch

// The operators for errors, and `always` for any outcome. The folder `Swift5` has the forms for Swift 5 mode.
//
// `Promise+Then.swift` says why `recover` takes a closure that returns an `Adoptable`.

extension Promise {
    /// Passes the error to `reject`. Returns a promise with the outcome of this one, so the error is passed on.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func `catch`(
        on queue: DispatchQueue, _ reject: @escaping @Sendable (any Error) -> Void
    ) -> Promise<Value> {
        link(on: queue, reject) { result, reject, next in
            if case .failure(let error) = result { reject(error) }
            next.settle(with: result)
        }
    }

    /// The form without `on`: the closure runs on the main queue.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func `catch`(_ reject: @escaping @MainActor (any Error) -> Void) -> Promise<Value> {
        self.catch(on: .main, dispatchable(reject))
    }

    /// Passes the error to `recovery` and returns a promise of the value that `recovery` returns. A value passes through.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func recover(
        on queue: DispatchQueue, _ recovery: @escaping @Sendable (any Error) throws -> Value
    ) -> Promise<Value> {
        link(on: queue, recovery) { result, recovery, next in
            switch result {
            case .success(let value): next.fulfill(value)
            case .failure(let error): next.core.fulfillOrAdopt(try recovery(error))
            }
        }
    }

    /// The form without `on`: the closure runs on the main queue.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func recover(_ recovery: @escaping @MainActor (any Error) throws -> Value) -> Promise<Value> {
        recover(on: .main, dispatchable(recovery))
    }

    /// Passes the error to `recovery`, which returns a promise. Returns a promise that adopts the promise from `recovery`. A
    /// value passes through.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func recover<Recovery: Adoptable>(
        on queue: DispatchQueue, _ recovery: @escaping @Sendable (any Error) throws -> Recovery
    ) -> Promise<Value> where Recovery.Value == Value {
        link(on: queue, recovery) { result, recovery, next in
            switch result {
            case .success(let value): next.fulfill(value)
            case .failure(let error): next.adopt(try recovery(error))
            }
        }
    }

    /// The form without `on`: the closure runs on the main queue.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func recover<Recovery: Adoptable>(
        _ recovery: @escaping @MainActor (any Error) throws -> Recovery
    ) -> Promise<Value> where Recovery.Value == Value {
        recover(on: .main, dispatchable(recovery))
    }

    /// The form for a closure of several statements, whose `return` takes its type from this form: `return Promise(error)`. The compiler
    /// prefers the form above, from which a closure that only throws cannot differ.
    @available(swift, introduced: 6)
    @discardableResult @inlinable @_disfavoredOverload
    public func recover(
        on queue: DispatchQueue, _ recovery: @escaping @Sendable (any Error) throws -> Promise<Value>
    ) -> Promise<Value> {
        recover(on: queue, recovery)
    }

    /// The form without `on`: the closure runs on the main queue.
    @available(swift, introduced: 6)
    @discardableResult @inlinable @_disfavoredOverload
    public func recover(_ recovery: @escaping @MainActor (any Error) throws -> Promise<Value>) -> Promise<Value> {
        recover(on: .main, dispatchable(recovery))
    }

    /// Calls `work` when the promise is settled, with a value or an error. Returns a promise with the outcome of this one.
    /// The returned promise is settled when `work` has returned.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func always(on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void) -> Promise<Value> {
        link(on: queue, work) { result, work, next in
            work()
            next.settle(with: result)
        }
    }

    /// The form without `on`: the closure runs on the main queue.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func always(_ work: @escaping @MainActor () -> Void) -> Promise<Value> {
        always(on: .main, dispatchable(work))
    }
}
