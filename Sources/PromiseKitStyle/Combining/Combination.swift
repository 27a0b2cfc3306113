import Synchronization

/// The state that the handlers of a `when` or a `race` share.
///
/// An input may stay pending as long as the program runs, and its handler stays with it. So a handler holds only this
/// object. Once an input has decided the combination, this object releases everything: the promise that was returned,
/// and the inputs, whose values it reads at the end.
@usableFromInline
final class Combination: Sendable {
    /// Which input decides. The last one is the one that is resolved when all others are.
    @usableFromInline
    enum Decider: Sendable {
        case first
        /// The first input with a value, or the last one.
        case firstValue
        /// The first input with an error, or the last one.
        case firstError
        case last
    }

    /// Seals the box of the combination. It receives the content of the input that decides, and the error of that input.
    @usableFromInline
    struct Ending: Sendable {
        @usableFromInline let run: @Sendable (Content, (any Error)?) -> Void

        @inlinable
        init(_ run: @escaping @Sendable (Content, (any Error)?) -> Void) { self.run = run }
    }

    private let decider: Decider
    private let remaining: Atomic<Int>
    private let ending: Lock<Ending?>
    #if canImport(ObjectiveC)
        private let progress: WhenProgress?
    #endif

    @usableFromInline
    init(decidedBy decider: Decider, of count: Int, _ ending: Ending) {
        self.decider = decider
        self.ending = Lock(ending)
        remaining = Atomic(count)
        #if canImport(ObjectiveC)
            progress = if case .firstError = decider { WhenProgress(of: count) } else { nil }
        #endif
    }

    /// Counts an input. If it decides, seals the box of the combination, and releases it.
    ///
    /// If several inputs decide at the same time, each of them seals the box, and the first one counts. So the box is sealed when
    /// any of these calls returns. The input that decides sees everything that the other inputs did before.
    @usableFromInline
    func count(_ content: Content, _ error: (any Error)?) {
        guard isDecided(by: error), let ending = ending.withLock({ $0 }) else { return }
        ending.run(content, error)
        // The closure is released outside of the lock.
        let ended = self.ending.withLock { $0.take() }
        withExtendedLifetime(ended) {}
    }

    private func isDecided(by error: (any Error)?) -> Bool {
        #if canImport(ObjectiveC)
            progress?.complete(isFulfilled: error == nil)
        #endif
        switch (decider, error) {
        case (.first, _), (.firstValue, nil), (.firstError, _?): return true
        default: return remaining.subtract(1, ordering: .acquiringAndReleasing).newValue == 0
        }
    }
}

extension Combination {
    /// Adds a handler to each of `thenables`, which are all inputs, or some of them.
    ///
    /// The promises share one handler. A thenable of another module passes its result by `pipe`.
    @inlinable
    func observe<U: Thenable & SendableMetatype>(_ thenables: some Collection<U>) {
        let handler: (Content) -> Void = { self.count($0, ($0 as! SealedBox<Result<U.T>>).content.error) }
        for thenable in thenables { thenable.handle(handler) }
    }

    /// Adds a handler to a guarantee.
    @inlinable
    func observe<T>(_ guarantee: Guarantee<T>) {
        guarantee.box.append { self.count($0, nil) }
    }
}

extension Result {
    /// The error, or nil for a value.
    @inlinable
    var error: (any Error)? {
        if case .rejected(let error) = self { error } else { nil }
    }
}
