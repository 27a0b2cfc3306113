// `when(resolved:)` and `when(guarantees:)` wait for all results. Mirrors the functions of PromiseKit with these names
// in all their forms.
//
// The returned guarantee is resolved on the thread that resolves the last input. If there are no inputs, it is resolved
// immediately. Each input takes constant time.

/// Waits until all promises are resolved, whether with values or with errors. Mirrors `PromiseKit.when(resolved:)`.
///
///     when(resolved: fetchUser(7), fetchUser(8)).done { results in show(results) }
///
/// - Parameter promises: The promises.
/// - Returns: A guarantee of the results, in the order of the promises. An error or a cancellation is one of the
///   results. It's resolved on the thread that resolves the last one. Without promises, it's resolved at once.
@inlinable
public func when<T>(resolved promises: Promise<T>...) -> Guarantee<[Result<T>]> {
    when(resolved: promises)
}

/// Waits until all promises of an array are resolved, whether with values or with errors. Mirrors
/// `PromiseKit.when(resolved:)`.
///
///     when(resolved: ids.map { id in fetchUser(id) }).done { results in show(results) }
///
/// - Parameter promises: The promises.
/// - Returns: A guarantee of the results, in the order of the array. An error or a cancellation is one of the results.
///   It's resolved on the thread that resolves the last one. If the array is empty, it's resolved at once.
@inlinable
public func when<T>(resolved promises: [Promise<T>]) -> Guarantee<[Result<T>]> {
    let combined = Guarantee<[Result<T>]>(EmptyBox())
    let all = Combination.whenAll(combined, of: promises.count) { promises.compactMap(\.result) }
    all.observe(promises)
    return combined
}

/// Waits until all guarantees, which have no values, are resolved. Mirrors `PromiseKit.when(_:)`.
///
///     when(buttonTap(), after(seconds: 1)).done { close() }
///
/// - Parameter guarantees: The guarantees.
/// - Returns: A guarantee without a value. It's resolved on the thread that resolves the last one. Without guarantees,
///   it's resolved at once.
@inlinable
public func when(_ guarantees: Guarantee<Void>...) -> Guarantee<Void> {
    when(guarantees: guarantees)
}

/// Waits until all guarantees are resolved. Mirrors `PromiseKit.when(_:)`.
///
/// - Parameter guarantees: The guarantees.
/// - Returns: A guarantee of the values, in the order of the guarantees. It's resolved on the thread that resolves the
///   last one. Without guarantees, it's resolved at once.
@inlinable
public func when<T>(_ guarantees: Guarantee<T>...) -> Guarantee<[T]> {
    when(guarantees: guarantees)
}

/// Waits until all guarantees of an array, which have no values, are resolved. Mirrors `PromiseKit.when(guarantees:)`.
///
/// - Parameter guarantees: The guarantees.
/// - Returns: A guarantee without a value. It's resolved on the thread that resolves the last one. If the array is
///   empty, it's resolved at once.
@inlinable
public func when(guarantees: [Guarantee<Void>]) -> Guarantee<Void> {
    let combined = Guarantee<Void>(EmptyBox())
    let all = Combination.whenAll(combined, of: guarantees.count) {}
    for guarantee in guarantees { all.observe(guarantee) }
    return combined
}

/// Waits until all guarantees of an array are resolved. Mirrors `PromiseKit.when(guarantees:)`.
///
///     when(guarantees: names.map { name in askForAge(of: name) }).done { ages in show(ages) }
///
/// - Parameter guarantees: The guarantees.
/// - Returns: A guarantee of the values, in the order of the array. It's resolved on the thread that resolves the last
///   one. If the array is empty, it's resolved at once.
@inlinable
public func when<T>(guarantees: [Guarantee<T>]) -> Guarantee<[T]> {
    let combined = Guarantee<[T]>(EmptyBox())
    let all = Combination.whenAll(combined, of: guarantees.count) { guarantees.compactMap(\.value) }
    for guarantee in guarantees { all.observe(guarantee) }
    return combined
}

/// Waits until two guarantees, which may have different types, are resolved. Mirrors `PromiseKit.when(guarantees:)`.
///
/// - Parameters:
///   - gu: The first guarantee.
///   - gv: The second guarantee.
/// - Returns: A guarantee of a tuple of the values, in the order of the parameters. It's resolved on the thread that
///   resolves the last one.
@inlinable
public func when<U, V>(guarantees gu: Guarantee<U>, _ gv: Guarantee<V>) -> Guarantee<(U, V)> {
    let combined = Guarantee<(U, V)>(EmptyBox())
    let all = Combination.whenAll(combined, of: 2) { (gu.resolvedValue, gv.resolvedValue) }
    all.observe(gu)
    all.observe(gv)
    return combined
}

/// Waits until three guarantees, which may have different types, are resolved. Mirrors `PromiseKit.when(guarantees:)`.
///
/// - Parameters:
///   - gu: The first guarantee.
///   - gv: The second guarantee.
///   - gw: The third guarantee.
/// - Returns: A guarantee of a tuple of the values, in the order of the parameters. It's resolved on the thread that
///   resolves the last one.
@inlinable
public func when<U, V, W>(
    guarantees gu: Guarantee<U>, _ gv: Guarantee<V>, _ gw: Guarantee<W>
) -> Guarantee<(U, V, W)> {
    let combined = Guarantee<(U, V, W)>(EmptyBox())
    let all = Combination.whenAll(combined, of: 3) { (gu.resolvedValue, gv.resolvedValue, gw.resolvedValue) }
    all.observe(gu)
    all.observe(gv)
    all.observe(gw)
    return combined
}

/// Waits until four guarantees, which may have different types, are resolved. Mirrors `PromiseKit.when(guarantees:)`.
///
/// - Parameters:
///   - gu: The first guarantee.
///   - gv: The second guarantee.
///   - gw: The third guarantee.
///   - gx: The fourth guarantee.
/// - Returns: A guarantee of a tuple of the values, in the order of the parameters. It's resolved on the thread that
///   resolves the last one.
@inlinable
public func when<U, V, W, X>(
    guarantees gu: Guarantee<U>, _ gv: Guarantee<V>, _ gw: Guarantee<W>, _ gx: Guarantee<X>
) -> Guarantee<(U, V, W, X)> {
    let combined = Guarantee<(U, V, W, X)>(EmptyBox())
    let all = Combination.whenAll(combined, of: 4) {
        (gu.resolvedValue, gv.resolvedValue, gw.resolvedValue, gx.resolvedValue)
    }
    all.observe(gu)
    all.observe(gv)
    all.observe(gw)
    all.observe(gx)
    return combined
}

/// Waits until five guarantees, which may have different types, are resolved. Mirrors `PromiseKit.when(guarantees:)`.
///
/// - Parameters:
///   - gu: The first guarantee.
///   - gv: The second guarantee.
///   - gw: The third guarantee.
///   - gx: The fourth guarantee.
///   - gy: The fifth guarantee.
/// - Returns: A guarantee of a tuple of the values, in the order of the parameters. It's resolved on the thread that
///   resolves the last one.
@inlinable
public func when<U, V, W, X, Y>(
    guarantees gu: Guarantee<U>, _ gv: Guarantee<V>, _ gw: Guarantee<W>, _ gx: Guarantee<X>, _ gy: Guarantee<Y>
) -> Guarantee<(U, V, W, X, Y)> {
    let combined = Guarantee<(U, V, W, X, Y)>(EmptyBox())
    let all = Combination.whenAll(combined, of: 5) {
        (
            gu.resolvedValue, gv.resolvedValue, gw.resolvedValue, gx.resolvedValue, gy.resolvedValue
        )
    }
    all.observe(gu)
    all.observe(gv)
    all.observe(gw)
    all.observe(gx)
    all.observe(gy)
    return combined
}
