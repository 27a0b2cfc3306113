// `when(fulfilled:)` waits for all values or the first error. Mirrors `PromiseKit.when(fulfilled:)` in all its forms.
//
// The promise is fulfilled on the thread that resolves the last input. It is rejected on the thread that rejects an
// input first; the other inputs then continue, and their results are ignored. Each input takes constant time.

/// Waits until all thenables of an array are fulfilled, or one is rejected. Mirrors `PromiseKit.when(fulfilled:)`.
///
///     when(fulfilled: ids.map { id in fetchUser(id) }).done { users in show(users) }
///
/// - Parameter thenables: The thenables, which all run at the same time. `when(fulfilled:concurrently:)` has a limit.
/// - Returns: A promise of the values, in the order of the array. It's rejected with the error of the first thenable
///   that is rejected, even by a cancellation. If the array is empty, it's fulfilled at once with an empty array.
@inlinable
public func when<U: Thenable & Sendable>(fulfilled thenables: [U]) -> Promise<[U.T]> {
    let combined = Promise<[U.T]>(EmptyBox())
    let all = Combination.whenFulfilled(
        combined, of: thenables.count, values: { try thenables.map { try $0.fulfilledValue() } })
    all.observe(thenables)
    return combined
}

/// Waits until all thenables, which have no values, are fulfilled, or one is rejected. Mirrors
/// `PromiseKit.when(fulfilled:)`.
///
///     when(fulfilled: save(), upload()).done { close() }
///
/// - Parameter promises: The thenables, which all run at the same time.
/// - Returns: A promise without a value. It's rejected with the error of the first thenable that is rejected, even by a
///   cancellation. If there are no thenables, it's fulfilled at once.
@inlinable
public func when<U: Thenable & Sendable>(fulfilled promises: U...) -> Promise<Void> where U.T == Void {
    when(fulfilled: promises)
}

/// Waits until all thenables of an array, which have no values, are fulfilled, or one is rejected. Mirrors
/// `PromiseKit.when(fulfilled:)`.
///
///     when(fulfilled: files.map { file in upload(file) }).done { close() }
///
/// - Parameter promises: The thenables, which all run at the same time.
/// - Returns: A promise without a value. It's rejected with the error of the first thenable that is rejected, even by a
///   cancellation. If the array is empty, it's fulfilled at once.
@inlinable
public func when<U: Thenable & Sendable>(fulfilled promises: [U]) -> Promise<Void> where U.T == Void {
    let combined = Promise<Void>(EmptyBox())
    let all = Combination.whenFulfilled(combined, of: promises.count, values: {})
    all.observe(promises)
    return combined
}

/// Waits until two thenables, which may have different types, are fulfilled, or one is rejected. Mirrors
/// `PromiseKit.when(fulfilled:)`.
///
///     when(fulfilled: fetchUser(7), fetchSettings()).done { user, settings in show(user, settings) }
///
/// - Parameters:
///   - pu: The first thenable.
///   - pv: The second thenable.
/// - Returns: A promise of a tuple of the values, in the order of the parameters. It's rejected with the error of the
///   first thenable that is rejected, even by a cancellation.
@inlinable
public func when<U: Thenable & Sendable, V: Thenable & Sendable>(fulfilled pu: U, _ pv: V) -> Promise<(U.T, V.T)> {
    let combined = Promise<(U.T, V.T)>(EmptyBox())
    let all = Combination.whenFulfilled(combined, of: 2, values: { try (pu.fulfilledValue(), pv.fulfilledValue()) })
    all.observe(CollectionOfOne(pu))
    all.observe(CollectionOfOne(pv))
    return combined
}

/// Waits until three thenables, which may have different types, are fulfilled, or one is rejected. Mirrors
/// `PromiseKit.when(fulfilled:)`.
///
/// - Parameters:
///   - pu: The first thenable.
///   - pv: The second thenable.
///   - pw: The third thenable.
/// - Returns: A promise of a tuple of the values, in the order of the parameters. It's rejected with the error of the
///   first thenable that is rejected, even by a cancellation.
@inlinable
public func when<U: Thenable & Sendable, V: Thenable & Sendable, W: Thenable & Sendable>(
    fulfilled pu: U, _ pv: V, _ pw: W
) -> Promise<(U.T, V.T, W.T)> {
    let combined = Promise<(U.T, V.T, W.T)>(EmptyBox())
    let all = Combination.whenFulfilled(
        combined, of: 3, values: { try (pu.fulfilledValue(), pv.fulfilledValue(), pw.fulfilledValue()) })
    all.observe(CollectionOfOne(pu))
    all.observe(CollectionOfOne(pv))
    all.observe(CollectionOfOne(pw))
    return combined
}

/// Waits until four thenables, which may have different types, are fulfilled, or one is rejected. Mirrors
/// `PromiseKit.when(fulfilled:)`.
///
/// - Parameters:
///   - pu: The first thenable.
///   - pv: The second thenable.
///   - pw: The third thenable.
///   - px: The fourth thenable.
/// - Returns: A promise of a tuple of the values, in the order of the parameters. It's rejected with the error of the
///   first thenable that is rejected, even by a cancellation.
@inlinable
public func when<U: Thenable & Sendable, V: Thenable & Sendable, W: Thenable & Sendable, X: Thenable & Sendable>(
    fulfilled pu: U, _ pv: V, _ pw: W, _ px: X
) -> Promise<(U.T, V.T, W.T, X.T)> {
    let combined = Promise<(U.T, V.T, W.T, X.T)>(EmptyBox())
    let all = Combination.whenFulfilled(
        combined, of: 4,
        values: { try (pu.fulfilledValue(), pv.fulfilledValue(), pw.fulfilledValue(), px.fulfilledValue()) })
    all.observe(CollectionOfOne(pu))
    all.observe(CollectionOfOne(pv))
    all.observe(CollectionOfOne(pw))
    all.observe(CollectionOfOne(px))
    return combined
}

/// Waits until five thenables, which may have different types, are fulfilled, or one is rejected. Mirrors
/// `PromiseKit.when(fulfilled:)`.
///
/// - Parameters:
///   - pu: The first thenable.
///   - pv: The second thenable.
///   - pw: The third thenable.
///   - px: The fourth thenable.
///   - py: The fifth thenable.
/// - Returns: A promise of a tuple of the values, in the order of the parameters. It's rejected with the error of the
///   first thenable that is rejected, even by a cancellation.
@inlinable
public func when<
    U: Thenable & Sendable, V: Thenable & Sendable, W: Thenable & Sendable, X: Thenable & Sendable,
    Y: Thenable & Sendable
>(
    fulfilled pu: U, _ pv: V, _ pw: W, _ px: X, _ py: Y
) -> Promise<(U.T, V.T, W.T, X.T, Y.T)> {
    let combined = Promise<(U.T, V.T, W.T, X.T, Y.T)>(EmptyBox())
    let all = Combination.whenFulfilled(
        combined, of: 5,
        values: {
            try (
                pu.fulfilledValue(), pv.fulfilledValue(), pw.fulfilledValue(), px.fulfilledValue(),
                py.fulfilledValue()
            )
        })
    all.observe(CollectionOfOne(pu))
    all.observe(CollectionOfOne(pv))
    all.observe(CollectionOfOne(pw))
    all.observe(CollectionOfOne(px))
    all.observe(CollectionOfOne(py))
    return combined
}
