// No results are collected, because the inputs keep them. `finish` captures the inputs, and reads their results when the last
// input is resolved. So the results have the order of the inputs.

extension Combination {
    /// Resolves `guarantee` with what `finish` returns when all inputs are resolved, with values or errors.
    @inlinable
    static func whenAll<Outcome>(
        _ guarantee: Guarantee<Outcome>, of count: Int, finish: @escaping @Sendable () -> Outcome
    ) -> Combination {
        if count == 0 { guarantee.box.seal(finish()) }
        return Combination(decidedBy: .last, of: count, Ending { _, _ in guarantee.box.seal(finish()) })
    }

    /// Settles `promise` with what `values` returns when all inputs are fulfilled, or with the first error. `values` may throw.
    @inlinable
    static func whenFulfilled<Values>(
        _ promise: Promise<Values>, of count: Int, values: @escaping @Sendable () throws -> Values
    ) -> Combination {
        if count == 0 { promise.box.seal(Result(catching: values)) }
        return Combination(
            decidedBy: .firstError, of: count,
            Ending { _, error in promise.box.seal(error.map { .rejected($0) } ?? Result(catching: values)) })
    }
}

extension Thenable {
    /// The value of a thenable that has passed a value to its `pipe` closures.
    ///
    /// A type outside this module may implement `Thenable` wrongly and still have no `result` then. For that case, this throws.
    @inlinable
    func fulfilledValue() throws -> T {
        guard let value else { throw PMKError.badInput }
        return value
    }
}

extension Guarantee {
    /// The value of a guarantee that must be resolved.
    @inlinable
    var resolvedValue: T { box.inspect()! }
}
