// All of them, however they end. Mirrors `PromiseKit.when(resolved:)` and `when(guarantees:)` in all their forms. Each
// form returns a guarantee that is resolved on the thread that resolves the last input. Constant work for each.

/// Waits for all `promises`, values and errors alike.
///
/// - Returns: A guarantee of the results, in the order of the promises; resolved at once when there are none.
@preconcurrency @inlinable
public func when<T: Sendable>(resolved promises: Promise<T>...) -> Guarantee<[Result<T>]> {
    when(resolved: promises)
}

/// Waits for all `promises`, values and errors alike.
///
/// - Returns: A guarantee of the results, in the order of the promises; resolved at once when there are none.
@preconcurrency @inlinable
public func when<T: Sendable>(resolved promises: [Promise<T>]) -> Guarantee<[Result<T>]> {
    let join = Join(of: promises.count) { promises.compactMap(\.result) }
    join.wait(for: promises)
    return Guarantee(join.box)
}

/// Waits for all `guarantees`, which have no values.
@preconcurrency @inlinable
public func when(_ guarantees: Guarantee<Void>...) -> Guarantee<Void> {
    when(guarantees: guarantees)
}

/// Waits for all `guarantees`.
///
/// - Returns: A guarantee of the values, in the order of the guarantees; resolved at once when there are none.
@preconcurrency @inlinable
public func when<T: Sendable>(_ guarantees: Guarantee<T>...) -> Guarantee<[T]> {
    when(guarantees: guarantees)
}

/// Waits for all `guarantees`, which have no values.
@preconcurrency @inlinable
public func when(guarantees: [Guarantee<Void>]) -> Guarantee<Void> {
    let join = Join(of: guarantees.count) {}
    join.wait(for: guarantees)
    return Guarantee(join.box)
}

/// Waits for all `guarantees`.
///
/// - Returns: A guarantee of the values, in the order of the guarantees; resolved at once when there are none.
@preconcurrency @inlinable
public func when<T: Sendable>(guarantees: [Guarantee<T>]) -> Guarantee<[T]> {
    let join = Join(of: guarantees.count) { guarantees.compactMap(\.value) }
    join.wait(for: guarantees)
    return Guarantee(join.box)
}

/// Waits for two guarantees of different types.
@preconcurrency @inlinable
public func when<U: Sendable, V: Sendable>(guarantees gu: Guarantee<U>, _ gv: Guarantee<V>) -> Guarantee<(U, V)> {
    let join = Join(of: 2) { (gu.awaitedValue, gv.awaitedValue) }
    join.wait(for: gu)
    join.wait(for: gv)
    return Guarantee(join.box)
}

/// Waits for three guarantees of different types.
@preconcurrency @inlinable
public func when<U: Sendable, V: Sendable, W: Sendable>(
    guarantees gu: Guarantee<U>, _ gv: Guarantee<V>, _ gw: Guarantee<W>
) -> Guarantee<(U, V, W)> {
    let join = Join(of: 3) { (gu.awaitedValue, gv.awaitedValue, gw.awaitedValue) }
    join.wait(for: gu)
    join.wait(for: gv)
    join.wait(for: gw)
    return Guarantee(join.box)
}

/// Waits for four guarantees of different types.
@preconcurrency @inlinable
public func when<U: Sendable, V: Sendable, W: Sendable, X: Sendable>(
    guarantees gu: Guarantee<U>, _ gv: Guarantee<V>, _ gw: Guarantee<W>, _ gx: Guarantee<X>
) -> Guarantee<(U, V, W, X)> {
    let join = Join(of: 4) { (gu.awaitedValue, gv.awaitedValue, gw.awaitedValue, gx.awaitedValue) }
    join.wait(for: gu)
    join.wait(for: gv)
    join.wait(for: gw)
    join.wait(for: gx)
    return Guarantee(join.box)
}

/// Waits for five guarantees of different types.
@preconcurrency @inlinable
public func when<U: Sendable, V: Sendable, W: Sendable, X: Sendable, Y: Sendable>(
    guarantees gu: Guarantee<U>, _ gv: Guarantee<V>, _ gw: Guarantee<W>, _ gx: Guarantee<X>, _ gy: Guarantee<Y>
) -> Guarantee<(U, V, W, X, Y)> {
    let join = Join(of: 5) {
        (
            gu.awaitedValue, gv.awaitedValue, gw.awaitedValue, gx.awaitedValue, gy.awaitedValue
        )
    }
    join.wait(for: gu)
    join.wait(for: gv)
    join.wait(for: gw)
    join.wait(for: gx)
    join.wait(for: gy)
    return Guarantee(join.box)
}
