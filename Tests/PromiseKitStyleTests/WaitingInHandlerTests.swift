import Foundation
import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    /// A handler that blocks in `wait()` or `hang(_:)` keeps its thread from running the handlers after it. So the blocking call
    /// runs those handlers itself.
    @Suite(.timeLimit(.minutes(10))) struct WaitingInHandler {
        @Test("Handlers that wait start in the same order at every depth, each once")
        func everyDepth() {
            #expect(WaitingProgram.firstFault(in: Self.waiting) == nil)
            #expect(WaitingProgram.firstFault(in: Self.hanging) == nil)
        }

        @Test("Calls in many handlers nest so deep that a small stack holds them, and no deeper")
        func manyCalls() {
            #expect(Self.waiting.mostNestedWaits(settlingAt: 33) == 33)
            #expect(Self.hanging.mostNestedWaits(settlingAt: 33) == 33)
        }

        @Test("Calls nest as deep as the stack allows", arguments: [40, 500])
        func nestedCalls(_ count: Int) {
            #expect(Self.waiting.nestedWaits(count) == count)
            #expect(Self.hanging.nestedWaits(count) == count)
        }

        @Test("A call in a handler of a settled promise runs the handlers that wait outside of it")
        func settledPromise() {
            // The thread is new, so it has run no handler at this depth before.
            onSmallStack {
                let (outer, settleOuter) = Guarantee<Int>.pending()
                let (awaited, settleAwaited) = Guarantee<Int>.pending()
                let seen = EventLog<Int>()
                outer.pipe { _ in Guarantee.value(1).pipe { _ in seen.record(awaited.wait()) } }
                outer.pipe { _ in settleAwaited(2) }
                settleOuter(0)
                #expect(seen.events == [2])
            }
        }

        @Test("`hang` in a deep handler runs the handlers of what its run loop resolves", .timeLimit(.minutes(10)))
        func runLoopResolves() {
            onSmallStack {
                let (first, resolve) = Guarantee<Int>.pending()
                let (awaited, settleAwaited) = Guarantee<Int>.pending()
                let seen = EventLog<Int>()
                var last = first
                for _ in 0..<100 { last = last.map(on: nil) { $0 } }
                last.pipe { _ in
                    // The timer fires again and again, so the run loop always has something to run.
                    let timer = Timer(timeInterval: 0.001, repeats: true) { _ in settleAwaited(1) }
                    RunLoop.current.add(timer, forMode: .default)
                    seen.record((try? hang(Promise(awaited.map(on: nil) { $0 + 1 }))) ?? 0)
                    timer.invalidate()
                }
                resolve(0)
                #expect(seen.events == [2])
            }
        }

        private static let waiting = design { _ = $0.wait() }
        private static let hanging = design { _ = try? hang(Promise($0)) }

        private static func design(
            wait: @escaping @Sendable (Guarantee<Int>) -> Void
        ) -> WaitingDesign<Guarantee<Int>> {
            WaitingDesign(
                pending: {
                    let (guarantee, resolve) = Guarantee<Int>.pending()
                    return (guarantee, { resolve(1) })
                },
                link: { $0.map(on: nil) { $0 } },
                add: { guarantee, body in guarantee.pipe { _ in body() } },
                wait: wait)
        }
    }
}
