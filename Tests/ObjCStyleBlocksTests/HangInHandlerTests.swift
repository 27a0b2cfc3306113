import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

/// A handler that blocks in `hang` keeps its thread from running the handlers after it. So `hang` runs those handlers itself.
@Suite("Hang in handlers", .timeLimit(.minutes(10))) struct HangInHandlerTests {
    private let own = MarkedQueue()

    @Test("It runs the handlers of two promises that a deep handler has settled")
    func deferredOnes() async {
        let (root, fulfill, _) = pendingPromise()
        let (one, fulfillOne, _) = pendingPromise()
        let (two, fulfillTwo, _) = pendingPromise()
        let (log, own) = (EventLog<String>(), own)
        let afterTwo = two.link(1)
        one.onSettling {
            PMKPromise.hang(afterTwo)
            own.queue.async { log.record("has waited") }
        }
        one.thenOn(own.queue) { log.record("one") }
        two.thenOn(own.queue) { log.record("two") }
        let deep = root.link(100)
        deep.onSettling {
            fulfillOne(1)
            fulfillTwo(2)
        }
        deep.thenOn(own.queue) { log.record("deep") }
        fulfill(0)
        await own.drain()
        #expect(log.events == ["one", "has waited", "two", "deep"])
    }

    @Test("In a deep handler, it runs the handlers of what its run loop settles")
    func runLoopSettles() {
        onSmallStack {
            let (root, fulfill, _) = pendingPromise()
            let (awaited, fulfillAwaited, _) = pendingPromise()
            let log = EventLog<Bool>()
            let deep = root.link(100)
            deep.onSettling {
                // The timer fires again and again, so the run loop always has something to run.
                let timer = Timer(timeInterval: 0.001, repeats: true) { _ in fulfillAwaited(1) }
                RunLoop.current.add(timer, forMode: .default)
                let last = awaited.link(1)
                PMKPromise.hang(last)
                timer.invalidate()
                log.record(last.fulfilled)
            }
            fulfill(0)
            #expect(log.events == [true])
        }
    }

    @Test("Handlers that hang start in the same order at every depth, each once")
    func everyDepth() {
        #expect(WaitingProgram.firstFault(in: Self.design) == nil)
    }

    @Test("Calls in many handlers nest so deep that a small stack holds them, and no deeper")
    func manyCalls() {
        #expect(Self.design.mostNestedWaits(settlingAt: 33) == 33)
    }

    private static let design = WaitingDesign<PMKPromise>(
        pending: {
            let (promise, fulfill, _) = pendingPromise()
            return (promise, { fulfill(1) })
        },
        link: { $0.link(1) },
        add: { promise, body in promise.onSettling(body) },
        wait: { PMKPromise.hang($0) })
}
