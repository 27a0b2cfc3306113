import Dispatch

// `all` waits for values. The returned promise is rejected as soon as one of the promises is. The other promises are
// not affected.
//
// This function does not call a closure of the caller, so `queue` has no effect. It is there because the original has
// it.
//
// Two to four promises of one type match the form for an array and a form for a tuple. If the code does not ask for a tuple,
// the compiler chooses the array.

/// A promise of all values, in the order of the promises. Without promises, it is fulfilled at once.
@discardableResult @inlinable
public func all<Value: Sendable, Promises: Sequence>(
    on queue: DispatchQueue = .promises, _ promises: Promises
) -> Promise<[Value]> where Promises.Element == Promise<Value> {
    .combining(promises.map(\.core), firstErrorRejects: true) { try $0.map(Promise<Value>.value) }
}

/// A promise of all values, in the order of the promises.
@discardableResult @inlinable
public func all<Value: Sendable>(on queue: DispatchQueue = .promises, _ promises: Promise<Value>...) -> Promise<[Value]>
{
    all(on: queue, promises)
}

/// A promise of two values, which may be of different types.
@discardableResult @inlinable @_disfavoredOverload
public func all<A: Sendable, B: Sendable>(
    on queue: DispatchQueue = .promises, _ promiseA: Promise<A>, _ promiseB: Promise<B>
) -> Promise<(A, B)> {
    .combining([promiseA.core, promiseB.core], firstErrorRejects: true) {
        (try Promise<A>.value(of: $0[0]), try Promise<B>.value(of: $0[1]))
    }
}

/// A promise of three values, which may be of different types.
@discardableResult @inlinable @_disfavoredOverload
public func all<A: Sendable, B: Sendable, C: Sendable>(
    on queue: DispatchQueue = .promises, _ promiseA: Promise<A>, _ promiseB: Promise<B>, _ promiseC: Promise<C>
) -> Promise<(A, B, C)> {
    .combining([promiseA.core, promiseB.core, promiseC.core], firstErrorRejects: true) {
        (try Promise<A>.value(of: $0[0]), try Promise<B>.value(of: $0[1]), try Promise<C>.value(of: $0[2]))
    }
}

/// A promise of four values, which may be of different types.
@discardableResult @inlinable @_disfavoredOverload
public func all<A: Sendable, B: Sendable, C: Sendable, D: Sendable>(
    on queue: DispatchQueue = .promises, _ promiseA: Promise<A>, _ promiseB: Promise<B>, _ promiseC: Promise<C>,
    _ promiseD: Promise<D>
) -> Promise<(A, B, C, D)> {
    .combining([promiseA.core, promiseB.core, promiseC.core, promiseD.core], firstErrorRejects: true) {
        (
            try Promise<A>.value(of: $0[0]), try Promise<B>.value(of: $0[1]), try Promise<C>.value(of: $0[2]),
            try Promise<D>.value(of: $0[3])
        )
    }
}
