import Dispatch
import PromisStyle
import PromiseTestSupport
import Testing

/// Checks what `docs/designs/promis-style.md` says.
@Suite(.timeLimit(.minutes(10))) struct TourTests {
    @Test("A link waits for its source")
    func link() {
        let promise = Promise<Int>()
        let doubled = double(promise.future)
        promise.setResult(21)
        #expect(doubled.state.result == 42)
    }

    @Test("A continuation chains what comes after it in the same queue")
    func chainsInside() {
        let promise = Promise<Int>()
        let sum = sumOfLinks(promise.future)
        promise.setResult(1)
        #expect(sum.state.result == 3)
    }

    @Test("A continuation without a queue runs in the middle of the resolving call")
    func runsInsideCall() {
        #expect(orderOfEvents(queue: nil) == ["before", "continuation", "after"])
        #expect(orderOfEvents(queue: DispatchQueue(label: "serial")) == ["before", "after", "continuation"])
    }

    @Test("A continuation may use the object that resolved it once the lock is free")
    func lockIsFree() {
        let account = Account()
        let balance = balanceAfterNextDeposit(of: account)
        account.deposit(5)
        #expect(balance.state.result == 5)
    }

    @Test("One consumer may cancel without affecting the other")
    func leavingConsumer() {
        let promise = Promise<Int>()
        let (two, three) = timesTwoAndTimesThree(promise.future)
        two.cancel()
        promise.setResult(5)
        #expect(two.isCancelled && three.state.result == 15)
    }

    @Test("The cache helps after an error but not after a cancellation")
    func cache() {
        #expect(cachedInsteadOf(.future(withError: Broken())).state.result == "from the cache")
        #expect(cachedInsteadOf(.cancelledFuture()).isCancelled)
    }

    @Test("Waiting for a chain on a queue that the chain needs does not end")
    func blockedQueue() {
        #expect(waitsForItself())
    }

    @Test("Both loops run on a small stack")
    func loops() {
        #expect(onSmallStack { step(100_000).state.result } == 0)
        #expect(onSmallStack { loop(100_000).state.result } == 0)
    }

    /// The page says that thirty-two resolutions by hand nest, and that the next one is deferred.
    @Test("Thirty-two resolutions by hand nest")
    func nesting() {
        let promises = (0..<40).map { _ in Promise<Int>() }
        let log = EventLog<Int>()
        for (index, promise) in promises.enumerated() {
            promise.future.finally { _ in
                log.record(index + 1)
                if index + 1 < promises.count { promises[index + 1].setResult(0) }
                log.record(-(index + 1))
            }
        }
        promises[0].setResult(0)
        let entries = log.events
        #expect(Array(entries.prefix(33)) == Array(1...32) + [-32])
        #expect(entries.count == 80)
    }
}
