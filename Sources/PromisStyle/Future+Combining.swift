// These functions make one future of many. Each input gets one handler, and the handler of the input that decides resolves
// the returned future. The other inputs run on: neither cancelling the returned future nor the end of a race cancels an
// input. The work is in proportion to the number of futures.

extension Future {
    /// Resolves, once all `futures` are resolved, with the state of each, in their order. It never fails.
    ///
    /// An empty array resolves at once with `[]`; the original never does. Mirrors `whenAll(_:)`.
    @inlinable
    public static func whenAll(_ futures: [Future]) -> Future<[FutureState<ResultType>]> {
        collectStates(of: futures) { _ in }
    }

    /// `whenAll(_:)` for futures of any type, so that `Future<Void>.whenAll(numbers)` compiles. In the original,
    /// `whenAll(_:)` has a type parameter of its own, and the type before the dot means nothing.
    @_disfavoredOverload @inlinable
    public static func whenAll<Input>(_ futures: [Future<Input>]) -> Future<[FutureState<Input>]> {
        Future<Input>.whenAll(futures)
    }

    /// Resolves with all results, in the order of the futures. If one of the futures fails or is cancelled, the returned
    /// future does the same at once.
    ///
    /// The other futures are not cancelled. An empty array resolves at once with `[]`. Ours.
    @inlinable
    public static func whenAllHaveResults(_ futures: [Future]) -> Future<[ResultType]> {
        let results = Future<[ResultType]>()
        collectStates(of: futures) { resolved in
            switch resolved.outcome {
            case .result, .unresolved: break
            case .error(let error): results.setError(error)
            case .cancelled: results.cancel()
            }
        }.finally { all in
            if let states = all.outcome.result { results.setResult(states.compactMap(\.result)) }
        }
        return results
    }

    /// Resolves with the first result that one of `futures` comes to have, whatever happens to the others.
    ///
    /// If no future has a result, the returned future gets ``PromisError/noFutureHasResult``, or is cancelled if all futures
    /// were cancelled. An empty array gives ``PromisError/noFutureGiven``. Ours.
    @inlinable
    public static func whenAnyHasResult(_ futures: [Future]) -> Future {
        guard !futures.isEmpty else { return future(withError: PromisError.noFutureGiven) }
        let winner = Future()
        collectStates(of: futures) { resolved in
            if case .result(let result) = resolved.outcome { winner.setResult(result) }
        }.finally { all in
            let isCancelled = all.outcome.result?.allSatisfy(\.isCancelled) == true
            winner.resolve(isCancelled ? .cancelled : .error(PromisError.noFutureHasResult))
        }
        return winner
    }

    /// Resolves like the first of `futures` to be resolved, whether with a result, an error or a cancellation.
    ///
    /// Among futures that are resolved already, the earliest in the array wins; a future that still runs its handlers comes
    /// after those that do not. An empty array gives ``PromisError/noFutureGiven``. Ours.
    @inlinable
    public static func race(_ futures: [Future]) -> Future {
        guard !futures.isEmpty else { return future(withError: PromisError.noFutureGiven) }
        let winner = Future()
        for future in futures { future.finally { winner.resolve($0.outcome) } }
        return winner
    }

    /// A future of the states of all futures, which is resolved once the last state is known. `look` receives each of the
    /// futures when it is resolved, before its state is counted.
    @inlinable
    static func collectStates(
        of futures: [Future], look: @escaping @Sendable (Future) -> Void
    ) -> Future<[FutureState<ResultType>]> {
        guard !futures.isEmpty else { return .future(withResult: []) }
        let all = Future<[FutureState<ResultType>]>()
        let states = CollectedStates<ResultType>(count: futures.count)
        for (index, future) in futures.enumerated() {
            let handler = Handler { source in
                let resolved = typed(source)
                look(resolved)
                if let complete = states.put(resolved.outcome, at: index) { all.setResult(complete) }
            }
            future.add(handler)
        }
        return all
    }
}

/// The states known so far, written in any order from any thread.
///
/// The `Sendable` conformance is unchecked, because `lock` guards the states and the count.
@usableFromInline
final class CollectedStates<ResultType: Sendable>: @unchecked Sendable {
    @usableFromInline let lock = Lock()
    @exclusivity(unchecked) @usableFromInline var missing: Int
    @exclusivity(unchecked) @usableFromInline var states: [FutureState<ResultType>]

    @inlinable
    init(count: Int) {
        missing = count
        states = Array(repeating: .unresolved, count: count)
    }

    /// Writes one state. Returns all states if this was the last one that was missing, and otherwise nil.
    @inlinable
    func put(_ state: FutureState<ResultType>, at index: Int) -> [FutureState<ResultType>]? {
        lock.withLock {
            states[index] = state
            missing -= 1
            return missing == 0 ? states : nil
        }
    }
}
