import PromisStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct DepthTests {
    /// The rule of nested promises begins with the innermost one.
    @Test("A hundred thousand futures that adopt one another from the outermost inward resolve on a small stack")
    func nest() {
        let length = 100_000
        let state = onSmallStack { () -> FutureState<Int> in
            let promises = (0...length).map { _ in Promise<Int>() }
            for (adopter, adoptee) in zip(promises, promises.dropFirst()) {
                adopter.setResolution(of: adoptee.future)
            }
            promises[length].setResult(3)
            return promises[0].future.state
        }
        #expect(state.result == 3)
    }
}
