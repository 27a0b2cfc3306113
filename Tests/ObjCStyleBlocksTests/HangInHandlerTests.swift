import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

/// A handler that blocks keeps its thread from the handlers that the thread would run next. `hang` runs them itself.
@Suite("Hang in handlers", .timeLimit(.minutes(1)))
struct HangInHandlerTests {
    private let own = MarkedQueue()

    @Test("It runs the handlers that come next, each once and in their order", arguments: [0, 5, 31, 32, 100])
    func order(depth: Int) async {
        let (root, fulfill, _) = pendingPromise()
        let (log, own) = (EventLog<String>(), own)
        let promise = root.link(depth)
        let last = EventLog<PMKPromise>()
        promise.onSettling {
            PMKPromise.hang(last.events[0])
            own.queue.async { log.record("has waited") }
        }
        promise.thenOn(own.queue) { log.record("second") }
        last.record(promise.link(1))
        promise.thenOn(own.queue) { log.record("fourth") }
        fulfill(1)
        await own.drain()
        #expect(log.events == ["second", "has waited", "fourth"])
    }

    @Test("It runs what an outer handler is still to run", arguments: [1, 30, 33, 100])
    func outer(depth: Int) {
        let (root, fulfill, _) = pendingPromise()
        let log = EventLog<Bool>()
        let sibling = EventLog<PMKPromise>()
        root.link(depth).onSettling {
            PMKPromise.hang(sibling.events[0])
            log.record(sibling.events[0].resolved)
        }
        sibling.record(root.link(1))
        fulfill(1)
        #expect(log.events == [true])
    }

    @Test("After many calls, it runs other handlers as the first one did")
    func oneAfterTheOther() {
        for _ in 0..<50 { outer(depth: 1) }
    }

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

    @Test("What it does not need any more still runs after it", arguments: [0, 30, 31, 32, 100])
    func leftOver(depth: Int) async {
        let (root, fulfill, _) = pendingPromise()
        let (awaited, fulfillAwaited, _) = pendingPromise()
        let (log, own) = (EventLog<String>(), own)
        let promise = root.link(depth)
        promise.onSettling {
            PMKPromise.hang(awaited)
            own.queue.async { log.record("has waited") }
        }
        root.onSettling {
            promise.onSettling { fulfillAwaited(1) }
            promise.thenOn(own.queue) { log.record("added last") }
        }
        root.thenOn(own.queue) { log.record("root") }
        fulfill(1)
        await own.drain()
        #expect(log.events.sorted() == ["added last", "has waited", "root"])
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
