import Dispatch
import PromisStyle
import PromiseTestSupport
import Testing

/// The intended differences from the original that no rule covers. Each test would fail on the original.
@Suite(.timeLimit(.minutes(10))) struct DepartureTests {
    @Test("2. The first resolution wins, and later setters return false")
    func firstResolution() {
        let promise = Promise<Int>()
        let answers: [Bool] = [
            promise.setResult(1), promise.setResult(2), promise.setError(Broken()), promise.cancel(),
            promise.setResolution(of: .future(withResult: 3)), promise.setResolution(of: Future()),
        ]
        #expect(answers == [true, false, false, false, false, false])
        #expect(promise.future.result == 1)
    }

    @Test("4. The state is read under the lock only")
    func stateUnderLock() {
        // Without a lock, a result of several words would be read half written, and the thread sanitizer would report a race.
        for _ in 0..<100 {
            let promise = Promise<[String]>()
            let seen = onThreads(4) { index -> Bool in
                if index == 0 { promise.setResult(["a", "b"]) }
                var state = promise.future.state
                while case .unresolved = state { state = promise.future.state }
                return state.result == ["a", "b"] && promise.future.hasResult() && promise.future.isResolved()
            }
            #expect(!seen.contains(false))
        }
    }

    @Test("8. A future that adopts an unresolved one waits for it")
    func adoptsUnresolved() {
        let (source, adopter) = (Promise<Int>(), Promise<Int>())
        adopter.setResolution(of: source.future)
        let branch = Future.futureWithResolution(of: source.future)
        #expect(!adopter.future.isResolved() && !branch.isResolved())
        source.setResult(1)
        #expect(adopter.future.state.result == 1 && branch.state.result == 1)
    }
}
