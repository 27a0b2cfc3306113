import PromisStyle
import PromiseTestSupport
import Testing

/// A hundred thousand links each, on a stack of 512 KiB, in debug builds too: recursion would end at a few thousand.
/// One after the other, for the memory they take.
@Suite(.serialized, .timeLimit(.minutes(10))) struct DepthTests {
    private static let length = 100_000

    @Test("A long chain whose promise is forgotten resolves on a small stack")
    func forgottenChain() {
        let state = onSmallStack { () -> FutureState<Int> in
            var promise: Promise<Int>? = Promise()
            var last = promise!.future
            for _ in 0..<Self.length { last = last.map { $0 + 1 } }
            promise = nil
            return last.state
        }
        #expect(state.promisError == .promiseDeallocatedBeforeBeingResolved)
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

    @Test("Many futures that follow one another resolve on a small stack", arguments: [true, false])
    func followers(outermostFirst: Bool) {
        let state = onSmallStack { () -> FutureState<Int> in
            let promises = (0...Self.length).map { _ in Promise<Int>() }
            let pairs = zip(promises, promises.dropFirst())
            if outermostFirst {
                for (adopter, adoptee) in pairs { adopter.setResolution(of: adoptee.future) }
            } else {
                for (adopter, adoptee) in Array(pairs).reversed() { adopter.setResolution(of: adoptee.future) }
            }
            promises[Self.length].setResult(3)
            return promises[0].future.state
        }
        #expect(state.result == 3)
    }
}
