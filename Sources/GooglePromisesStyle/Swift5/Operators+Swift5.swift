import Dispatch
import Foundation

// The operators of the folder `Operators` for Swift 5 mode.

extension Promise {
    /// In Swift 5 mode: passes the value to `work`. The returned promise adopts the promise that `work` returns.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable
    public func then<Next: Adoptable>(
        on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked, _ work: @escaping (Value) throws -> Next
    ) -> Promise<Next.Value> {
        then(on: queue, assumedSendable(work))
    }

    /// In Swift 5 mode: a promise of what `work` makes of the value.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable @_disfavoredOverload
    public func then<NewValue: Sendable>(
        on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked, _ work: ((Value) throws -> NewValue)?
    ) -> Promise<NewValue> {
        then(on: queue, work.map { assumedSendable($0) })
    }

    /// In Swift 5 mode: passes the value to `work`. The returned promise gets the same value when `work` has returned.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable @_disfavoredOverload
    public func then(
        on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked, _ work: @escaping (Value) throws -> Void
    ) -> Promise<Value> {
        let work: @Sendable (Value) throws -> Void = assumedSendable(work)
        return then(on: queue, work)
    }

    /// In Swift 5 mode: passes the error to `reject`. The returned promise stays rejected.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable
    public func `catch`(
        on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked, _ reject: @escaping (any Error) -> Void
    ) -> Promise<Value> {
        self.catch(on: queue, assumedSendable(reject))
    }

    /// In Swift 5 mode: passes the error to `recovery`. The returned promise is fulfilled with what `recovery` returns.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable
    public func recover(
        on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked,
        _ recovery: @escaping (any Error) throws -> Value
    ) -> Promise<Value> {
        recover(on: queue, assumedSendable(recovery))
    }

    /// In Swift 5 mode: passes the error to `recovery`. The returned promise adopts the promise that `recovery` returns.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable
    public func recover<Recovery: Adoptable>(
        on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked,
        _ recovery: @escaping (any Error) throws -> Recovery
    ) -> Promise<Value> where Recovery.Value == Value {
        recover(on: queue, assumedSendable(recovery))
    }

    /// In Swift 5 mode: the form for a closure of several statements, whose `return` takes its type from this form.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable @_disfavoredOverload
    public func recover(
        on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked,
        _ recovery: @escaping (any Error) throws -> Promise<Value>
    ) -> Promise<Value> {
        recover(on: queue, assumedSendable(recovery))
    }

    /// In Swift 5 mode: calls `work` after a value or an error, and passes the outcome on.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable
    public func always(
        on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked, _ work: @escaping () -> Void
    ) -> Promise<Value> {
        always(on: queue, assumedSendable(work))
    }

    /// In Swift 5 mode: if `predicate` returns false for the value, the returned promise is rejected with
    /// ``PromiseError/validationFailure``.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable
    public func validate(
        on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked, _ predicate: @escaping (Value) -> Bool
    ) -> Promise<Value> {
        validate(on: queue, assumedSendable(predicate))
    }

    /// In Swift 5 mode: `reducer` combines the value with each element in turn, and returns a promise of the next value.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable
    public func reduce<Elements: Sequence>(
        on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked, _ items: Elements,
        combine reducer: @escaping (Value, Elements.Element) throws -> Promise<Value>
    ) -> Promise<Value> where Elements.Element: Sendable {
        reduce(on: queue, items, combine: assumedSendable(reducer))
    }

    /// In Swift 5 mode: `reduce` for elements that are written out.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable
    public func reduce<Element: Sendable>(
        on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked, _ items: Element...,
        combine reducer: @escaping (Value, Element) throws -> Promise<Value>
    ) -> Promise<Value> {
        reduce(on: queue, items, combine: assumedSendable(reducer))
    }
}

/// In Swift 5 mode: calls `work` until the promise that it returns is fulfilled, at most `count` more times after the first
/// failure.
@available(swift, obsoleted: 6)
@preconcurrency @discardableResult
public func retry<Value: Sendable>(
    on queue: DispatchQueue = .promises, attempts count: Int = 1, delay interval: TimeInterval = 1,
    condition predicate: ((_ remainingAttempts: Int, _ error: any Error) -> Bool)? = nil,
    mode: Swift5Mode = .unchecked, _ work: @escaping () throws -> Promise<Value>
) -> Promise<Value> {
    retry(
        on: queue, attempts: count, delay: interval, condition: predicate.map { assumedSendable($0) },
        assumedSendable(work))
}
