import PromisStyle
import Testing

@Suite(.timeLimit(.minutes(10))) struct ResolvingTests {
    @Test("A new promise is unresolved")
    func unresolved() {
        let promise = Promise<Int>()
        #expect(!promise.future.isResolved())
        #expect(!promise.future.hasResult() && !promise.future.hasError() && !promise.future.isCancelled)
        #expect("\(promise.future)" == "<Future: state Unresolved>")
        #expect("\(promise)" == "<Promise: future <Future: state Unresolved>>")
    }

    @Test("A result resolves")
    func result() {
        let promise = Promise<Int>()
        #expect(promise.setResult(7))
        #expect(promise.future.isResolved() && promise.future.hasResult())
        #expect(!promise.future.hasError() && !promise.future.isCancelled)
        #expect(promise.future.result == 7)
        #expect(promise.future.error == nil)
        #expect("\(promise.future)" == "<Future: state Resolved with result: 7>")
    }

    @Test("An error resolves")
    func error() {
        let promise = Promise<Int>()
        #expect(promise.setError(Broken(number: 3)))
        #expect(promise.future.isResolved() && promise.future.hasError())
        #expect(!promise.future.hasResult() && !promise.future.isCancelled)
        #expect(promise.future.result == nil)
        #expect(promise.future.error as? Broken == Broken(number: 3))
        #expect("\(promise.future)" == "<Future: state Resolved with error: Broken(number: 3)>")
    }

    @Test("A cancellation resolves and is neither a result nor an error")
    func cancellation() {
        let promise = Promise<Int>()
        #expect(promise.cancel())
        #expect(promise.future.isResolved() && promise.future.isCancelled)
        #expect(!promise.future.hasResult() && !promise.future.hasError())
        #expect(promise.future.result == nil && promise.future.error == nil)
        #expect("\(promise)" == "<Promise: future <Future: state Resolved with cancellation>>")
    }

    @Test("The factories make resolved futures")
    func factories() {
        #expect(Future.future(withResult: 1).state.result == 1)
        #expect(Future<Int>.future(withError: Broken()).state.broken == Broken())
        #expect(Future<Int>.cancelledFuture().isCancelled)
        #expect(Future.futureWithResolution(of: .future(withResult: 2)).state.result == 2)
    }

    @Test("A future can be resolved without a promise")
    func withoutPromise() {
        let (first, second, third) = (Future<Int>(), Future<Int>(), Future<Int>())
        #expect(first.setResult(1) && second.setError(Broken()) && third.cancel())
        #expect(first.state.result == 1 && second.state.broken != nil && third.isCancelled)
    }

    @Test("Every error says what to do")
    func errorTexts() {
        let all: [PromisError] = [
            .futureContinuationAlreadySet, .promiseDeallocatedBeforeBeingResolved, .futureWaitsForItself,
            .noFutureGiven,
            .noFutureHasResult,
        ]
        let texts = all.map(\.localizedDescription)
        #expect(Set(texts).count == all.count)
        #expect(texts.allSatisfy { $0.split(separator: ". ").count > 1 })
    }
}
