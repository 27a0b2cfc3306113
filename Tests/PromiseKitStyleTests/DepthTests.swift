import Dispatch
import Foundation
import PromiseKitStyle
import Testing

extension PromiseTests {
    /// Everything here happens on a stack of 512 KiB, which in a debug build would end long before a hundred thousand
    /// nested calls. The conformance suite does the same with a million, in processes of their own.
    @Suite struct Depth {
        static let links = 100_000

        static func chain(from start: Promise<Int>) -> Promise<Int> {
            var promise = start
            for _ in 0..<Self.links {
                promise = promise.map(on: nil) { $0 + 1 }
            }
            return promise
        }

        @Test("A hundred thousand links are fulfilled")
        func fulfilled() {
            let seen = Shared<Int?>(nil)
            onSmallStack {
                let (start, resolver) = Promise<Int>.pending()
                let end = Self.chain(from: start)
                resolver.fulfill(0)
                seen.value = end.value
            }
            #expect(seen.value == Self.links)
        }

        @Test("A hundred thousand links are rejected and cancelled")
        func rejected() {
            for error in [Failure.first as any Error, PMKError.cancelled] {
                let seen = Shared(false)
                onSmallStack {
                    let (start, resolver) = Promise<Int>.pending()
                    let end = Self.chain(from: start)
                    resolver.reject(error)
                    seen.value = end.error.map { "\($0)" } == "\(error)"
                }
                #expect(seen.value)
            }
        }

        @Test("A hundred thousand pending links are released")
        func pendingLinks() async {
            await #expect(processExitsWith: .success) {
                let token = Shared<Weak<Token>?>(nil)
                let events = logged {
                    onSmallStack {
                        let object = Token()
                        token.value = Weak(object)
                        let (start, resolver) = Promise<Int>.pending()
                        _ = Depth.chain(from: start).map(on: nil) { _ in object.use() }
                        _ = resolver
                    }
                }
                #expect(token.value != nil && token.value?.object == nil)
                #expect(events == ["pendingPromiseDeallocated"])
            }
        }

        @Test("A hundred thousand guarantees are resolved")
        func guarantees() {
            let seen = Shared<Int?>(nil)
            onSmallStack {
                let (start, resolve) = Guarantee<Int>.pending()
                var end = start
                for _ in 0..<Self.links {
                    end = end.map(on: nil) { $0 + 1 }
                }
                resolve(0)
                seen.value = end.value
            }
            #expect(seen.value == Self.links)
        }

        @Test("A hundred thousand links each adopt a settled promise")
        func settledInEachLink() {
            let seen = Shared<Int?>(nil)
            onSmallStack {
                let (start, resolver) = Promise<Int>.pending()
                var end = start
                for _ in 0..<Self.links {
                    end = end.then(on: nil) { Promise.value($0 + 1) }
                }
                resolver.fulfill(0)
                seen.value = end.value
            }
            #expect(seen.value == Self.links)
        }

        @Test("A hundred thousand promises that adopt each other settle, whichever is adopted first")
        func nest() {
            let seen = Trace<Int?>([])
            onSmallStack {
                let (innermost, resolver) = Promise<Int>.pending()
                var outer = innermost
                for _ in 0..<Self.links {
                    let inner = outer
                    outer = Promise.value(0).then(on: nil) { _ in inner }
                }
                resolver.fulfill(1)
                seen.note(outer.value)
            }
            onSmallStack {
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
                seen.note(outer.value)
            }
            #expect(seen.value == [1, 2])
        }

        @Test("A hundred thousand nested pending promises are released")
        func pendingNest() async {
            await #expect(processExitsWith: .success) {
                let token = Shared<Weak<Token>?>(nil)
                let events = logged {
                    onSmallStack {
                        let object = Token()
                        token.value = Weak(object)
                        let (innermost, resolver) = Promise<Int>.pending()
                        var outer = innermost
                        for _ in 0..<Depth.links {
                            let inner = outer
                            outer = Promise.value(0).then(on: nil) { _ in inner }
                        }
                        _ = outer.map(on: nil) { _ in object.use() }
                        _ = resolver
                    }
                }
                #expect(token.value != nil && token.value?.object == nil)
                #expect(events == ["pendingPromiseDeallocated"])
            }
        }

        @Test("A hundred thousand handlers may each settle another promise by hand")
        func settledByHand() {
            let seen = Shared<Int?>(nil)
            onSmallStack {
                let (start, resolver) = Promise<Int>.pending()
                var end = start
                for _ in 0..<Self.links {
                    let (next, pull) = Promise<Int>.pending()
                    end.pipe(to: { pull.resolve($0) })
                    end = next
                }
                resolver.fulfill(3)
                seen.value = end.value
            }
            #expect(seen.value == 3)
        }

        @Test("A hundred thousand handlers may each continue a settled promise at once")
        func continuedAtOnce() {
            let seen = Shared<Int?>(nil)
            onSmallStack {
                seen.value = countDown(from: Self.links, on: nil).value
            }
            #expect(seen.value == 0)
        }

        @Test("A promise takes a hundred thousand handlers")
        func handlers() {
            let (promise, resolver) = Promise<Int>.pending()
            let count = Shared(0)
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
                let peaks = Trace<Int>([])
                let end = countDown(from: Depth.links, on: DispatchQueue(label: "steps")) { step in
                    if step == 90_000 || step == 1 { peaks.note(peakMemoryInMegabytes()) }
                }
                let last = try value(end)
                #expect(last == 0)
                #expect(peaks.value[1] - peaks.value[0] < 5)
            }
        }
    }
}

private func countDown(
    from count: Int, on queue: DispatchQueue?, _ observe: @escaping @Sendable (Int) -> Void = { _ in }
) -> Promise<Int> {
    Promise.value(count).then(on: queue) { count in
        observe(count)
        return count == 0 ? Promise.value(0) : countDown(from: count - 1, on: queue, observe)
    }
}

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
