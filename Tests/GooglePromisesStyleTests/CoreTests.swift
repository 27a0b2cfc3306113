import Dispatch
import Foundation
import GooglePromisesStyle
import PromiseTestSupport
import Testing

/// Tests the untyped core on its own: its observers, chains, and pending objects. The rules test its states.
@Suite(.timeLimit(.minutes(10))) struct CoreTests {
    private let queue = DispatchQueue(label: "core")

    @Test("An observer is called once, on its queue, with the value or the error")
    func observing() {
        let marked = MarkedQueue("observers")
        let log = EventLog<String>()
        let promise = UntypedPromise()
        func observe(_ promise: UntypedPromise) {
            promise.observe(
                on: marked.queue, fulfill: { log.record("\($0 ?? "nil") \(marked.isCurrent)") },
                reject: { log.record("\(type(of: $0 as Any) is NSError.Type) \(marked.isCurrent)") })
        }
        observe(promise)
        promise.fulfill(1)
        observe(promise)
        observe(Promise<Int?>(2).asUntyped())
        observe(.resolved(with: nil))
        observe(.resolved(with: Broken()))
        marked.queue.sync {}
        #expect(log.events == ["1 true", "1 true", "2 true", "nil true", "true true"])
    }

    @Test("A chained promise is settled with what the closure returns or throws")
    func chaining() {
        let one = UntypedPromise.resolved(with: 1)
        let failed = UntypedPromise.resolved(with: Broken())
        let number: @Sendable ((any Sendable)?) -> Int = { $0 as? Int ?? 0 }
        let chains = [
            one.chain(on: queue, fulfill: { number($0) + 1 }),
            one.chain(on: queue, fulfill: { _ in nil }),
            one.chain(on: queue, fulfill: { _ in Broken(number: 3) }),
            one.chain(on: queue, fulfill: { _ in throw Broken(number: 4) }),
            one.chain(on: queue, reject: { _ in 5 }),
            failed.chain(on: queue, fulfill: { _ in 6 }),
            failed.chain(on: queue, reject: { _ in 7 }),
            one.chain(on: queue, fulfill: { _ in throw Broken(number: 8) }, reject: { _ in 9 }),
            Promise<Int?>(1).asUntyped().chain(on: queue, fulfill: { "\($0 ?? "nil")" }),
        ]
        queue.sync {}
        #expect(chains[0].value as? Int == 2)
        #expect(chains[1].isFulfilled && chains[1].value == nil)
        #expect(Promise<Int>(chains[2]).broken == Broken(number: 3))
        #expect(Promise<Int>(chains[3]).broken == Broken(number: 4))
        #expect(chains[4].value as? Int == 1)
        #expect(Promise<Int>(chains[5]).broken == Broken())
        #expect(chains[6].value as? Int == 7)
        // The closure `reject` receives an error of the promise, but not an error that the closure `fulfill` throws.
        #expect(Promise<Int>(chains[7]).broken == Broken(number: 8))
        #expect(chains[8].value as? String == "1")
        #expect("\(UntypedPromise()), \(chains[1])" == "Pending, Fulfilled: nil")
        #expect("\(chains[5])" == "Rejected: Broken(number: 0)")
    }

    @Test("A promise that a closure returns is adopted, be it typed or untyped")
    func adopting() {
        let adoptee = UntypedPromise()
        let typed = Promise<String>.pending()
        let first = UntypedPromise.resolved(with: 1).chain(on: queue, fulfill: { _ in adoptee })
        let second = UntypedPromise.resolved(with: Broken()).chain(on: queue, reject: { _ in typed })
        queue.sync {}
        #expect(first.isPending && second.isPending)
        adoptee.reject(Broken(number: 1))
        typed.fulfill("typed")
        #expect(Promise<Int>(first).broken == Broken(number: 1))
        #expect(second.value as? String == "typed")
    }

    @Test("A pending object lives until the promise is settled or deallocated")
    func pendingObjects() {
        let count = Probe.Count()
        let promise = UntypedPromise()
        promise.addPendingObject(Probe(count))
        promise.addPendingObject(Probe(count))
        #expect(count.alive == 2)
        promise.fulfill(nil)
        #expect(count.alive == 0)
        promise.addPendingObject(Probe(count))
        #expect(count.alive == 0)
        do { UntypedPromise().addPendingObject(Probe(count)) }
        #expect(count.alive == 0)
    }
}
