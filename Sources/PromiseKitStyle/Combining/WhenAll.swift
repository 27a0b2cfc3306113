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

extension Promise {
    /// Waits until all inputs are fulfilled, or one is rejected, for the forms of `when` whose inputs have different
    /// types. `values` makes a tuple of their values.
    @inlinable
    static func ofAll<each U: Thenable & Sendable>(
        _ inputs: repeat each U, values: @escaping @Sendable () throws -> T
    ) -> Promise {
        let promise = Promise(EmptyBox())
        var count = 0
        for _ in repeat each inputs { count += 1 }
        let all = Combination.whenFulfilled(promise, of: count, values: values)
        repeat all.observe(CollectionOfOne(each inputs))
        return promise
    }
}

extension Guarantee {
    /// Waits until all inputs are resolved, for the forms of `when` whose inputs have different types. `values` makes a
    /// tuple of their values.
    @inlinable
    static func ofAll<each U>(
        _ inputs: repeat Guarantee<each U>, values: @escaping @Sendable () -> T
    ) -> Guarantee {
        let guarantee = Guarantee(EmptyBox())
        var count = 0
        for _ in repeat each inputs { count += 1 }
        let all = Combination.whenAll(guarantee, of: count, finish: values)
        repeat all.observe(each inputs)
        return guarantee
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
