import PromisStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ThreadTests {
    @Test("If two threads make a future adopt different ones, only the call that returns true counts")
    func oneLeader() {
        for _ in 0..<500 {
            let promise = Promise<Int>()
            let others = [Promise<Int>(), Promise<Int>()]
            let answers: [Bool] = onThreads(2) { promise.trySetResolution(of: others[$0].future) }
            #expect(answers.count { $0 } == 1)
            others[answers[0] ? 1 : 0].setResult(-1)
            #expect(!promise.future.isResolved())
            others[answers[0] ? 0 : 1].setResult(1)
            #expect(promise.future.state.result == 1)
        }
    }

    @Test("4. The state is read under the lock only")
    func stateUnderLock() {
        // Without the lock, a thread could read half of a result of several words, and the thread sanitizer would report a race.
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
}
