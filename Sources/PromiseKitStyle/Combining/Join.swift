/// Waits for a number of inputs and then seals a box with what `finish` makes of them. All of `when` but its
/// `concurrently` forms.
///
/// The inputs keep their own results; nothing is collected. `finish` reads them when the last has arrived, so they
/// come in the order of the input, whatever the order in which they were resolved.
@usableFromInline
struct Join<R: Sendable>: Sendable {
    @usableFromInline let box = Box<R?>()
    @usableFromInline let countdown: Countdown
    @usableFromInline let finish: @Sendable () -> R

    @inlinable
    init(of count: Int, finish: @escaping @Sendable () -> R) {
        self.finish = finish
        countdown = Countdown(from: count)
        if count == 0 {
            box.seal(finish())
        }
    }

    /// Waits for thenables to be resolved, one way or the other.
    @inlinable
    func wait<U: Thenable>(for thenables: some Collection<U>) {
        let (box, countdown, finish) = (box, countdown, finish)
        thenables.pipe(to: { _ in
            if countdown.arrive() {
                box.seal(finish())
            }
        })
    }

    /// Waits for thenables to be fulfilled. A rejection rejects the whole, at once.
    @inlinable
    func wait<U: Thenable, V: Sendable>(forValuesOf thenables: some Collection<U>) where R == Result<V> {
        let (box, countdown, finish) = (box, countdown, finish)
        thenables.pipe(to: { result in
            if case .rejected(let error) = result {
                box.seal(.rejected(error))
            } else if countdown.arrive() {
                box.seal(finish())
            }
        })
    }

    /// Waits for one thenable of several that differ in type.
    @inlinable
    func wait<U: Thenable>(for thenable: U) {
        wait(for: CollectionOfOne(thenable))
    }

    /// Waits for the value of one thenable of several that differ in type.
    @inlinable
    func wait<U: Thenable, V: Sendable>(forValueOf thenable: U) where R == Result<V> {
        wait(forValuesOf: CollectionOfOne(thenable))
    }
}

extension Join {
    /// A join whose `finish` may throw.
    @inlinable
    init<V: Sendable>(of count: Int, values: @escaping @Sendable () throws -> V) where R == Result<V> {
        self.init(of: count) { Result(catching: values) }
    }
}

extension Collection where Element: Thenable {
    /// Gives all of them the same closure.
    @inlinable
    func pipe(to receive: @escaping @Sendable (Result<Element.T>) -> Void) {
        for thenable in self { thenable.pipe(to: receive) }
    }
}

extension Thenable {
    /// The value of a thenable that has said it was fulfilled. A foreign `Thenable` may still have none to show.
    @inlinable
    func fulfilledValue() throws -> T {
        guard let value else { throw PMKError.badInput }
        return value
    }
}
