import PromisStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ResolvingTests {
    @Test(
        "A future shows how it is resolved",
        arguments: [
            (FutureState.unresolved, "Unresolved"), (.result(7), "Resolved with result: 7"),
            (.error(Broken(number: 3)), "Resolved with error: Broken(number: 3)"),
            (.cancelled, "Resolved with cancellation"),
        ] as [(FutureState<Int>, String)])
    func shows(state: FutureState<Int>, text: String) {
        let (promise, isPending) = (Promise<Int>(), text == "Unresolved")
        switch state {
        case .unresolved: break
        case .result(let result): #expect(promise.trySetResult(result))
        case .error(let error): #expect(promise.trySetError(error))
        case .cancelled: #expect(promise.tryCancel())
        }
        #expect(promise.future.isResolved() == !isPending && promise.future.isCancelled == state.isCancelled)
        #expect(
            promise.future.hasResult() == (state.result != nil) && promise.future.hasError() == (state.error != nil))
        #expect("\(promise)" == "<Promise: future <Future: state \(text)>>")
        if isPending { return }
        #expect(promise.future.result == state.result && promise.future.state.broken == state.broken)
        #expect(promise.future.error as? Broken == state.broken)
        let isError = text.contains("error")
        #expect(promise.future.hasError() == isError && (promise.future.error != nil) == isError)
    }

    @Test("A future can be resolved directly, and the first call wins")
    func directly() {
        let tries: [@Sendable (Future<Int>) -> Bool] = [
            { $0.trySetResult(1) }, { $0.trySetError(Broken(number: 2)) }, { $0.tryCancel() },
        ]
        let setters: [@Sendable (Future<Int>) -> Void] = [
            { $0.setResult(1) }, { $0.setError(Broken(number: 2)) }, { $0.cancel() },
        ]
        for (index, text) in ["result: 1", "error: Broken(number: 2)", "cancellation"].enumerated() {
            let (tried, set) = (Future<Int>(), Future<Int>())
            #expect(tries[index](tried))
            setters[index](set)
            for future in [tried, set] {
                #expect(!tries.contains { $0(future) })
                for setter in setters { setter(future) }
                #expect("\(future)" == "<Future: state Resolved with \(text)>")
            }
        }
    }

    @Test("A `CancellationError` that a setter receives is an error like any other, and no producer is told")
    func cancellationError() {
        let log = EventLog<String>()
        let setters: [@Sendable (Promise<Int>) -> Void] = [
            { $0.setError(CancellationError()) }, { _ = $0.trySetError(CancellationError()) },
            { $0.future.setError(CancellationError()) }, { _ = $0.future.trySetError(CancellationError()) },
        ]
        for set in setters {
            let promise = Promise<Int>()
            promise.onCancel { log.record("told") }
            set(promise)
            #expect(promise.future.hasError() && !promise.future.isCancelled)
        }
        #expect(log.events.isEmpty)
    }

    @Test("A branch is resolved as its source is, and may be cancelled alone")
    func branch() {
        let states: [FutureState<Int>] = [.result(1), .error(Broken(number: 2)), .cancelled]
        for state in states {
            let source = Future<Int>()
            let early = Future.futureWithResolution(of: source)
            let left = Future.futureWithResolution(of: source)
            left.cancel()
            #expect(!source.isResolved() && !early.isResolved())
            switch state {
            case .result(let result): source.setResult(result)
            case .error(let error): source.setError(error)
            case .cancelled, .unresolved: source.cancel()
            }
            for branch in [early, Future.futureWithResolution(of: source)] {
                #expect("\(branch)" == "<Future: state \(state)>" && branch !== source)
            }
            #expect(left.isCancelled)
        }
    }

    @Test("Every error says what to do")
    func errorTexts() {
        let all: [PromisError] = [
            .futureContinuationAlreadySet, .promiseDeallocatedBeforeBeingResolved, .futureWaitsForItself,
            .noFutureGiven, .noFutureHasResult,
        ]
        let texts = all.map(\.localizedDescription)
        #expect(Set(texts).count == all.count)
        #expect(texts.allSatisfy { $0.split(separator: ". ").count > 1 })
    }

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
