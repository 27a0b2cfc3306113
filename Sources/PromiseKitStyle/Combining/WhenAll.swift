/// Waits for a number of inputs and then seals a box with what `finish` makes of them.
///
/// The inputs keep their own results, and nothing is collected. `finish` reads the results when the last input is there,
/// so they are in the order of the inputs, whatever the order in which the inputs were resolved.
@usableFromInline
struct WhenAll<Outcome: Sendable>: Sendable {
    @usableFromInline let box = Box<Outcome?>()
    @usableFromInline let countdown: Countdown
    @usableFromInline let finish: @Sendable () -> Outcome

    @inlinable
    init(of count: Int, finish: @escaping @Sendable () -> Outcome) {
        self.finish = finish
        countdown = Countdown(from: count)
        if count == 0 { box.seal(finish()) }
    }

    /// Waits for thenables to be resolved, with a value or an error.
    @inlinable
    func wait<U: Thenable>(for thenables: some Collection<U>) {
        let (box, countdown, finish) = (box, countdown, finish)
        thenables.pipe { _ in
            if countdown.arrive() { box.seal(finish()) }
        }
    }

    /// Waits for thenables to be fulfilled. The first rejection rejects the whole, at once.
    @inlinable
    func wait<U: Thenable, Values: Sendable>(
        forValuesOf thenables: some Collection<U>
    ) where Outcome == Result<Values> {
        let (box, countdown, finish) = (box, countdown, finish)
        thenables.pipe { result in
            if case .rejected(let error) = result {
                box.seal(.rejected(error))
            } else if countdown.arrive() {
                box.seal(finish())
            }
        }
    }

    /// Waits for one of several thenables that differ in type.
    @inlinable
    func wait<U: Thenable>(for thenable: U) {
        wait(for: CollectionOfOne(thenable))
    }

    /// Waits for the value of one of several thenables that differ in type.
    @inlinable
    func wait<U: Thenable, Values: Sendable>(forValueOf thenable: U) where Outcome == Result<Values> {
        wait(forValuesOf: CollectionOfOne(thenable))
    }
}

extension WhenAll {
    /// The form with a `finish` that may throw.
    @inlinable
    init<Values: Sendable>(
        of count: Int, values: @escaping @Sendable () throws -> Values
    ) where Outcome == Result<Values> {
        self.init(of: count) { Result(catching: values) }
    }
}

extension Thenable {
    /// The value of a thenable that has said it is fulfilled. A thenable of another library may still have none.
    @inlinable
    func fulfilledValue() throws -> T {
        guard let value else { throw PMKError.badInput }
        return value
    }
}
