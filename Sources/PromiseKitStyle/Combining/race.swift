// The first input that is resolved wins. If several inputs are resolved already, the first in the order of the
// arguments wins; an input that still runs its handlers comes after those that do not. The other inputs continue, and
// their results are ignored. The returned promise is resolved on the thread that resolves the winner.

/// Waits for the first of the thenables that is fulfilled or rejected. Mirrors `PromiseKit.race(_:)`.
///
///     race(fetchPage(from: mirror1), fetchPage(from: mirror2)).done { page in show(page) }
///
/// - Parameter thenables: At least one, which tells the compiler the type of the value.
/// - Returns: A promise of the winner's result, which may be an error or a cancellation. It's resolved on the thread
///   that resolves the winner. The other thenables continue, and their results are ignored.
@inlinable
public func race<U: Thenable & Sendable>(_ thenables: U...) -> Promise<U.T> {
    race(thenables)
}

/// Waits for the first of an array of thenables that is fulfilled or rejected. Mirrors `PromiseKit.race(_:)`.
///
///     race(mirrors.map { mirror in fetchPage(from: mirror) }).done { page in show(page) }
///
/// - Parameter thenables: The thenables. If several are resolved already, the first one in the array wins.
/// - Returns: A promise of the winner's result, which may be an error or a cancellation. It's resolved on the thread
///   that resolves the winner. If the array is empty, it's rejected with `PMKError.badInput`.
@inlinable
public func race<U: Thenable & Sendable>(_ thenables: [U]) -> Promise<U.T> {
    guard !thenables.isEmpty else { return Promise(error: PMKError.badInput) }
    let promise = Promise<U.T>(EmptyBox())
    let race = Combination(
        decidedBy: .first, of: thenables.count,
        .init { content, _ in promise.box.seal(with: content as! SealedBox<Result<U.T>>) })
    race.observe(thenables)
    return promise
}

/// Waits for the first of the guarantees. Mirrors `PromiseKit.race(_:)`.
///
///     race(buttonTap(), after(seconds: 10)).done { hideHint() }
///
/// - Parameter guarantees: The guarantees. If several are resolved already, the first one in the list wins.
/// - Returns: A guarantee of the winner's value, resolved on the thread that resolves the winner. If there are no
///   guarantees, it stays pending, because it can't be rejected, and `conf.logHandler` receives `PMKError.badInput`.
@inlinable
public func race<T>(_ guarantees: Guarantee<T>...) -> Guarantee<T> {
    let winner = Guarantee<T>(EmptyBox())
    if guarantees.isEmpty {
        conf.logHandler(.cauterized(PMKError.badInput))
    }
    let race = Combination(
        decidedBy: .first, of: guarantees.count, .init { content, _ in winner.box.seal(with: content as! SealedBox<T>) }
    )
    for guarantee in guarantees { race.observe(guarantee) }
    return winner
}

/// Waits for the first of an array of thenables that is fulfilled, whatever errors come before. Mirrors
/// `PromiseKit.race(fulfilled:)`.
///
///     race(fulfilled: mirrors.map { mirror in fetchPage(from: mirror) }).done { page in show(page) }
///
/// - Parameter thenables: The thenables. If several are fulfilled already, the first one in the array wins.
/// - Returns: A promise of the winner's value. If all thenables are rejected or cancelled, it's rejected with
///   `PMKError.noWinner` on the thread that rejects the last one. If the array is empty, it's rejected with
///   `PMKError.badInput`.
@inlinable
public func race<U: Thenable & Sendable>(fulfilled thenables: [U]) -> Promise<U.T> {
    guard !thenables.isEmpty else { return Promise(error: PMKError.badInput) }
    let promise = Promise<U.T>(EmptyBox())
    let race = Combination(
        decidedBy: .firstValue, of: thenables.count,
        .init { content, error in
            switch error {
            case nil: promise.box.seal(with: content as! SealedBox<Result<U.T>>)
            case _?: promise.box.seal(.rejected(PMKError.noWinner))
            }
        })
    race.observe(thenables)
    return promise
}
