import DesignTestSupport
import PromiseKitStyle
import Testing

extension PromiseTests {
    /// A handler that blocks keeps its thread from the handlers that the thread would run next. The call that blocks runs
    /// them itself.
    @Suite(.timeLimit(.minutes(10))) struct WaitingInHandler {
        @Test("Handlers that wait start in the same order at every depth, each once")
        func waits() { expectSameOrder { _ = $0.wait() } }

        @Test("So do handlers that hang")
        func hangs() { expectSameOrder { _ = try? hang(Promise($0)) } }

        private func expectSameOrder(wait: @escaping @Sendable (Guarantee<Int>) -> Void) {
            let design = WaitingDesign<Guarantee<Int>>(
                pending: {
                    let (guarantee, resolve) = Guarantee<Int>.pending()
                    return (guarantee, { resolve(1) })
                },
                link: { $0.map(on: nil) { $0 } },
                add: { guarantee, body in guarantee.pipe { _ in body() } },
                wait: wait)
            #expect(WaitingProgram.firstFault(in: design) == nil)
        }
    }
}
