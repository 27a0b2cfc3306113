import Dispatch
import PromisStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct AdoptingTests {
    @Test("A promise that adopts a future that is dropped resolves with an error")
    func droppedFuture() {
        var adoptee: Future<Int>? = Future()
        let adopter = { () -> Future<Int> in
            let promise = Promise<Int>()
            promise.setResolution(of: adoptee!)
            return promise.future
        }()
        adoptee = nil
        #expect(adopter.state.promisError == .promiseDeallocatedBeforeBeingResolved)
    }

    @Test("An adopter can be resolved on its own and leaves the adoptee alone")
    func resolvedOnItsOwn() {
        let (adopter, adoptee) = (Promise<Int>(), Promise<Int>())
        adopter.setResolution(of: adoptee.future)
        #expect(adopter.cancel())
        #expect(!adoptee.future.isResolved())
        adoptee.setResult(1)
        #expect(adopter.future.isCancelled && adoptee.future.state.result == 1)
    }
}
