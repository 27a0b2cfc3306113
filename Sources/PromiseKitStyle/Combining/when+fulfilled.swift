// `when(fulfilled:)` waits for all values or the first error. Mirrors `PromiseKit.when(fulfilled:)` in all its forms.
//
// The promise is fulfilled on the thread that resolves the last input. It is rejected on the thread that rejects an
// input first; the other inputs then continue, and their results are ignored. Each input takes constant time.

/// Waits for all `thenables`.
///
/// - Returns: A promise of the values, in the order of the thenables. It is rejected with the error of the first
///   thenable that is rejected. If there are no thenables, it is fulfilled immediately with an empty array.
@inlinable
public func when<U: Thenable & Sendable>(fulfilled thenables: [U]) -> Promise<[U.T]> {
    let combined = Promise<[U.T]>(.pending)
    let all = Combination.whenFulfilled(
        combined, of: thenables.count, values: { try thenables.map { try $0.fulfilledValue() } })
    all.wait(for: thenables)
    return combined
}

/// Waits for all `promises`, which have no values.
///
/// - Returns: A promise that is fulfilled when all promises are. It is rejected with the error of the first promise
///   that is rejected. If there are no promises, it is fulfilled immediately.
@inlinable
public func when<U: Thenable & Sendable>(fulfilled promises: U...) -> Promise<Void> where U.T == Void {
    when(fulfilled: promises)
}

/// Waits for all `promises`, which have no values.
///
/// - Returns: A promise that is fulfilled when all promises are. It is rejected with the error of the first promise
///   that is rejected. If there are no promises, it is fulfilled immediately.
@inlinable
public func when<U: Thenable & Sendable>(fulfilled promises: [U]) -> Promise<Void> where U.T == Void {
    let combined = Promise<Void>(.pending)
    let all = Combination.whenFulfilled(combined, of: promises.count, values: {})
    all.wait(for: promises)
    return combined
}

/// Waits for two thenables of different types.
///
/// - Returns: A promise of both values. It is rejected with the error of the first thenable that is rejected.
@inlinable
public func when<U: Thenable & Sendable, V: Thenable & Sendable>(fulfilled pu: U, _ pv: V) -> Promise<(U.T, V.T)> {
    let combined = Promise<(U.T, V.T)>(.pending)
    let all = Combination.whenFulfilled(combined, of: 2, values: { try (pu.fulfilledValue(), pv.fulfilledValue()) })
    all.wait(for: CollectionOfOne(pu))
    all.wait(for: CollectionOfOne(pv))
    return combined
}

/// Waits for three thenables of different types.
///
/// - Returns: A promise of all values. It is rejected with the error of the first thenable that is rejected.
@inlinable
public func when<U: Thenable & Sendable, V: Thenable & Sendable, W: Thenable & Sendable>(
    fulfilled pu: U, _ pv: V, _ pw: W
) -> Promise<(U.T, V.T, W.T)> {
    let combined = Promise<(U.T, V.T, W.T)>(.pending)
    let all = Combination.whenFulfilled(
        combined, of: 3, values: { try (pu.fulfilledValue(), pv.fulfilledValue(), pw.fulfilledValue()) })
    all.wait(for: CollectionOfOne(pu))
    all.wait(for: CollectionOfOne(pv))
    all.wait(for: CollectionOfOne(pw))
    return combined
}

/// Waits for four thenables of different types.
///
/// - Returns: A promise of all values. It is rejected with the error of the first thenable that is rejected.
@inlinable
public func when<U: Thenable & Sendable, V: Thenable & Sendable, W: Thenable & Sendable, X: Thenable & Sendable>(
    fulfilled pu: U, _ pv: V, _ pw: W, _ px: X
) -> Promise<(U.T, V.T, W.T, X.T)> {
    let combined = Promise<(U.T, V.T, W.T, X.T)>(.pending)
    let all = Combination.whenFulfilled(
        combined, of: 4,
        values: { try (pu.fulfilledValue(), pv.fulfilledValue(), pw.fulfilledValue(), px.fulfilledValue()) })
    all.wait(for: CollectionOfOne(pu))
    all.wait(for: CollectionOfOne(pv))
    all.wait(for: CollectionOfOne(pw))
    all.wait(for: CollectionOfOne(px))
    return combined
}

/// Waits for five thenables of different types.
///
/// - Returns: A promise of all values. It is rejected with the error of the first thenable that is rejected.
@inlinable
public func when<
    U: Thenable & Sendable, V: Thenable & Sendable, W: Thenable & Sendable, X: Thenable & Sendable,
    Y: Thenable & Sendable
>(
    fulfilled pu: U, _ pv: V, _ pw: W, _ px: X, _ py: Y
) -> Promise<(U.T, V.T, W.T, X.T, Y.T)> {
    let combined = Promise<(U.T, V.T, W.T, X.T, Y.T)>(.pending)
    let all = Combination.whenFulfilled(
        combined, of: 5,
        values: {
            try (
                pu.fulfilledValue(), pv.fulfilledValue(), pw.fulfilledValue(), px.fulfilledValue(),
                py.fulfilledValue()
            )
        })
    all.wait(for: CollectionOfOne(pu))
    all.wait(for: CollectionOfOne(pv))
    all.wait(for: CollectionOfOne(pw))
    all.wait(for: CollectionOfOne(px))
    all.wait(for: CollectionOfOne(py))
    return combined
}
