// These functions make one future from many. Each input gets one handler. The handler that can decide the outcome
// resolves the returned future. The other inputs continue: neither cancelling the returned future nor the end of a race
// cancels an input. The work is proportional to the number of futures.

extension Future {
    /// Resolves, once all `futures` are resolved, with the state of each, in their order. It never fails.
    ///
    /// An empty array resolves at once with `[]`; in Promis it never does.
    @inlinable
    public static func whenAll(_ futures: [Future]) -> Future<[FutureState<ResultType>]> {
        guard !futures.isEmpty else { return .future(withResult: []) }
        return combine(futures) { progress, _ in progress.missing == 0 ? .result(progress.states) : nil }
    }

    /// `whenAll(_:)` for futures of any type, so that `Future<Void>.whenAll(numbers)` compiles. In Promis,
    /// `whenAll(_:)` has a type parameter of its own, and the type before the dot has no effect.
    @_disfavoredOverload @inlinable
    public static func whenAll<Input>(_ futures: [Future<Input>]) -> Future<[FutureState<Input>]> {
        Future<Input>.whenAll(futures)
    }

    /// Resolves with all results, in the order of the futures. If one of the futures fails or is cancelled, the returned
    /// future does the same at once.
    ///
    /// The other futures aren't cancelled. An empty array resolves at once with `[]`. Not in Promis.
    @inlinable
    public static func whenAllHaveResults(_ futures: [Future]) -> Future<[ResultType]> {
        guard !futures.isEmpty else { return .future(withResult: []) }
        return combine(futures) { progress, state in
            switch state {
            case .result: progress.missing == 0 ? .result(progress.states.compactMap(\.result)) : nil
            case .error(let error): .error(error)
            case .cancelled, .unresolved: .cancelled
            }
        }
    }

    /// Resolves with the first result that one of `futures` gets, whatever happens to the others.
    ///
    /// If no future has a result, the returned future gets ``PromisError/noFutureHasResult``, or is cancelled if all futures
    /// were cancelled. An empty array gives ``PromisError/noFutureGiven``. Not in Promis.
    @inlinable
    public static func whenAnyHasResult(_ futures: [Future]) -> Future {
        guard !futures.isEmpty else { return future(withError: PromisError.noFutureGiven) }
        return combine(futures) { progress, state in
            if case .result = state { return state }
            guard progress.missing == 0 else { return nil }
            return progress.states.allSatisfy(\.isCancelled) ? .cancelled : .error(PromisError.noFutureHasResult)
        }
    }

    /// Resolves like the first of `futures` to be resolved, whether with a result, an error or a cancellation.
    ///
    /// Among futures that are resolved already, the earliest in the array wins; a future that still runs its handlers comes
    /// after those that don't. An empty array gives ``PromisError/noFutureGiven``. Not in Promis.
    @inlinable
    public static func race(_ futures: [Future]) -> Future {
        guard !futures.isEmpty else { return future(withError: PromisError.noFutureGiven) }
        return combine(futures) { _, state in state }
    }

    /// A future that `decide` resolves. Each time that one of `futures` is resolved, `decide` receives the known states
    /// of all of them, and the new state, and returns the outcome or nil.
    @inlinable
    static func combine<Combined>(
        _ futures: [Future], _ decide: @escaping Combination<ResultType, Combined>.Decide
    ) -> Future<Combined> {
        let combined = Future<Combined>()
        let combination = Combination(of: futures.count, into: combined, decide)
        combined.add(Handler { _ in combination.letGo() })
        for (index, future) in futures.enumerated() where !combination.isDone {
            future.add(Handler(for: combination) { combination.put($0.state, at: index) })
        }
        return combined
    }
}
