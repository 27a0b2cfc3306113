import Dispatch

// `any` waits for all promises and keeps the outcome of each, a value or an error. The returned promise is rejected only if
// all of these promises are, with the error of the promise that was settled last. If an untyped promise has a value of a
// wrong type, its `Maybe` is an error, but the promise does not count as rejected.
//
// This function does not call a closure of the caller, so `queue` has no effect. It is there because the original has
// it.
//
// Two to four promises of one type match the form for an array and a form for a tuple. If the code does not ask for a tuple,
// the compiler chooses the array.

/// A promise of the value or the error of each promise, in their order. Without promises, it is fulfilled at once.
@discardableResult @inlinable
public func any<Value: Sendable, Promises: Sequence>(
    on queue: DispatchQueue = .promises, _ promises: Promises
) -> Promise<[Maybe<Value>]> where Promises.Element == Promise<Value> {
    .combining(promises.map(\.core), firstErrorRejects: false) { $0.map(Promise<Value>.maybe) }
}

/// A promise of the value or the error of each promise, in their order.
@discardableResult @inlinable
public func any<Value: Sendable>(
    on queue: DispatchQueue = .promises, _ promises: Promise<Value>...
) -> Promise<[Maybe<Value>]> {
    any(on: queue, promises)
}

/// A promise of the value or the error of each of two promises, which may be of different types.
@discardableResult @inlinable @_disfavoredOverload
public func any<A: Sendable, B: Sendable>(
    on queue: DispatchQueue = .promises, _ promiseA: Promise<A>, _ promiseB: Promise<B>
) -> Promise<(Maybe<A>, Maybe<B>)> {
    .combining([promiseA.core, promiseB.core], firstErrorRejects: false) {
        (Promise<A>.maybe(of: $0[0]), Promise<B>.maybe(of: $0[1]))
    }
}

/// A promise of the value or the error of each of three promises, which may be of different types.
@discardableResult @inlinable @_disfavoredOverload
public func any<A: Sendable, B: Sendable, C: Sendable>(
    on queue: DispatchQueue = .promises, _ promiseA: Promise<A>, _ promiseB: Promise<B>, _ promiseC: Promise<C>
) -> Promise<(Maybe<A>, Maybe<B>, Maybe<C>)> {
    .combining([promiseA.core, promiseB.core, promiseC.core], firstErrorRejects: false) {
        (Promise<A>.maybe(of: $0[0]), Promise<B>.maybe(of: $0[1]), Promise<C>.maybe(of: $0[2]))
    }
}

/// A promise of the value or the error of each of four promises, which may be of different types.
@discardableResult @inlinable @_disfavoredOverload
public func any<A: Sendable, B: Sendable, C: Sendable, D: Sendable>(
    on queue: DispatchQueue = .promises, _ promiseA: Promise<A>, _ promiseB: Promise<B>, _ promiseC: Promise<C>,
    _ promiseD: Promise<D>
) -> Promise<(Maybe<A>, Maybe<B>, Maybe<C>, Maybe<D>)> {
    .combining([promiseA.core, promiseB.core, promiseC.core, promiseD.core], firstErrorRejects: false) {
        (
            Promise<A>.maybe(of: $0[0]), Promise<B>.maybe(of: $0[1]), Promise<C>.maybe(of: $0[2]),
            Promise<D>.maybe(of: $0[3])
        )
    }
}
