import Dispatch
import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    /// Everything here happens on a stack of 512 KiB, which in a debug build would end long before a hundred thousand
    /// nested calls. The conformance suite does the same with a million, in processes of their own.
    @Suite(.timeLimit(.minutes(10))) struct Depth {
        static let links = 100_000

        typealias Link = @Sendable (Promise<Int>) -> Promise<Int>

        static let addsOne: Link = { $0.map(on: nil) { $0 + 1 } }
        static let isAdopted: Link = { adoptee in Promise.value(0).then(on: nil) { _ in adoptee } }

        /// The last of many promises, each of which is linked to the one before.
        static func end(from start: Promise<Int>, _ link: Link) -> Promise<Int> {
            (0..<links).reduce(start) { end, _ in link(end) }
        }

        /// The value of the last of many promises, when the first is fulfilled on a small stack after all were linked.
        static func endValue(from value: Int, _ link: @escaping Link) -> Int? {
            onSmallStack {
                let (start, resolver) = Promise<Int>.pending()
                let end = end(from: start, link)
                resolver.fulfill(value)
                return end.value
            }
        }

        /// Calls `body` in an immediate handler, inside as many others as may nest and some more.
        static func deep(_ body: @escaping @Sendable () -> Void) {
            let levels = (0..<100).map { _ in Promise<Void>.pending() }
            for (index, level) in levels.enumerated() {
                level.promise.done(on: nil) {
                    if index + 1 < levels.count { levels[index + 1].resolver.fulfill(()) } else { body() }
                }.cauterize()
            }
            levels[0].resolver.fulfill(())
        }

        @Test("A promise that is fulfilled when a value is released, deep in a chain, runs its handlers")
        func fulfilledByRelease() {
            let log = EventLog<String>()
            Self.deep {
                let (last, fulfillLast) = Promise<Void>.pending()
                last.done(on: nil) { log.record("released") }.cauterize()
                let (lease, fulfillLease) = Promise<Lease>.pending()
                lease.done(on: nil) { _ in log.record("leased") }.cauterize()
                fulfillLease.fulfill(Lease(onRelease: { fulfillLast.fulfill(()) }))
            }
            #expect(log.events == ["leased", "released"])
        }

        @Test("A hundred thousand guarantees are resolved")
        func guarantees() {
            let seen = onSmallStack { () -> Int? in
                let (start, resolve) = Guarantee<Int>.pending()
                let end = (0..<Self.links).reduce(start) { end, _ in end.map(on: nil) { $0 + 1 } }
                resolve(0)
                return end.value
            }
            #expect(seen == Self.links)
        }

        @Test("A hundred thousand links each adopt a settled promise")
        func settledInEachLink() {
            #expect(Self.endValue(from: 0) { $0.then(on: nil) { Promise.value($0 + 1) } } == Self.links)
        }

        @Test("A hundred thousand promises that adopt each other from the outermost inward settle")
        func nestFromOutside() {
            let seen = onSmallStack { () -> Int? in
                // Each promise adopts the one made before it, once its own trigger is pulled.
                let (innermost, resolver) = Promise<Int>.pending()
                var triggers: [Resolver<Int>] = []
                var outermost = innermost
                for _ in 0..<Self.links {
                    let adoptee = outermost
                    let (trigger, pull) = Promise<Int>.pending()
                    triggers.append(pull)
                    outermost = trigger.then(on: nil) { _ in adoptee }
                }
                for pull in triggers.reversed() { pull.fulfill(0) }
                resolver.fulfill(2)
                return outermost.value
            }
            #expect(seen == 2)
        }

        @Test("A hundred thousand pending promises are released, as links and as a nest")
        func pendingPromises() async {
            await #expect(processExitsWith: .success) {
                for link in [Depth.addsOne, Depth.isAdopted] {
                    let count = Probe.Count()
                    let events = logged {
                        onSmallStack {
                            let probe = Probe(count)
                            let (start, resolver) = Promise<Int>.pending()
                            _ = Depth.end(from: start, link).map(on: nil) { _ in probe.touch() }
                            _ = resolver
                        }
                    }
                    #expect(count.alive == 0)
                    #expect(events == ["pendingPromiseDeallocated"])
                }
            }
        }

        @Test("A hundred thousand handlers may each settle another promise by hand")
        func settledByHand() {
            let end = Self.endValue(from: 3) { promise in
                let (next, pull) = Promise<Int>.pending()
                promise.pipe(to: { pull.resolve($0) })
                return next
            }
            #expect(end == 3)
        }

        @Test("A hundred thousand handlers may each continue a settled promise at once")
        func continuedAtOnce() {
            let seen = onSmallStack { countDown(from: Self.links).value }
            #expect(seen == 0)
        }
    }
}

/// A loop made of promises.
private func countDown(from count: Int) -> Promise<Int> {
    Promise.value(count).then(on: nil) { count in count == 0 ? Promise.value(0) : countDown(from: count - 1) }
}

/// A value that does something when it is released.
private final class Lease: Sendable {
    private let onRelease: @Sendable () -> Void

    init(onRelease: @escaping @Sendable () -> Void) { self.onRelease = onRelease }

    deinit { onRelease() }
}
