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
        let outcomes = Outcomes(count: cores.count)
        guard !cores.isEmpty else {
            combined.end(with: [], combine)
            return combined
        }
        for (index, core) in cores.enumerated() {
            let handler = Handler { core in
                let outcome = core.outcome
                if case .rejected(let error) = outcome, firstErrorRejects { return combined.reject(error) }
                guard let all = outcomes.put(outcome, at: index) else { return }
                if case .rejected(let error) = outcome, all.allSatisfy(\.isRejected) { return combined.reject(error) }
                combined.end(with: all, combine)
            }
            core.add(handler)
        }
        return combined
    }

    @usableFromInline
    func end(with outcomes: [Outcome], _ combine: ([Outcome]) throws -> Value) {
        do { fulfill(try combine(outcomes)) } catch { reject(error) }
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
    @usableFromInline var isRejected: Bool { if case .rejected = self { true } else { false } }
}

/// The outcomes known so far, written in any order from any thread. The `Sendable` conformance is unchecked, because `lock`
/// guards the state.
@usableFromInline
final class Outcomes: @unchecked Sendable {
    private let lock = Lock()
    @exclusivity(unchecked) private var missing: Int
    @exclusivity(unchecked) private var outcomes: [Outcome]

    @usableFromInline
    init(count: Int) {
        missing = count
        // Each of these placeholders is replaced before `put` returns the array.
        outcomes = Array(repeating: .fulfilled(nil), count: count)
    }

    /// Writes one outcome. Returns all outcomes if this was the last one that was missing, and otherwise nil.
    @usableFromInline
    func put(_ outcome: Outcome, at index: Int) -> [Outcome]? {
        lock.withLock {
            outcomes[index] = outcome
            missing -= 1
            return missing == 0 ? outcomes : nil
        }
    }
}
