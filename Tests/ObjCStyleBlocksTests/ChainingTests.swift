import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

@Suite("Chaining", .timeLimit(.minutes(1)))
struct ChainingTests {
    @Test("Blocks run on the main queue unless another queue is given")
    func defaultQueue() async {
        let main = MarkedQueue.main
        let own = MarkedQueue()
        let value = PMKPromise.promiseWithValue(1)
        let failed = PMKPromise.promiseWithValue(plainError())
        for promise in [
            value.then { main.isCurrent }, failed.catch { main.isCurrent },
            value.then({ main.isCurrent }, { false }), failed.then({ false }, { main.isCurrent }),
            value.thenOn(own.queue) { own.isCurrent }, failed.catchOn(own.queue) { own.isCurrent },
            value.thenInBackground { !main.isCurrent },
        ] {
            #expect(await promise.endValue() as? Bool == true)
        }
    }

    @Test("An optional in an optional is nil, and does not change how later optionals are taken")
    func nestedOptional() async {
        let nothing = PMKPromise.when([PMKPromise.promiseWithValue(nil)])
            .then { (values: [any Sendable]) -> (any Sendable)? in values.first }
        #expect(await nothing.endValue() == nil)
        let failed = PMKPromise.promiseWithValue(1).then { () -> (any Sendable)? in plainError() }
        await failed.end()
        #expect(failed.rejected)
    }

    @Test("`finally` runs on the main queue unless another queue is given")
    func defaultQueueOfFinally() async {
        let main = MarkedQueue.main
        let own = MarkedQueue()
        let log = EventLog<String>()
        await PMKPromise.promiseWithValue(1)
            .finally { log.record("\(main.isCurrent)") }.finallyOn(own.queue) { log.record("\(own.isCurrent)") }.end()
        #expect(log.events == ["true", "true"])
    }

    @Test("A block on a settled promise runs after the code that adds it")
    func addedToSettled() async {
        let own = MarkedQueue()
        let log = EventLog<String>()
        own.queue.async {
            PMKPromise.promiseWithValue(1).thenOn(own.queue) { log.record("then") }
            PMKPromise.promiseWithValue(plainError()).catchOn(own.queue) { log.record("catch") }
            PMKPromise.promiseWithValue(1).finallyOn(own.queue) { log.record("finally") }
            log.record("added")
        }
        await own.drain()
        await own.drain()
        #expect(log.events == ["added", "then", "catch", "finally"])
    }

    @Test("A block on a pending promise runs after the code that settles the promise")
    func addedToPending() async {
        let own = MarkedQueue()
        let log = EventLog<String>()
        let (promise, fulfill, _) = pendingPromise()
        promise.thenOn(own.queue) { log.record("then") }
        own.queue.async {
            fulfill(1)
            log.record("settled")
        }
        await own.drain()
        await own.drain()
        #expect(log.events == ["settled", "then"])
    }

    @Test("A rejection passes through `then` at once, whatever queue its block asks for")
    func rejectionPassesThen() {
        let (promise, _, reject) = pendingPromise()
        let end = promise.then {}.thenInBackground {}.thenOn(.global()) {}.thenUnleashZalgo {}
        reject(plainError(1))
        #expect((end.value as? NSError)?.code == 1)
        #expect((promise.then {}.value as? NSError)?.code == 1)
        end.catch {}
    }

    @Test("A value passes through `catch` at once, whatever queue its block asks for")
    func valuePassesCatch() {
        let (promise, fulfill, _) = pendingPromise()
        let end = promise.catch {}.catchOn(.global()) {}
        fulfill(1)
        #expect(end.value as? Int == 1)
        #expect(promise.catch {}.value as? Int == 1)
    }

    @Test("A nil goes through the whole chain")
    func nilThroughChain() async {
        let (promise, fulfill, _) = pendingPromise()
        let end = promise.then { $0 }.then { (n: Int?) in n }.catch {}.finally {}.then { (s: String?) in s }
        fulfill(nil)
        #expect(await end.endValue() == nil)
    }

    @Test("A nil goes through every operator and every way to make a promise")
    func nilThroughEverything() async {
        let none = PMKPromise.promiseWithValue(nil)
        let (later, fulfill, _) = pendingPromise()
        for promise in [
            none.then {}, none.then { nil as Int? }, none.thenInBackground { $0 }, none.thenOn(.global()) { $0 },
            none.thenUnleashZalgo { $0 }, none.then({ (value: Int?) in value }, {}), none.catch {}, none.finally {},
            none.pause(0).then { $0 },
            none.then { none }, none.then { later }, none.then { PMKManifold(nil) }, later, later.then { $0 },
            PMKPromise.when(none), PMKPromise.promiseWithValue(none), PMKPromise.promiseWithAdapter { $0(nil, nil) },
            PMKPromise.promiseWithValue(plainError()).catch { nil as String? }, dispatch_promise {},
        ] {
            let end = promise.then { (value: Int?, more: String?) in value == nil && more == nil }
            fulfill(nil)
            #expect(await end.endValue() as? Bool == true)
            #expect(promise.value == nil)
        }
    }

    @Test("Three levels of promises flatten to the value of the innermost")
    func flattensValue() async {
        let result = PMKPromise.promiseWithValue(1).then { (n: Int) in
            PMKPromise.promiseWithValue(n).then { (n: Int) in
                PMKPromise.promiseWithValue(n).then { (n: Int) in PMKPromise.pause(0).then { n + 1 } }
            }
        }
        #expect(await result.endValue() as? Int == 2)
    }

    @Test("An error of the innermost of three levels reaches the outermost `catch`")
    func flattensError() async {
        let log = EventLog<String>()
        let result = PMKPromise.promiseWithValue(1).then {
            PMKPromise.pause(0).then {
                PMKPromise.pause(0).then { throw plainError(3) }.then { log.record("not after an error") }
            }.then { log.record("not after an error") }
        }
        .catch { (error: NSError) in error.code }
        #expect(await result.endValue() as? Int == 3)
        #expect(log.events.isEmpty)
    }

    @Test("The failure of one branch leaves the others alone")
    func branches() async throws {
        let root = PMKPromise.promiseWithValue(1)
        let failing = root.then { throw plainError(2) }
        let working = root.then { (n: Int) in n + 2 }
        #expect(try await failing.endError().code == 2)
        #expect(await working.endValue() as? Int == 3)
    }

    @Test("A block may return an earlier promise of its chain")
    func returnsAncestor() async {
        let (root, fulfill, _) = pendingPromise()
        let parent = root.then { (n: Int) in n + 1 }
        let toRoot = parent.then { root }
        let toParent = parent.then { parent }
        fulfill(1)
        #expect(await toRoot.endValue() as? Int == 1)
        #expect(await toParent.endValue() as? Int == 2)
    }

    @Test("A settled promise runs the block of `thenUnleashZalgo` at once")
    func zalgoOnSettled() {
        let log = EventLog<String>()
        let value = PMKPromise.promiseWithValue(1)
        let result = value.thenUnleashZalgo { (n: Int) in
            log.record("block")
            return n + 1
        }
        log.record("after")
        #expect(log.events == ["block", "after"])
        #expect(result.value as? Int == 2)
    }

    @Test("A pending promise runs the block of `thenUnleashZalgo` on the main queue")
    func zalgoOnPending() async {
        let (promise, fulfill, _) = pendingPromise()
        let main = MarkedQueue.main
        let result = promise.thenUnleashZalgo { main.isCurrent }
        fulfill(1)
        #expect(await result.endValue() as? Bool == true)
    }
}
