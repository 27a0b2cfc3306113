// All of them, or the first error. Mirrors `PromiseKit.when(fulfilled:)` in all its forms. Each form returns a promise
// that is resolved on the thread that resolves the last input, or the first that is rejected; the other inputs
// run on, and what becomes of them changes nothing. Constant work for each input.

/// Waits for all `thenables`.
///
/// - Returns: A promise of the values, in the order of the thenables, fulfilled at once with nothing for nothing;
///   rejected as soon as one of them is, with its error.
@preconcurrency @inlinable
public func when<U: Thenable>(fulfilled thenables: [U]) -> Promise<[U.T]> {
    let all = WhenAll<Result<[U.T]>>(of: thenables.count, values: { try thenables.map { try $0.fulfilledValue() } })
    all.wait(forValuesOf: thenables)
    return Promise(all.box)
}

/// Waits for all `promises`, which have no values.
///
/// - Returns: A promise that is fulfilled when all of them are, at once when there are none; rejected as soon as one of
///   them is, with its error.
@preconcurrency @inlinable
public func when<U: Thenable>(fulfilled promises: U...) -> Promise<Void> where U.T == Void {
    when(fulfilled: promises)
}

/// Waits for all `promises`, which have no values.
///
/// - Returns: A promise that is fulfilled when all of them are, at once when there are none; rejected as soon as one of
///   them is, with its error.
@preconcurrency @inlinable
public func when<U: Thenable>(fulfilled promises: [U]) -> Promise<Void> where U.T == Void {
    let all = WhenAll<Result<Void>>(of: promises.count, values: {})
    all.wait(forValuesOf: promises)
    return Promise(all.box)
}

/// Waits for two thenables of different types.
///
/// - Returns: A promise of both values; rejected as soon as one of the two is, with its error.
@preconcurrency @inlinable
public func when<U: Thenable, V: Thenable>(fulfilled pu: U, _ pv: V) -> Promise<(U.T, V.T)> {
    let all = WhenAll<Result<(U.T, V.T)>>(of: 2, values: { try (pu.fulfilledValue(), pv.fulfilledValue()) })
    all.wait(forValueOf: pu)
    all.wait(forValueOf: pv)
    return Promise(all.box)
}

/// Waits for three thenables of different types.
///
/// - Returns: A promise of all values; rejected as soon as one of the three is, with its error.
@preconcurrency @inlinable
public func when<U: Thenable, V: Thenable, W: Thenable>(
    fulfilled pu: U, _ pv: V, _ pw: W
) -> Promise<(U.T, V.T, W.T)> {
    let all = WhenAll<Result<(U.T, V.T, W.T)>>(
        of: 3, values: { try (pu.fulfilledValue(), pv.fulfilledValue(), pw.fulfilledValue()) })
    all.wait(forValueOf: pu)
    all.wait(forValueOf: pv)
    all.wait(forValueOf: pw)
    return Promise(all.box)
}

/// Waits for four thenables of different types.
///
/// - Returns: A promise of all values; rejected as soon as one of the four is, with its error.
@preconcurrency @inlinable
public func when<U: Thenable, V: Thenable, W: Thenable, X: Thenable>(
    fulfilled pu: U, _ pv: V, _ pw: W, _ px: X
) -> Promise<(U.T, V.T, W.T, X.T)> {
    let all = WhenAll<Result<(U.T, V.T, W.T, X.T)>>(
        of: 4, values: { try (pu.fulfilledValue(), pv.fulfilledValue(), pw.fulfilledValue(), px.fulfilledValue()) })
    all.wait(forValueOf: pu)
    all.wait(forValueOf: pv)
    all.wait(forValueOf: pw)
    all.wait(forValueOf: px)
    return Promise(all.box)
}

/// Waits for five thenables of different types.
///
/// - Returns: A promise of all values; rejected as soon as one of the five is, with its error.
@preconcurrency @inlinable
public func when<U: Thenable, V: Thenable, W: Thenable, X: Thenable, Y: Thenable>(
    fulfilled pu: U, _ pv: V, _ pw: W, _ px: X, _ py: Y
) -> Promise<(U.T, V.T, W.T, X.T, Y.T)> {
    let all = WhenAll<Result<(U.T, V.T, W.T, X.T, Y.T)>>(
        of: 5,
        values: {
            try (
                pu.fulfilledValue(), pv.fulfilledValue(), pw.fulfilledValue(), px.fulfilledValue(),
                py.fulfilledValue()
            )
        })
    all.wait(forValueOf: pu)
    all.wait(forValueOf: pv)
    all.wait(forValueOf: pw)
    all.wait(forValueOf: px)
    all.wait(forValueOf: py)
    return Promise(all.box)
}
