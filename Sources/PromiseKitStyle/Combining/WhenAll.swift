/// Waits for a number of inputs and then seals a box with what `finish` returns.
///
/// No results are collected, because the inputs keep them. `finish` captures the inputs, and reads their results when
/// the last input is resolved. So the results have the order of the inputs.
@usableFromInline
struct WhenAll<Outcome>: Sendable {
    @usableFromInline let box: PMKBox<Outcome?>
    @usableFromInline let countdown: Countdown
    @usableFromInline let finish: @Sendable () -> Outcome
    #if canImport(ObjectiveC)
        @usableFromInline var progress: WhenProgress?
    #endif

    @inlinable
    init(_ box: PMKBox<Outcome?>, of count: Int, finish: @escaping @Sendable () -> Outcome) {
        self.box = box
        self.finish = finish
        countdown = Countdown(from: count)
        if count == 0 { box.seal(finish()) }
    }

    /// Waits until all `thenables` are resolved, with values or errors.
    @inlinable
    func wait<U: Thenable>(for thenables: some Collection<U>) {
        let (box, countdown, finish) = (box, countdown, finish)
        thenables.pipe { _ in
            if countdown.arrive() { box.seal(finish()) }
        }
    }

    /// Waits until all `thenables` are fulfilled. The first rejection seals the box immediately.
    @inlinable
    func wait<U: Thenable, Values>(
        forValuesOf thenables: some Collection<U>
    ) where Outcome == Result<Values> {
        let (box, countdown, finish) = (box, countdown, finish)
        #if canImport(ObjectiveC)
            let progress = progress
        #endif
        thenables.pipe { result in
            #if canImport(ObjectiveC)
                progress?.complete(isFulfilled: result.isFulfilled)
            #endif
            if case .rejected(let error) = result {
                box.seal(.rejected(error))
            } else if countdown.arrive() {
                box.seal(finish())
            }
        }
    }

    /// Waits for one input. Inputs of different types are added one by one.
    @inlinable
    func wait<U: Thenable>(for thenable: U) {
        wait(for: CollectionOfOne(thenable))
    }

    /// Waits for the value of one input. Inputs of different types are added one by one.
    @inlinable
    func wait<U: Thenable, Values>(forValueOf thenable: U) where Outcome == Result<Values> {
        wait(forValuesOf: CollectionOfOne(thenable))
    }
}

extension WhenAll {
    /// Creates a `WhenAll` for inputs that have to be fulfilled. `values` takes the place of `finish`, and may throw.
    @inlinable
    init<Values>(
        _ box: PMKBox<Outcome?>, of count: Int, values: @escaping @Sendable () throws -> Values
    ) where Outcome == Result<Values> {
        self.init(box, of: count) { Result(catching: values) }
        #if canImport(ObjectiveC)
            progress = WhenProgress(of: count)
        #endif
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
    var resolvedValue: T { outcome()! }
}
