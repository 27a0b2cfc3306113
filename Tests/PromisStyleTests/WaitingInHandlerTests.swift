import Dispatch
import Foundation
import PromisStyle
import PromiseTestSupport
import Testing

/// A continuation that blocks keeps its thread from running the continuations after it. So the blocking call runs those
/// continuations itself.
@Suite(.timeLimit(.minutes(10))) struct WaitingInHandlerTests {
    @Test("Inside a continuation of a future, the error of a link of that future can be waited for")
    func error() {
        let (future, resolve) = chain(of: 0)
        let link = EventLog<Future<Int>>()
        let log = EventLog<Bool>()
        future.finally { _ in log.record(link.events[0].error is Broken) }
        link.record(future.map { _ in throw Broken() })
        resolve()
        #expect(log.events == [true])
    }

    @Test("Two promises that a deep continuation resolves can be waited for by one of their continuations")
    func deferredOnes() {
        let (future, resolve) = chain(of: 100)
        let (one, two) = (Promise<Int>(), Promise<Int>())
        let log = EventLog<Int?>()
        let afterTwo = two.future.map { $0 + 1 }
        one.future.finally { _ in log.record(afterTwo.finalState.result) }
        future.finally { _ in
            one.setResult(1)
            two.setResult(2)
        }
        future.finally { _ in log.record(0) }
        resolve()
        #expect(log.events.count == 2)
        #expect(log.events.contains(3))
    }

    @Test("What a wait does not need any more still runs after it", arguments: [0, 30, 31, 32, 100])
    func leftOver(depth: Int) {
        let (root, resolve) = chain(of: 0)
        let future = (0..<depth).reduce(root) { future, _ in future.map { $0 } }
        let awaited = Promise<Int>()
        let log = EventLog<String>()
        future.finally { _ in
            _ = awaited.future.isResolvedSoon()
            log.record("waited")
        }
        root.finally { _ in
            future.finally { _ in awaited.setResult(1) }
            future.finally { _ in log.record("added last") }
        }
        resolve()
        #expect(log.events.sorted() == ["added last", "waited"])
    }

    @Test("Continuations that wait start in the same order at every depth, each once")
    func everyDepth() {
        #expect(WaitingProgram.firstFault(in: Self.design) == nil)
    }

    private static let design = WaitingDesign<Future<Int>>(
        pending: {
            let promise = Promise<Int>()
            return (promise.future, { promise.setResult(0) })
        },
        link: { $0.map { $0 } },
        add: { future, body in future.finally { _ in body() } },
        wait: { $0.wait() })

    @Test("Waits nest as deep as the stack allows", arguments: [40, 500])
    func nestedWaits(_ count: Int) {
        #expect(Self.design.nestedWaits(count) == count)
    }

    @Test("Waits in many continuations nest so deep that a small stack holds them, and no deeper")
    func manyWaits() {
        #expect(Self.design.mostNestedWaits(settlingAt: 33) == 33)
    }

    @Test(
        "A closure that waits for what it is itself to resolve ends it with an error",
        arguments: [nil, DispatchQueue.global()])
    func ownLink(queue: DispatchQueue?) {
        let promise = Promise<Int>()
        let own = EventLog<Future<Int>>()
        let link = promise.future.map(queue: queue) { own.events[0].result ?? $0 }
        own.record(link)
        promise.setResult(1)
        #expect(link.finalState.promisError == .futureWaitsForItself)
    }

    /// The wait itself runs the continuation that lets the closure end. So the closure is still running when the wait begins.
    @Test("While a closure runs, another thread can wait for what the closure is to resolve")
    func workOfAnotherThread() {
        let (begun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let link = Future.future(withResult: 1).map(queue: .global()) { number in
            begun.signal()
            return mayEnd.isSignaledSoon() ? number : 0
        }
        #expect(begun.isSignaledSoon())
        let promise = Promise<Int>()
        let log = EventLog<Int?>()
        promise.future.finally { _ in log.record(link.result) }
        promise.future.finally { _ in mayEnd.signal() }
        promise.setResult(0)
        #expect(log.events == [1])
    }

    @Test("A closure that waits for a branch of what it is itself to resolve ends the branch with an error")
    func branchOfOwnLink() {
        let promise = Promise<Int>()
        let own = EventLog<Future<Int>>()
        let link = promise.future.map { _ in Future.futureWithResolution(of: own.events[0]).result ?? -1 }
        own.record(link)
        promise.setResult(1)
        #expect(link.state.result == -1)
    }

    @Test("A closure may look at what it is itself to resolve")
    func looksAtOwnLink() {
        let promise = Promise<Int>()
        let own = EventLog<Future<Int>>()
        let link = promise.future.map { own.events[0].waitUntilDate(.distantPast) ? 0 : $0 }
        own.record(link)
        promise.setResult(1)
        #expect(link.state.result == 1)
    }

    /// A future at the end of a chain, and a closure that resolves the chain.
    private func chain(of depth: Int) -> (Future<Int>, () -> Void) {
        let promise = Promise<Int>()
        return ((0..<depth).reduce(promise.future) { future, _ in future.map { $0 + 1 } }, { promise.setResult(0) })
    }
}
