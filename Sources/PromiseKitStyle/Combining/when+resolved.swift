// `when(resolved:)` and `when(guarantees:)` wait for all results. Mirrors the functions of PromiseKit with these names
// in all their forms.
//
// The returned guarantee is resolved on the thread that resolves the last input. If there are no inputs, it is resolved
// immediately. Each input takes constant time.

/// Waits for all `promises`, whether they are fulfilled or rejected.
///
/// - Returns: A guarantee of the results, in the order of the promises.
@inlinable
public func when<T>(resolved promises: Promise<T>...) -> Guarantee<[Result<T>]> {
    when(resolved: promises)
}

/// Waits for all `promises`, whether they are fulfilled or rejected.
///
/// - Returns: A guarantee of the results, in the order of the promises.
@inlinable
public func when<T>(resolved promises: [Promise<T>]) -> Guarantee<[Result<T>]> {
    let combined = Guarantee<[Result<T>]>(.pending)
    let all = Combination.whenAll(combined, of: promises.count) { promises.compactMap(\.result) }
    all.wait(for: promises)
    return combined
}

/// Waits for all `guarantees`, which have no values.
///
/// - Returns: A guarantee without a value.
@inlinable
public func when(_ guarantees: Guarantee<Void>...) -> Guarantee<Void> {
    when(guarantees: guarantees)
}

/// Waits for all `guarantees`.
///
/// - Returns: A guarantee of the values, in the order of the guarantees.
@inlinable
public func when<T>(_ guarantees: Guarantee<T>...) -> Guarantee<[T]> {
    when(guarantees: guarantees)
}

/// Waits for all `guarantees`, which have no values.
///
/// - Returns: A guarantee without a value.
@inlinable
public func when(guarantees: [Guarantee<Void>]) -> Guarantee<Void> {
    let combined = Guarantee<Void>(.pending)
    let all = Combination.whenAll(combined, of: guarantees.count) {}
    for guarantee in guarantees { all.wait(for: guarantee) }
    return combined
}

/// Waits for all `guarantees`.
///
/// - Returns: A guarantee of the values, in the order of the guarantees.
@inlinable
public func when<T>(guarantees: [Guarantee<T>]) -> Guarantee<[T]> {
    let combined = Guarantee<[T]>(.pending)
    let all = Combination.whenAll(combined, of: guarantees.count) { guarantees.compactMap(\.value) }
    for guarantee in guarantees { all.wait(for: guarantee) }
    return combined
}

/// Waits for two guarantees of different types.
///
/// - Returns: A guarantee of all values.
@inlinable
public func when<U, V>(guarantees gu: Guarantee<U>, _ gv: Guarantee<V>) -> Guarantee<(U, V)> {
    let combined = Guarantee<(U, V)>(.pending)
    let all = Combination.whenAll(combined, of: 2) { (gu.resolvedValue, gv.resolvedValue) }
    all.wait(for: gu)
    all.wait(for: gv)
    return combined
}

/// Waits for three guarantees of different types.
///
/// - Returns: A guarantee of all values.
@inlinable
public func when<U, V, W>(
    guarantees gu: Guarantee<U>, _ gv: Guarantee<V>, _ gw: Guarantee<W>
) -> Guarantee<(U, V, W)> {
    let combined = Guarantee<(U, V, W)>(.pending)
    let all = Combination.whenAll(combined, of: 3) { (gu.resolvedValue, gv.resolvedValue, gw.resolvedValue) }
    all.wait(for: gu)
    all.wait(for: gv)
    all.wait(for: gw)
    return combined
}

/// Waits for four guarantees of different types.
///
/// - Returns: A guarantee of all values.
@inlinable
public func when<U, V, W, X>(
    guarantees gu: Guarantee<U>, _ gv: Guarantee<V>, _ gw: Guarantee<W>, _ gx: Guarantee<X>
) -> Guarantee<(U, V, W, X)> {
    let combined = Guarantee<(U, V, W, X)>(.pending)
    let all = Combination.whenAll(combined, of: 4) {
        (gu.resolvedValue, gv.resolvedValue, gw.resolvedValue, gx.resolvedValue)
    }
    all.wait(for: gu)
    all.wait(for: gv)
    all.wait(for: gw)
    all.wait(for: gx)
    return combined
}

/// Waits for five guarantees of different types.
///
/// - Returns: A guarantee of all values.
@inlinable
public func when<U, V, W, X, Y>(
    guarantees gu: Guarantee<U>, _ gv: Guarantee<V>, _ gw: Guarantee<W>, _ gx: Guarantee<X>, _ gy: Guarantee<Y>
) -> Guarantee<(U, V, W, X, Y)> {
    let combined = Guarantee<(U, V, W, X, Y)>(.pending)
    let all = Combination.whenAll(combined, of: 5) {
        (
            gu.resolvedValue, gv.resolvedValue, gw.resolvedValue, gx.resolvedValue, gy.resolvedValue
        )
    }
    all.wait(for: gu)
    all.wait(for: gv)
    all.wait(for: gw)
    all.wait(for: gx)
    all.wait(for: gy)
    return combined
}
