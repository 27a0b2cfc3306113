import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

@Suite("Pause and hang", .timeLimit(.minutes(10))) struct PauseTests {
    @Test("`pause` is fulfilled with its seconds, and not before they have passed")
    func seconds() async {
        let start = ContinuousClock.now
        let result = PMKPromise.pause(0.02)
        #expect(result.pending)
        await result.expectValue(0.02 as Double)
        #expect(start.duration(to: .now) >= .milliseconds(20))
    }

    @Test("A chained `pause` passes the seconds on as a second value")
    func chainedSeconds() async {
        let both = PMKPromise.promiseWithValue(7).pause(0.01).then { (n: Int, seconds: Double) in "\(n) \(seconds)" }
        await both.expectValue("7 0.01")
        let first = PMKPromise.promiseWithValue(PMKManifold(1, "two")).pause(0)
            .then { (n: Int, seconds: Double) in "\(n) \(seconds)" }
        await first.expectValue("1 0.0")
    }

    @Test("A chained `pause` begins when the value arrives, and lets an error pass at once")
    func chainedToPending() async {
        let (promise, fulfill, _) = pendingPromise()
        let paused = promise.pause(0.1)
        let ended = Locked<ContinuousClock.Instant?>(nil)
        paused.onSettling { ended.value = .now }
        await PMKPromise.pause(0.1).end()
        let start = ContinuousClock.now
        fulfill(7)
        await paused.end()
        #expect(ended.value.map { start.duration(to: $0) >= .milliseconds(100) } == true)
        let (failing, _, reject) = pendingPromise()
        let rejected = failing.pause(1000)
        reject(plainError())
        #expect(rejected.rejected)
        rejected.catch {}
    }

    @Test("A part of a millisecond is not cut off a `pause`, chained or not")
    func fraction() async {
        for _ in 0..<10 {
            for chained in [false, true] {
                let start = ContinuousClock.now
                await (chained ? PMKPromise.promiseWithValue(7).pause(0.0019) : PMKPromise.pause(0.0019)).end()
                #expect(start.duration(to: .now) >= .microseconds(1_900))
            }
        }
    }

    @Test("Blocks that keep the global queue busy do not hold up a `pause`")
    func busyGlobalQueue() {
        let mayGo = DispatchSemaphore(value: 0)
        let hasEnded = DispatchSemaphore(value: 0)
        // The global queue has fewer than 512 threads. Swift's tasks run on that queue, too, so this test is not asynchronous.
        let blocks = 512
        for _ in 0..<blocks { DispatchQueue.global().async { mayGo.wait() } }
        PMKPromise.pause(0.01).thenOn(MarkedQueue().queue) { _ = hasEnded.signal() }
        #expect(hasEnded.isSignaledSoon())
        for _ in 0..<blocks { mayGo.signal() }
    }

    @Test("`hang` gives the value or the error once there is one")
    func hangGivesOutcome() {
        onSmallStack {
            #expect(PMKPromise.hang(PMKPromise.pause(0.01).thenInBackground { 1 }) as? Int == 1)
            #expect(PMKPromise.hang(.promiseWithValue(2)) as? Int == 2)
            let failing = dispatch_promise { throw plainError(3) }
            #expect((PMKPromise.hang(failing) as? NSError)?.code == 3)
            failing.catch {}
        }
    }

    @Test("`hang` serves the timers of its thread")
    func hangServesTimers() {
        onSmallStack {
            let (promise, fulfill, _) = pendingPromise()
            RunLoop.current.add(Timer(timeInterval: 0.001, repeats: false) { _ in fulfill(1) }, forMode: .default)
            #expect(PMKPromise.hang(promise) as? Int == 1)
        }
    }

    @Test("`hang` in nested blocks runs the block that it waits for", arguments: [1, 5, 100])
    func hangInBlock(depth: Int) {
        let promise = PMKPromise.promiseWithValue(1)
        let seen = EventLog<Int?>()
        @Sendable func nest(_ depth: Int) {
            guard depth > 0 else {
                return seen.record(PMKPromise.hang(promise.thenUnleashZalgo { (n: Int) in n + 1 }) as? Int)
            }
            promise.thenUnleashZalgo { nest(depth - 1) }
        }
        nest(depth)
        #expect(seen.events == [2])
    }

    @Test("`hang` sleeps while it waits")
    func hangSleeps() {
        let passes = Locked(0)
        @Sendable func countPass() {
            passes.withLock { $0 += 1 }
            RunLoop.current.perform { countPass() }
        }
        let used = onSmallStack {
            countPass()
            let start = processorSeconds()
            PMKPromise.hang(PMKPromise.pause(0.5))
            return processorSeconds() - start
        }
        #expect(used < 0.1)
        #expect(passes.value < 100, "the number of passes of the run loop")
    }

    @Test("`hang` leaves the global queue the threads for the blocks that it waits for")
    func hangOnGlobalQueue() {
        @Sendable func nested(_ depth: Int) -> Int {
            guard depth > 0 else { return 0 }
            return PMKPromise.hang(dispatch_promise { nested(depth - 1) + 1 }) as? Int ?? -1
        }
        let depth = ProcessInfo.processInfo.activeProcessorCount + 1
        #expect(onSmallStack { nested(depth) } == depth)
    }

    @Test("In a block of the main queue, which runs no other one meanwhile, `hang` warns and gives an error")
    func hangOnMainQueue() async throws {
        let warnings = EventLog<String>()
        let ended = PMKPromise.promiseWithValue(1).then {
            var error: (any Sendable)?
            let caused = Warnings.during { error = PMKPromise.hang(PMKPromise.promiseWithValue(2).then { 3 }) }
            caused.forEach(warnings.record)
            return error
        }
        let error = try await ended.endUsageError()
        #expect(warnings.events == ["PromiseKit: Warning: " + error.localizedDescription])
        let settled = PMKPromise.promiseWithValue(1).then { PMKPromise.hang(.promiseWithValue(2)) }
        await settled.expectValue(2)
    }
}
