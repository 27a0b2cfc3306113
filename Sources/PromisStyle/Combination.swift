import Synchronization

/// What is known of the futures that are combined, and the future that they decide about.
///
/// As soon as that future is resolved, the combination lets go of all states. An input that stays pending for long then keeps
/// only an empty object.
@usableFromInline
final class Combination<Input: Sendable, Combined: Sendable>: HandlerTarget {
    /// Returns the outcome, or nil if more inputs must be resolved. Receives what is known, and the newest state.
    @usableFromInline
    typealias Decide = @Sendable (Inputs, FutureState<Input>) -> FutureState<Combined>?

    @usableFromInline
    struct Inputs: Sendable {
        @usableFromInline var states: [FutureState<Input>]
        @usableFromInline var missing: Int
        @usableFromInline let combined: Future<Combined>

        @inlinable
        init(count: Int, combined: Future<Combined>) {
            states = Array(repeating: .unresolved, count: count)
            missing = count
            self.combined = combined
        }

        @inlinable
        mutating func put(_ state: FutureState<Input>, at index: Int) {
            states[index] = state
            missing -= 1
        }
    }

    /// Nil after the decision.
    @usableFromInline let inputs: Lock<Inputs?>
    @usableFromInline let decide: Decide
    @usableFromInline let isDecided = Atomic(false)

    @inlinable
    init(of count: Int, into combined: Future<Combined>, _ decide: @escaping Decide) {
        inputs = Lock(Inputs(count: count, combined: combined))
        self.decide = decide
    }

    @inlinable
    func put(_ state: FutureState<Input>, at index: Int) {
        let decision = inputs.withLock { inputs -> (Future<Combined>, FutureState<Combined>)? in
            inputs?.put(state, at: index)
            guard let known = inputs, let outcome = decide(known, state) else { return nil }
            return (known.combined, outcome)
        }
        if let (combined, outcome) = decision { combined.resolve(outcome) }
    }

    @inlinable
    func letGo() {
        isDecided.store(true, ordering: .relaxed)
        // The caller of the lock releases the states, because that may run code of a caller.
        _ = inputs.withLock { $0.take() }
    }

    @usableFromInline
    func isResolved() -> Bool { isDecided.load(ordering: .relaxed) }
}
