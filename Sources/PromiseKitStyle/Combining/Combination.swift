import Synchronization

/// What the handlers of a `when` or a `race` share.
///
/// An input may stay pending as long as the program runs, and its handler stays with it. So a handler holds only this object.
/// Once an input has decided the combination, this object holds nothing: neither the promise that was returned nor the inputs,
/// whose values it reads at the end.
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

    /// Resolves the promise of the combination. It receives the box of the input that decides, and the error of that input.
    @usableFromInline
    struct Ending: Sendable {
        @usableFromInline let run: @Sendable (PMKAnyBox, (any Error)?) -> Void

        @inlinable
        init(_ run: @escaping @Sendable (PMKAnyBox, (any Error)?) -> Void) { self.run = run }
    }

    private let decider: Decider
    private let remaining: Atomic<Int>
    private let ending: Mutex<Ending?>
    #if DEBUG
        /// Is held around `ending`, because the thread sanitizer does not understand a `Mutex` (`Lock.swift`).
        private let lock = Lock()
    #endif
    #if canImport(ObjectiveC)
        private let progress: WhenProgress?
    #endif

    @usableFromInline
    init(decidedBy decider: Decider, of count: Int, _ ending: Ending) {
        self.decider = decider
        self.ending = Mutex(ending)
        remaining = Atomic(count)
        #if canImport(ObjectiveC)
            progress = if case .firstError = decider { WhenProgress(of: count) } else { nil }
        #endif
    }

    /// Counts an input with this error. Returns true if the input decides. It then sees everything that the other inputs did before.
    @usableFromInline
    func isDecided(by error: (any Error)?) -> Bool {
        #if canImport(ObjectiveC)
            progress?.complete(isFulfilled: error == nil)
        #endif
        switch (decider, error) {
        case (.first, _), (.firstValue, nil), (.firstError, _?): return true
        default: return remaining.subtract(1, ordering: .acquiringAndReleasing).newValue == 0
        }
    }

    /// Resolves the promise of the combination, and lets go of it.
    ///
    /// If several inputs decide at the same time, each of them resolves the promise, and the first one counts. So the promise is
    /// resolved when any of these calls returns.
    @usableFromInline
    func end(with input: PMKAnyBox, _ error: (any Error)?) {
        guard let ending = locked({ $0 }) else { return }
        ending.run(input, error)
        // `ending` holds the closure until the end of this call, so the closure is released outside of the lock.
        locked { $0 = nil }
    }

    private func locked<Answer: Sendable>(_ body: (inout Ending?) -> Answer) -> Answer {
        #if DEBUG
            lock.withLock { ending.withLock { body(&$0) } }
        #else
            ending.withLock { body(&$0) }
        #endif
    }
}

extension Combination {
    /// Adds a handler to each of `thenables`, which are all inputs, or some of them.
    ///
    /// The promises share one handler. A thenable that is no promise of this module passes its result by `pipe`.
    @inlinable
    func wait<U: Thenable & SendableMetatype>(for thenables: some Collection<U>) {
        let handler = Handler { box in
            let error = PMKBox<Result<U.T>?>.outcome(of: box).error
            if self.isDecided(by: error) { self.end(with: box, error) }
        }
        for thenable in thenables {
            if let box = thenable.promiseBox {
                box.add(handler)
            } else {
                thenable.pipe(to: { result in
                    if self.isDecided(by: result.error) { self.end(with: Promise(outcome: result), result.error) }
                })
            }
        }
    }

    /// Adds a handler to a guarantee.
    @inlinable
    func wait<T>(for guarantee: Guarantee<T>) {
        guarantee.add(Handler { if self.isDecided(by: nil) { self.end(with: $0, nil) } })
    }
}

extension Result {
    /// The error, or nil for a value.
    @inlinable
    var error: (any Error)? {
        if case .rejected(let error) = self { error } else { nil }
    }
}
