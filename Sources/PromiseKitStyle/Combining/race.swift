// The first input that is resolved wins. If several inputs are resolved already, the first in the order of the
// arguments wins; an input that still runs its handlers comes after those that do not. The other inputs continue, and
// their results are ignored. The returned promise is resolved on the thread that resolves the winner.

/// Waits for the first of `thenables` that is fulfilled or rejected. Mirrors `PromiseKit.race(_:)`.
///
/// - Returns: A promise of the winner's result. This form needs an argument, which tells the compiler the type of the value.
@inlinable
public func race<U: Thenable & Sendable>(_ thenables: U...) -> Promise<U.T> {
    race(thenables)
}

/// Waits for the first of `thenables` that is fulfilled or rejected. Mirrors `PromiseKit.race(_:)`.
///
/// - Returns: A promise of the winner's result. If there are no thenables, it is rejected with `PMKError.badInput`.
@inlinable
public func race<U: Thenable & Sendable>(_ thenables: [U]) -> Promise<U.T> {
    guard !thenables.isEmpty else { return Promise(error: PMKError.badInput) }
    let promise = Promise<U.T>(.pending)
    let race = Combination(
        decidedBy: .first, of: thenables.count,
        .init { content, _ in promise.box.seal(with: Box<Result<U.T>>.open(content)) })
    race.wait(for: thenables)
    return promise
}

/// Waits for the first of `guarantees`. Mirrors `PromiseKit.race(_:)`.
///
/// - Returns: A guarantee of the winner's value. If there are no guarantees, it stays pending, because it cannot be
///   rejected, and `conf.logHandler` receives `PMKError.badInput`.
@inlinable
public func race<T>(_ guarantees: Guarantee<T>...) -> Guarantee<T> {
    let winner = Guarantee<T>(.pending)
    if guarantees.isEmpty {
        conf.logHandler(.cauterized(PMKError.badInput))
    }
    let race = Combination(
        decidedBy: .first, of: guarantees.count, .init { content, _ in winner.box.seal(with: Box<T>.open(content)) })
    for guarantee in guarantees { race.wait(for: guarantee) }
    return winner
}

/// Waits for the first of `thenables` that is fulfilled. Mirrors `PromiseKit.race(fulfilled:)`.
///
/// - Returns: A promise of the winner's value. If all thenables are rejected, it is rejected with `PMKError.noWinner`
///   on the thread that rejects the last one. If there are no thenables, it is rejected with `PMKError.badInput`.
@inlinable
public func race<U: Thenable & Sendable>(fulfilled thenables: [U]) -> Promise<U.T> {
    guard !thenables.isEmpty else { return Promise(error: PMKError.badInput) }
    let promise = Promise<U.T>(.pending)
    let race = Combination(
        decidedBy: .firstValue, of: thenables.count,
        .init { content, error in
            switch error {
            case nil: promise.box.seal(with: Box<Result<U.T>>.open(content))
            case _?: promise.box.seal(.rejected(PMKError.noWinner))
            }
        })
    race.wait(for: thenables)
    return promise
}
