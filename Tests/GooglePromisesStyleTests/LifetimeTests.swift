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
}
