import Synchronization

// `all` and `any` wait for many promises, which may have different types. They wait for the cores, which are untyped,
// and convert the values at the end.

extension Promise {
    /// A promise of the value that `combine` makes from the outcomes of all `cores`, in their order.
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
            core.add(.call { outcomes.put($0, at: index) })
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

/// The outcomes known so far, written in any order from any thread.
///
/// The handlers of all inputs hold this object. An input may stay pending as long as the program runs, so once the
/// combination is settled, this object releases everything.
@usableFromInline
final class Outcomes: Sendable {
    /// The state until the decision, and nil afterward.
    private let inputs: Lock<Inputs?>
    private let firstErrorRejects: Bool
    private let combine: @Sendable ([Outcome]) -> Outcome

    private struct Inputs {
        /// The promise of the combination.
        let combined: UntypedPromise
        var missing: Int
        var outcomes: [Outcome]
    }

    /// Without inputs, settles `combined` at once.
    @usableFromInline
    init(
        of count: Int, for combined: UntypedPromise, firstErrorRejects: Bool,
        _ combine: @escaping @Sendable ([Outcome]) -> Outcome
    ) {
        self.firstErrorRejects = firstErrorRejects
        self.combine = combine
        // Each of these placeholders is replaced before `combine` receives the array.
        let outcomes = Array(repeating: Outcome.fulfilled(nil), count: count)
        inputs = Lock(Inputs(combined: combined, missing: count, outcomes: outcomes))
        if count == 0 { combined.settle(combine([])) }
    }

    /// Writes one outcome, and settles the promise of the combination if this outcome decides.
    @usableFromInline
    func put(_ outcome: Outcome, at index: Int) {
        if firstErrorRejects, outcome.isRejected { return reject(with: outcome) }
        let complete = inputs.withLock { inputs -> Inputs? in
            inputs?.outcomes[index] = outcome
            inputs?.missing -= 1
            return inputs?.missing == 0 ? inputs.take() : nil
        }
        guard let complete else { return }
        let isRejected = complete.outcomes.allSatisfy(\.isRejected)
        complete.combined.settle(isRejected ? outcome : combine(complete.outcomes))
    }

    /// Rejects the promise of the combination, and releases it.
    ///
    /// If two inputs are rejected at the same time, each of them settles the promise, and the first one counts. So the promise is
    /// settled when any of these calls returns.
    private func reject(with outcome: Outcome) {
        inputs.withLock { $0?.combined }?.settle(outcome)
        // The former contents of the object are released outside of the lock.
        _ = inputs.withLock { $0.take() }
    }
}
