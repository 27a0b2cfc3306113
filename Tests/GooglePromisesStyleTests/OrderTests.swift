import Dispatch
import GooglePromisesStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct OrderTests {
    private let queue = DispatchQueue(label: "order")

    @Test("Outcomes that pass through keep the order of the queue")
    func passingThrough() {
        let log = EventLog<String>()
        let failed = Promise<Int>()
        failed.then(on: queue) { _ in log.record("skipped") }.catch(on: queue) { _ in log.record("behind a link") }
        failed.catch(on: queue) { _ in log.record("direct") }
        queue.suspend()
        failed.reject(Broken())
        queue.resume()
        for _ in 0..<2 { queue.sync {} }
        #expect(log.events == ["direct", "behind a link"])
    }

    @Test("Closures that are added while older ones wait come after them")
    func whileOthersWait() {
        let (promise, log) = (Promise<Int>(), EventLog<Int>())
        for number in 1...3 {
            promise.onSettling { [queue] in promise.then(on: queue) { _ in log.record(10 * number) } }
            promise.then(on: queue) { _ in log.record(number) }
        }
        promise.fulfill(0)
        queue.sync {}
        #expect(log.events == [1, 2, 3, 10, 20, 30])
    }

    /// The original holds its lock while it calls observers (defect 1).
    @Test("A promise can be settled, observed and looked at from within its own handlers")
    func reentrance() {
        let log = EventLog<String>()
        let promises = (0..<3).map { _ in Promise<Int>() }
        // The settling thread itself settles `all`, `race` and the adopters, and holds no lock then.
        let both = all(promises[0], promises[1], promises[0])
        let adopter = Promise(0).then(on: queue) { _ in promises[0] }
        queue.sync {}
        adopter.asUntyped().addPendingObject(
            Probe {
                // Runs within the call of `fulfill` below, when the handler of the pending object is released.
                log.record("\(promises[0].value ?? -1) \(adopter.value ?? -1)")
                promises[0].fulfill(9)
                promises[1].fulfill(2)
                promises[2].reject(Broken())
                log.record("\(both.value ?? [])")
            })
        promises[0].fulfill(1)
        #expect(log.events == ["1 1", "[1, 2, 1]"])
        #expect(promises[2].isRejected)
    }

    @Test("Several threads settle, and one wins")
    func race() {
        for _ in 0..<500 {
            let promise = Promise<Int>()
            let seen = EventLog<Int>()
            promise.then(on: queue) { seen.record($0) }
            onThreads(4) { promise.fulfill($0) }
            queue.sync {}
            #expect(seen.events == [promise.value])
        }
    }
}
