import PromisStyle
import PromiseTestSupport
import Testing

/// A hundred thousand links each, on a stack of 512 KiB, in debug builds too: recursion would end at a few thousand.
/// One after the other, for the memory they take.
@Suite(.serialized, .timeLimit(.minutes(10))) struct DepthTests {
    private static let length = 100_000

    enum Ending: CaseIterable, Sendable { case result, error, cancellation, forgotten }

    @Test("A long chain resolves on a small stack", arguments: Ending.allCases)
    func chain(ending: Ending) {
        let state = onSmallStack { () -> FutureState<Int> in
            var promise: Promise<Int>? = Promise()
            var last = promise!.future
            for _ in 0..<Self.length { last = last.map { $0 + 1 } }
            switch ending {
            case .result: promise?.setResult(0)
            case .error: promise?.setError(Broken())
            case .cancellation: promise?.cancel()
            case .forgotten: promise = nil
            }
            return last.state
        }
        switch ending {
        case .result: #expect(state.result == Self.length)
        case .error: #expect(state.broken != nil)
        case .cancellation: #expect(state.isCancelled)
        case .forgotten: #expect(state.promisError == .promiseDeallocatedBeforeBeingResolved)
        }
    }

    @Test("A long chain whose links are all held resolves on a small stack")
    func heldChain() {
        let resolved = onSmallStack { () -> Int in
            let promise = Promise<Int>()
            var futures = [promise.future]
            for index in 0..<Self.length { futures.append(futures[index].map { $0 }) }
            promise.setResult(1)
            return futures.count { $0.hasResult() }
        }
        #expect(resolved == Self.length + 1)
    }

    @Test("A long pending chain is released on a small stack")
    func pendingChain() {
        let count = Probe.Count()
        let before = onSmallStack { () -> Int in
            let future = Future<Int>()
            let probe = Probe(count)
            var last = future
            for _ in 0..<Self.length {
                last = last.map {
                    probe.touch()
                    return $0
                }
            }
            return count.alive
        }
        #expect(before == 1)
        #expect(count.alive == 0)
    }

    @Test("Many futures that follow one another resolve on a small stack", arguments: [true, false])
    func followers(outermostFirst: Bool) {
        let state = onSmallStack { () -> FutureState<Int> in
            let promises = (0...Self.length).map { _ in Promise<Int>() }
            let pairs = zip(promises, promises.dropFirst())
            if outermostFirst {
                for (outer, inner) in pairs { outer.setResolution(of: inner.future) }
            } else {
                for (outer, inner) in Array(pairs).reversed() { outer.setResolution(of: inner.future) }
            }
            promises[Self.length].setResult(3)
            return promises[0].future.state
        }
        #expect(state.result == 3)
    }

    @Test("Many nested returned futures resolve on a small stack")
    func returnedFutures() {
        let state = onSmallStack { () -> FutureState<Int> in
            let promise = Promise<Int>()
            var nested = promise.future
            for _ in 0..<Self.length {
                let inner = nested
                nested = Future.future(withResult: 0).thenWithResult { _ in inner }
            }
            promise.setResult(6)
            return nested.state
        }
        #expect(state.result == 6)
    }
}
