// Many futures into one. Each input gets one ordinary continuation; the one that completes the picture resolves the
// returned future, on its thread. Inputs that no longer matter are left alone and run to their end.

extension Future {
    /// Resolves, once all `futures` are resolved, with the state of each, in their order. It never fails.
    ///
    /// An empty array resolves at once with `[]`; the original never does. O(number of futures). Mirrors `whenAll(_:)`.
    @inlinable
    public static func whenAll(_ futures: [Future]) -> Future<[FutureState<ResultType>]> {
        let all = Future<[FutureState<ResultType>]>()
        let states = Gathering<FutureState<ResultType>>(count: futures.count, initially: .unresolved)
        if futures.isEmpty { all.setResult([]) }
        for (index, future) in futures.enumerated() {
            future.finally { resolved in
                if let complete = states.put(resolved.state, at: index) { all.setResult(complete) }
            }
        }
        return all
    }

    /// Resolves, once all `futures` have results, with those, in their order; or, at the first that ends otherwise, with its
    /// error or as cancelled.
    ///
    /// It does not cancel the others. An empty array resolves at once with `[]`. O(number of futures). Ours.
    @inlinable
    public static func whenAllHaveResults(_ futures: [Future]) -> Future<[ResultType]> {
        let all = Future<[ResultType]>()
        let results = Gathering<ResultType?>(count: futures.count, initially: nil)
        if futures.isEmpty { all.setResult([]) }
        for (index, future) in futures.enumerated() {
            future.finally { resolved in
                guard let result = resolved.result(orPassOnTo: all) else { return }
                if let complete = results.put(result, at: index) { all.setResult(complete.compactMap(\.self)) }
            }
        }
        return all
    }

    /// Resolves like the first of `futures` to be resolved, whether with a result, an error or a cancellation.
    ///
    /// Among those that are resolved already, the earliest in the array wins. An empty array gives
    /// ``PromisError/noFutureGiven``. O(number of futures). Ours.
    public static func race(_ futures: [Future]) -> Future {
        let winner = Future()
        if futures.isEmpty { winner.setError(PromisError.noFutureGiven) }
        for future in futures {
            future.finally { winner.resolve($0.state) }
        }
        return winner
    }

    /// Resolves with the first result that one of `futures` comes to have, whatever happens to the others.
    ///
    /// When none has one: ``PromisError/noFutureHasResult``, or cancelled if all of them were cancelled. An empty array gives
    /// ``PromisError/noFutureGiven``. O(number of futures). Ours.
    public static func whenAnyHasResult(_ futures: [Future]) -> Future {
        let winner = Future()
        let failures = Gathering<FutureState<ResultType>>(count: futures.count, initially: .unresolved)
        if futures.isEmpty { winner.setError(PromisError.noFutureGiven) }
        for (index, future) in futures.enumerated() {
            future.finally { resolved in
                let state = resolved.state
                if let result = state.result {
                    winner.setResult(result)
                } else if let complete = failures.put(state, at: index) {
                    winner.resolve(
                        complete.allSatisfy(\.isCancelled) ? .cancelled : .error(PromisError.noFutureHasResult))
                }
            }
        }
        return winner
    }
}

/// As many slots as there are inputs, filled in any order from any thread. `lock` guards the slots and the count.
@usableFromInline
final class Gathering<Element: Sendable>: @unchecked Sendable {
    @usableFromInline let lock = Lock()
    @usableFromInline var missing: Int
    @usableFromInline var slots: [Element]

    @inlinable
    init(count: Int, initially element: Element) {
        missing = count
        slots = Array(repeating: element, count: count)
    }

    /// Fills one slot; returns all of them if that was the last.
    @inlinable
    func put(_ element: Element, at index: Int) -> [Element]? {
        lock.withLock {
            slots[index] = element
            missing -= 1
            return missing == 0 ? slots : nil
        }
    }
}
