import Dispatch
import GooglePromisesStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct LifetimeTests {
    private let count = Probe.Count()
    private let queue = DispatchQueue(label: "lifetime")

    @Test("A chain lives until it is settled although nobody holds it")
    func unheldChain() {
        let promise = Promise<Int>()
        let log = EventLog<Int>()
        promise.then(on: queue) { $0 + 1 }.then(on: queue) { Promise($0 + 1) }.then(on: queue) { log.record($0) }
        promise.fulfill(1)
        for _ in 0..<3 { queue.sync {} }
        #expect(log.events == [3])
    }

    @Test("The wrapper of a pending link lives as long as its core")
    func wrapper() {
        let promise = Promise<Int>()
        weak let link = promise.then(on: queue) { $0 + 1 }
        #expect(link != nil)
        promise.fulfill(1)
        queue.sync {}
        #expect(link == nil)
    }

    @Test("When a chain has settled, nothing is left of it")
    func settledChain() {
        let promise = Promise<Int>()
        addLinks(to: promise)
        #expect(count.alive == 1)
        promise.fulfill(1)
        for _ in 0..<2 { queue.sync {} }
        #expect(count.alive == 0)
    }

    @Test("A pending promise that is gone releases its chain, which nobody can settle any more")
    func abandonedChain() {
        do {
            let promise = Promise<Int>()
            addLinks(to: promise)
            #expect(count.alive == 1)
        }
        #expect(count.alive == 0)
    }

    @Test("An abandoned link stays pending, and can still be settled by hand")
    func abandonedLink() {
        let link = Promise<Int>.pending().then(on: queue) { $0 }
        #expect(link.isPending)
        link.fulfill(1)
        #expect(link.value == 1)
    }

    @Test("A promise that is settled by hand is not held by the one that its closure returns later")
    func settledByHand() {
        let (start, adoptee) = (Promise<Int>(), Promise<Probe>())
        do {
            let link = start.then(on: queue) { _ in adoptee }
            link.fulfill(Probe(count))
            start.fulfill(1)
            queue.sync {}
            #expect(count.alive == 1)
        }
        #expect(count.alive == 0 && adoptee.isPending)
    }

    @Test("A promise that a closure of its own holds is never released, until it is settled")
    func leakingChain() {
        do {
            let promise = Promise<Probe>()
            promise.then(on: queue) { [count] _ in withExtendedLifetime(promise) { _ = count.alive } }
            promise.asUntyped().addPendingObject(Probe(count))
            #expect(count.alive == 1)
            Leak.promise.value = promise
        }
        #expect(count.alive == 1)
        Leak.promise.value?.reject(Broken())
        queue.sync {}
        #expect(count.alive == 0)
        Leak.promise.value = nil
    }

    @Test("The inputs of all, any and race are not held together by them")
    func combined() {
        do {
            let promises = (0..<3).map { _ in Promise<Probe>() }
            promises[0].fulfill(Probe(count))
            all(promises)
            any(promises)
            race(promises)
            #expect(count.alive == 1)
        }
        #expect(count.alive == 0)
    }

    @Test("The value is released with the promise")
    func releasedValue() {
        do {
            let promise = Promise(Probe(count))
            promise.then(on: queue) { $0 }
            #expect(count.alive == 1)
            queue.sync {}
        }
        queue.sync {}
        #expect(count.alive == 0)
    }

    @Test("Ten thousand chains of every shape leave nothing behind")
    func manyChains() {
        for index in 0..<10_000 {
            let promise = Promise<Int>()
            let adoptee = Promise<Int>()
            let probe = Probe(count)
            let links = [
                promise.then(on: queue) {
                    probe.touch()
                    return $0
                },
                promise.then(on: queue) { _ in adoptee },
                promise.recover(on: queue) { _ in adoptee },
                promise.catch(on: queue) { _ in probe.touch() },
                Promise<Int>(promise.asUntyped().chain(on: queue, fulfill: { $0 }, reject: { $0 })),
            ]
            all(links).always(on: queue) { probe.touch() }
            any(links).always(on: queue) { probe.touch() }
            race(links).always(on: queue) { probe.touch() }
            if index.isMultiple(of: 3) { promise.always(on: queue) { adoptee.fulfill(1) } }
            switch index % 3 {
            case 0: promise.fulfill(index)
            case 1: promise.reject(Broken())
            default: break
            }
        }
        for _ in 0..<4 { queue.sync {} }
        #expect(count.alive == 0)
    }

    private func addLinks(to promise: Promise<Int>) {
        let probe = Probe(count)
        promise.then(on: queue) { _ in probe.touch() }
        promise.then(on: queue) {
            probe.touch()
            return $0
        }
        promise.then(on: queue) {
            probe.touch()
            return Promise($0)
        }
        promise.catch(on: queue) { _ in probe.touch() }
        promise.recover(on: queue) { _ in
            probe.touch()
            return 1
        }
        promise.always(on: queue) { probe.touch() }
    }
}

/// Where the test of the leak keeps the promise that is held by its own closure.
private enum Leak {
    static let promise = Locked<Promise<Probe>?>(nil)
}
