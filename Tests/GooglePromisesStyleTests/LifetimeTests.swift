import Dispatch
import GooglePromisesStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct LifetimeTests {
    private let count = Probe.Count()
    private let queue = DispatchQueue(label: "lifetime")

    @Test("The wrapper of a pending link lives as long as its core")
    func wrapper() {
        let promise = Promise<Int>()
        weak let link = promise.then(on: queue) { $0 + 1 }
        #expect(link != nil)
        promise.fulfill(1)
        queue.sync {}
        #expect(link == nil)
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

    @Test("A promise whose handlers have run is let go while others still run")
    func released() {
        let (first, log) = (Promise<Int>(), EventLog<Bool>())
        do {
            let middle = promise(behind: first, depth: 100)
            weak let core = middle.asUntyped()
            promise(behind: middle, depth: 10).onSettling { log.record(core == nil) }
        }
        first.fulfill(0)
        #expect(log.events == [true])
    }

    private func promise(behind first: Promise<Int>, depth: Int) -> Promise<Int> {
        (0..<depth).reduce(first) { link, _ in race(link) }
    }
}
