import Synchronization

/// The known states of the combined futures, and the future that they decide about.
///
/// As soon as that future is resolved, the combination releases all states. An input that stays pending for long then keeps
/// only an empty object.
@usableFromInline
final class Combination<Input: Sendable, Combined: Sendable>: HandlerTarget {
    /// The known states, the number of unknown ones, and the future to resolve.
    @usableFromInline
    typealias Progress = (states: [FutureState<Input>], missing: Int, combined: Future<Combined>)

    /// Returns the outcome, or nil if more inputs must be resolved. Receives the known states, and the newest one.
    @usableFromInline
    typealias Decide = @Sendable (Progress, FutureState<Input>) -> FutureState<Combined>?

    /// Nil after the decision, so that the futures that are resolved later can't decide again.
    @usableFromInline let progress: Lock<Progress?>
    @usableFromInline let decide: Decide
    @usableFromInline let isDecided = Atomic(false)

    @inlinable
    init(of count: Int, into combined: Future<Combined>, _ decide: @escaping Decide) {
        progress = Lock((Array(repeating: .unresolved, count: count), count, combined))
        self.decide = decide
    }

    @inlinable
    func put(_ state: FutureState<Input>, at index: Int) {
        let decision = progress.withLock { progress -> (Progress, FutureState<Combined>)? in
            progress?.states[index] = state
            progress?.missing -= 1
            guard let known = progress, let outcome = decide(known, state) else { return nil }
            progress = nil
            return (known, outcome)
        }
        if let (known, outcome) = decision { known.combined.resolve(outcome) }
    }

    @inlinable
    func letGo() {
        isDecided.store(true, ordering: .relaxed)
        // The states are released after the lock, because releasing a value may run a `deinit` of the client.
        _ = progress.withLock { $0.take() }
    }

    @usableFromInline
    var isDone: Bool { isDecided.load(ordering: .relaxed) }
}
