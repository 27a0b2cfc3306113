import PromisStyle
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
}
