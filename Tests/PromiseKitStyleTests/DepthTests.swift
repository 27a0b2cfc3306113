import DesignTestSupport
import Dispatch
import Foundation
import PromiseKitStyle
import Testing

extension PromiseTests {
    /// Everything here happens on a stack of 512 KiB, which in a debug build would end long before a hundred thousand
    /// nested calls. The conformance suite does the same with a million, in processes of their own.
    @Suite struct Depth {
        static let links = 100_000

        /// A chain of links that each add one.
        static func chain(from start: Promise<Int>) -> Promise<Int> {
            var promise = start
            for _ in 0..<Self.links {
                promise = promise.map(on: nil) { $0 + 1 }
            }
            return promise
        }

        /// Promises of which each adopts the one before, all of them pending.
        static func nest(around innermost: Promise<Int>) -> Promise<Int> {
            var outer = innermost
            for _ in 0..<Self.links {
                let inner = outer
                outer = Promise.value(0).then(on: nil) { _ in inner }
            }
            return outer
        }

        @Test("A hundred thousand links are fulfilled")
        func fulfilled() {
            let seen = onSmallStack { () -> Int? in
                let (start, resolver) = Promise<Int>.pending()
                let end = Self.chain(from: start)
                resolver.fulfill(0)
                return end.value
            }
            #expect(seen == Self.links)
        }

        @Test("A hundred thousand links are rejected and cancelled")
        func rejected() {
            for error in [Failure.first as any Error, PMKError.cancelled] {
                let isSeen = onSmallStack {
                    let (start, resolver) = Promise<Int>.pending()
                    let end = Self.chain(from: start)
                    resolver.reject(error)
                    return end.error.map { "\($0)" } == "\(error)"
                }
                #expect(isSeen)
            }
        }

        @Test("A hundred thousand pending links are released")
        func pendingLinks() async {
            await #expect(processExitsWith: .success) {
                expectReleaseOnSmallStack { probe in
                    let (start, resolver) = Promise<Int>.pending()
                    _ = Depth.chain(from: start).map(on: nil) { _ in probe.touch() }
                    _ = resolver
                }
            }
        }

        @Test("A hundred thousand guarantees are resolved")
        func guarantees() {
            let seen = onSmallStack { () -> Int? in
                let (start, resolve) = Guarantee<Int>.pending()
                var end = start
                for _ in 0..<Self.links {
                    end = end.map(on: nil) { $0 + 1 }
                }
                resolve(0)
                return end.value
            }
            #expect(seen == Self.links)
        }

        @Test("A hundred thousand links each adopt a settled promise")
        func settledInEachLink() {
            let seen = onSmallStack { () -> Int? in
                let (start, resolver) = Promise<Int>.pending()
                var end = start
                for _ in 0..<Self.links {
                    end = end.then(on: nil) { Promise.value($0 + 1) }
                }
                resolver.fulfill(0)
                return end.value
            }
            #expect(seen == Self.links)
        }

        @Test("A hundred thousand promises that adopt each other settle, whichever is adopted first")
        func nest() {
            let fromWithin = onSmallStack { () -> Int? in
                let (innermost, resolver) = Promise<Int>.pending()
                let outer = Self.nest(around: innermost)
                resolver.fulfill(1)
                return outer.value
            }
            let fromWithout = onSmallStack { () -> Int? in
                // Each promise is to be adopted by the one before it, once that one's trigger is pulled.
                let (innermost, resolver) = Promise<Int>.pending()
                var triggers: [Resolver<Int>] = []
                var outer = innermost
                for _ in 0..<Self.links {
                    let inner = outer
                    let (trigger, pull) = Promise<Int>.pending()
                    triggers.append(pull)
                    outer = trigger.then(on: nil) { _ in inner }
                }
                for pull in triggers.reversed() { pull.fulfill(0) }
                resolver.fulfill(2)
                return outer.value
            }
            #expect(fromWithin == 1 && fromWithout == 2)
        }

        @Test("A hundred thousand nested pending promises are released")
        func pendingNest() async {
            await #expect(processExitsWith: .success) {
                expectReleaseOnSmallStack { probe in
                    let (innermost, resolver) = Promise<Int>.pending()
                    _ = Depth.nest(around: innermost).map(on: nil) { _ in probe.touch() }
                    _ = resolver
                }
            }
        }

        @Test("A hundred thousand handlers may each settle another promise by hand")
        func settledByHand() {
            let seen = onSmallStack { () -> Int? in
                let (start, resolver) = Promise<Int>.pending()
                var end = start
                for _ in 0..<Self.links {
                    let (next, pull) = Promise<Int>.pending()
                    end.pipe(to: { pull.resolve($0) })
                    end = next
                }
                resolver.fulfill(3)
                return end.value
            }
            #expect(seen == 3)
        }

        @Test("A hundred thousand handlers may each continue a settled promise at once")
        func continuedAtOnce() {
            let seen = onSmallStack { countDown(from: Self.links, on: nil).value }
            #expect(seen == 0)
        }

        @Test("A promise takes a hundred thousand handlers")
        func handlers() {
            let (promise, resolver) = Promise<Int>.pending()
            let count = Locked(0)
            for _ in 0..<100_000 {
                promise.pipe(to: { (_: Result<Int>) in count.value += 1 })
            }
            resolver.fulfill(1)
            #expect(count.value == 100_000)
        }

        /// In a process of its own, whose memory nobody else has touched. A step that was left behind as one box in a
        /// chain would be a hundred bytes, so nine megabytes in all.
        @Test("A loop of a hundred thousand steps through a queue leaves nothing behind while it runs")
        func loop() async {
            await #expect(processExitsWith: .success) {
                let peaks = EventLog<Int>()
                let end = countDown(from: Depth.links, on: DispatchQueue(label: "steps")) { step in
                    if step == 90_000 || step == 1 { peaks.record(peakMemoryInMegabytes()) }
                }
                let last = try value(end)
                #expect(last == 0)
                #expect(peaks.events[1] - peaks.events[0] < 5)
            }
        }
    }
}

/// Lets the body build pending promises on a small stack, which hold its probe. Nothing is left of them, and the one
/// whose resolver was released is reported.
private func expectReleaseOnSmallStack(_ body: @escaping @Sendable (Probe) -> Void) {
    let count = Probe.Count()
    let events = logged { onSmallStack { body(Probe(count)) } }
    #expect(count.alive == 0)
    #expect(events == ["pendingPromiseDeallocated"])
}

/// A loop made of promises, which shows each step to the observer.
private func countDown(
    from count: Int, on queue: DispatchQueue?, _ observe: @escaping @Sendable (Int) -> Void = { _ in }
) -> Promise<Int> {
    Promise.value(count).then(on: queue) { count in
        observe(count)
        return count == 0 ? Promise.value(0) : countDown(from: count - 1, on: queue, observe)
    }
}

/// The most memory that this process has ever had.
private func peakMemoryInMegabytes() -> Int {
    var usage = rusage()
    #if canImport(Darwin)
        let (who, bitsPerMegabyte) = (RUSAGE_SELF, 20)
    #else
        let (who, bitsPerMegabyte) = (__rusage_who_t(RUSAGE_SELF.rawValue), 10)
    #endif
    getrusage(who, &usage)
    return usage.ru_maxrss >> bitsPerMegabyte
}
