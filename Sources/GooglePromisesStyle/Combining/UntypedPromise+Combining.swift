// `all` and `any` wait for many promises, which may be of different types. They wait for the cores, which have no type, and
// convert the values at the end.

extension Promise {
    /// A promise of what `combine` makes of the outcomes of all `cores`, in their order.
    ///
    /// - Parameters:
    ///   - firstErrorRejects: If true, the first core that is rejected rejects the promise at once. If false, the promise is
    ///     rejected only if all cores are rejected, with the error of the core that is settled last.
    ///   - combine: Runs on the thread that settles the last core.
    @inlinable
    static func combining(
        _ cores: [UntypedPromise], firstErrorRejects: Bool, _ combine: @escaping @Sendable ([Outcome]) throws -> Value
    ) -> Promise {
        let combined = Promise()
        let outcomes = Outcomes(of: cores.count, for: combined.core, firstErrorRejects: firstErrorRejects) {
            do { return Self.outcome(of: try combine($0)) } catch { return .rejected(error.typed) }
        }
        for (index, core) in cores.enumerated() {
            core.add(Handler { outcomes.put($0.outcome, at: index) })
        }
        return combined
    }

    /// The value of an outcome.
    @inlinable
    static func value(of outcome: Outcome) throws -> Value {
        try result(of: outcome).get()
    }

    /// The value or the error of an outcome.
    @inlinable
    static func maybe(of outcome: Outcome) -> Maybe<Value> {
        do { return .value(try value(of: outcome)) } catch { return .error(error) }
    }
}

extension Outcome {
    var isRejected: Bool { if case .rejected = self { true } else { false } }
}

/// The outcomes known so far, written in any order from any thread. The `Sendable` conformance is unchecked, because `lock`
/// guards the state.
///
/// The handlers of all inputs hold this object. An input may stay pending as long as the program runs, so once the combination is
/// settled, this object holds nothing.
@usableFromInline
final class Outcomes: @unchecked Sendable {
    private let lock = Lock()
    private let firstErrorRejects: Bool
    @exclusivity(unchecked) private var missing: Int
    @exclusivity(unchecked) private var outcomes: [Outcome]
    /// The promise of the combination, until it is settled by an input.
    @exclusivity(unchecked) private var combined: UntypedPromise?
    private let combine: @Sendable ([Outcome]) -> Outcome

    /// Without inputs, settles `combined` at once.
    @usableFromInline
    init(
        of count: Int, for combined: UntypedPromise, firstErrorRejects: Bool,
        _ combine: @escaping @Sendable ([Outcome]) -> Outcome
    ) {
        self.firstErrorRejects = firstErrorRejects
        self.combined = combined
        self.combine = combine
        missing = count
        // Each of these placeholders is replaced before `combine` receives the array.
        outcomes = Array(repeating: .fulfilled(nil), count: count)
        if count == 0 { combined.settle(combine([])) }
    }

    /// Writes one outcome, and settles the promise of the combination if this outcome decides.
    @usableFromInline
    func put(_ outcome: Outcome, at index: Int) {
        if firstErrorRejects, outcome.isRejected { return reject(with: outcome) }
        var last: (promise: UntypedPromise, all: [Outcome])?
        lock.withLock {
            guard let combined else { return }
            outcomes[index] = outcome
            missing -= 1
            if missing == 0 { last = (combined, outcomes) }
        }
        guard let (promise, all) = last else { return }
        promise.settle(all.allSatisfy(\.isRejected) ? outcome : combine(all))
    }

    /// Rejects the promise of the combination, and lets go of it.
    ///
    /// If two inputs are rejected at the same time, each of them settles the promise, and the first one counts. So the promise is
    /// settled when any of these calls returns.
    private func reject(with outcome: Outcome) {
        var (promise, all): (UntypedPromise?, [Outcome]) = (nil, [])
        lock.withLock { promise = combined }
        promise?.settle(outcome)
        // What is removed goes into the variables, so it is released outside of the lock.
        lock.withLock {
            promise = combined
            combined = nil
            swap(&all, &outcomes)
        }
    }
}
