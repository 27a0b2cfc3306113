// The first to end wins; the others run on, and what becomes of them changes nothing. Among inputs that have already
// ended, the first in order wins.

/// Ends as the first of `thenables` does, with a value or an error. Mirrors `PromiseKit.race(_:)`.
///
/// - Returns: A promise resolved on the thread that resolves the winner; rejected with `PMKError.badInput` when there
///   are no thenables. In PromiseKit this form waits for ever then.
@preconcurrency @inlinable
public func race<U: Thenable>(_ thenables: U...) -> Promise<U.T> {
    race(thenables)
}

/// Ends as the first of `thenables` does, with a value or an error. Mirrors `PromiseKit.race(_:)`.
///
/// - Returns: A promise resolved on the thread that resolves the winner; rejected with `PMKError.badInput` when there
///   are no thenables.
@preconcurrency @inlinable
public func race<U: Thenable>(_ thenables: [U]) -> Promise<U.T> {
    guard !thenables.isEmpty else { return Promise(error: PMKError.badInput) }
    let box = Box<Result<U.T>?>()
    thenables.pipe(to: { box.seal($0) })
    return Promise(box)
}

/// Has the value of the first of `guarantees`. Mirrors `PromiseKit.race(_:)`.
///
/// - Returns: A guarantee resolved on the thread that resolves the winner. Without any guarantees it cannot be
///   resolved, and as it cannot be rejected either, `conf.logHandler` is told `PMKError.badInput`.
@preconcurrency @inlinable
public func race<T: Sendable>(_ guarantees: Guarantee<T>...) -> Guarantee<T> {
    let box = Box<T?>()
    if guarantees.isEmpty {
        conf.logHandler(.cauterized(PMKError.badInput))
    }
    for guarantee in guarantees {
        guarantee.box.pipe(to: { box.seal($0) })
    }
    return Guarantee(box)
}

/// Has the value of the first of `thenables` that is fulfilled. Mirrors `PromiseKit.race(fulfilled:)`.
///
/// - Returns: A promise resolved on the thread that fulfills the winner; rejected with `PMKError.noWinner` when the
///   last of them is rejected, and with `PMKError.badInput` when there are no thenables.
@preconcurrency @inlinable
public func race<U: Thenable>(fulfilled thenables: [U]) -> Promise<U.T> {
    guard !thenables.isEmpty else { return Promise(error: PMKError.badInput) }
    let box = Box<Result<U.T>?>()
    let losers = Countdown(from: thenables.count)
    thenables.pipe(to: { result in
        if result.isFulfilled {
            box.seal(result)
        } else if losers.arrive() {
            box.seal(.rejected(PMKError.noWinner))
        }
    })
    return Promise(box)
}
