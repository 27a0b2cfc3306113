import Dispatch

// Two operators for values that are short for a `then`. The folder `Swift5` has the forms for Swift 5 mode.

extension Promise {
    /// Passes the value to `predicate`. Returns a promise of the same value, which is rejected with
    /// ``PromiseError/validationFailure`` if the predicate returns false.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func validate(
        on queue: DispatchQueue, _ predicate: @escaping @Sendable (Value) -> Bool
    ) -> Promise<Value> {
        link(on: queue, predicate) { result, predicate, next in
            switch result {
            case .success(let value):
                guard predicate(value) else { throw PromiseError.validationFailure }
                next.fulfill(value)
            case .failure(let error): next.reject(error)
            }
        }
    }

    /// The form without `on`: the closure runs on the main queue.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func validate(_ predicate: @escaping @MainActor (Value) -> Bool) -> Promise<Value> {
        validate(on: .main, dispatchable(predicate))
    }

    /// Combines the value with each element in turn: `reducer` receives the value so far and the next element, and returns a
    /// promise of the next value. Returns a promise of the last value; without elements, it returns this promise itself.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func reduce<Elements: Sequence>(
        on queue: DispatchQueue, _ items: Elements,
        combine reducer: @escaping @Sendable (Value, Elements.Element) throws -> Promise<Value>
    ) -> Promise<Value> where Elements.Element: Sendable {
        items.reduce(self) { promise, item in
            promise.then(on: queue) { value -> Promise<Value> in try reducer(value, item) }
        }
    }

    /// The form without `on`: the closure runs on the main queue.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func reduce<Elements: Sequence>(
        _ items: Elements, combine reducer: @escaping @MainActor (Value, Elements.Element) throws -> Promise<Value>
    ) -> Promise<Value> where Elements.Element: Sendable {
        reduce(on: .main, items, combine: dispatchable(reducer))
    }

    /// `reduce` for elements that are written out.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func reduce<Element: Sendable>(
        on queue: DispatchQueue, _ items: Element...,
        combine reducer: @escaping @Sendable (Value, Element) throws -> Promise<Value>
    ) -> Promise<Value> {
        reduce(on: queue, items, combine: reducer)
    }

    /// The form without `on`: the closure runs on the main queue.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func reduce<Element: Sendable>(
        _ items: Element..., combine reducer: @escaping @MainActor (Value, Element) throws -> Promise<Value>
    ) -> Promise<Value> {
        reduce(on: .main, items, combine: dispatchable(reducer))
    }
}
