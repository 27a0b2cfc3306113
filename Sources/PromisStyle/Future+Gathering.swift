// Many futures into one. Each input gets one ordinary continuation; the one that completes the picture resolves the
// returned future, on its thread. Inputs that no longer matter are left alone and run to their end: cancelling what is
// returned here cancels none of them, and neither does the end of a race.

extension Future {
    /// Resolves, once all `futures` are resolved, with the state of each, in their order. It never fails.
    ///
    /// An empty array resolves at once with `[]`; the original never does. O(number of futures). Mirrors `whenAll(_:)`.
    @inlinable
    public static func whenAll(_ futures: [Future]) -> Future<[FutureState<ResultType>]> {
        gather(futures) { _ in }
    }

    /// Resolves, once all `futures` have results, with those, in their order; or, at the first that ends otherwise,
    /// with its error or as cancelled.
    ///
    /// It does not cancel the others. An empty array resolves at once with `[]`. O(number of futures). Ours.
    @inlinable
    public static func whenAllHaveResults(_ futures: [Future]) -> Future<[ResultType]> {
        let results = Future<[ResultType]>()
        gather(futures) { _ = $0.result(orPassOnTo: results) }.finally { all in
            if let states = all.result(orPassOnTo: results) { results.setResult(states.compactMap(\.result)) }
        }
        return results
    }

    /// Resolves with the first result that one of `futures` comes to have, whatever happens to the others.
    ///
    /// When none has one: ``PromisError/noFutureHasResult``, or cancelled if all of them were cancelled. An empty array
    /// gives ``PromisError/noFutureGiven``. O(number of futures). Ours.
    @inlinable
    public static func whenAnyHasResult(_ futures: [Future]) -> Future {
        guard !futures.isEmpty else { return future(withError: PromisError.noFutureGiven) }
        let winner = Future()
        gather(futures) { if $0.hasResult() { winner.resolve($0.state) } }.finally { all in
            let isCancelled = all.state.result?.allSatisfy(\.isCancelled) == true
            winner.resolve(isCancelled ? .cancelled : .error(PromisError.noFutureHasResult))
        }
        return winner
    }

    /// Resolves like the first of `futures` to be resolved, whether with a result, an error or a cancellation.
    ///
    /// Among those that are resolved already, the earliest in the array wins. An empty array gives
    /// ``PromisError/noFutureGiven``. O(number of futures). Ours.
    @inlinable
    public static func race(_ futures: [Future]) -> Future {
        guard !futures.isEmpty else { return future(withError: PromisError.noFutureGiven) }
        let winner = Future()
        for future in futures { future.finally { winner.resolve($0.state) } }
        return winner
    }

    /// The states of all, once the last is known. `look` sees each future as it is resolved, before it is counted.
    @inlinable
    static func gather(
        _ futures: [Future], _ look: @escaping @Sendable (Future) -> Void
    ) -> Future<[FutureState<ResultType>]> {
        guard !futures.isEmpty else { return .future(withResult: []) }
        let all = Future<[FutureState<ResultType>]>()
        let states = Gathering<ResultType>(count: futures.count)
        for (index, future) in futures.enumerated() {
            future.add(queue: nil) { core in
                guard let resolved = core as? Future else { return }
                look(resolved)
                if let complete = states.put(resolved.state, at: index) { all.setResult(complete) }
            }
        }
        return all
    }
}

/// The states known so far, written in any order from any thread. `lock` guards them and the count.
@usableFromInline
final class Gathering<ResultType: Sendable>: @unchecked Sendable {
    @usableFromInline let lock = Lock()
    @exclusivity(unchecked) @usableFromInline var missing: Int
    @exclusivity(unchecked) @usableFromInline var states: [FutureState<ResultType>]

    @inlinable
    init(count: Int) {
        missing = count
        states = Array(repeating: .unresolved, count: count)
    }

    /// Writes one state; returns all of them if that was the last.
    @inlinable
    func put(_ state: FutureState<ResultType>, at index: Int) -> [FutureState<ResultType>]? {
        lock.withLock {
            states[index] = state
            missing -= 1
            return missing == 0 ? states : nil
        }
    }
}
