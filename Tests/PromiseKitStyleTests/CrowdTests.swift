import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    /// Several threads do everything to the same promises at once. To be run under the thread sanitizer as well.
    @Suite(.timeLimit(.minutes(10))) struct Crowds {
        private static let threads = 4
        private static let rounds = 100

        @Test("All observers agree about a promise that several threads settle, pipe and look at")
        func promises() {
            for _ in 0..<Self.rounds {
                let (promise, resolver) = Promise<Int>.pending()
                let seen = EventLog<Int>()
                let derived = EventLog<Promise<Int>>()
                onThreads(Self.threads) { thread in
                    promise.pipe(to: { (result: Result<Int>) in seen.record(number(in: result)) })
                    derived.record(promise.map(on: nil) { $0 })
                    derived.record(promise.then(on: nil) { _ in promise })
                    _ = (promise.isPending, promise.debugDescription, promise.result)
                    if thread.isMultiple(of: 2) { resolver.fulfill(thread) } else { resolver.reject(Failure.second) }
                    derived.record(promise.ensure(on: nil) {})
                    derived.record(Promise.value(0).then(on: nil) { _ in promise })
                    promise.pipe(to: { (result: Result<Int>) in seen.record(number(in: result)) })
                    _ = (promise.value, promise.error)
                }
                let winner = promise.value ?? -1
                #expect(seen.events == Array(repeating: winner, count: 2 * Self.threads))
                #expect(derived.events.count == 4 * Self.threads)
                #expect(derived.events.allSatisfy { $0.isResolved && ($0.value ?? -1) == winner })
            }
        }

        @Test("All observers agree about a guarantee that several threads resolve, pipe and look at")
        func guarantees() {
            for _ in 0..<Self.rounds {
                let (guarantee, resolve) = Guarantee<Int>.pending()
                let seen = EventLog<Int>()
                let derived = EventLog<Guarantee<Int>>()
                onThreads(Self.threads) { thread in
                    guarantee.pipe(to: { (value: Int) in seen.record(value) })
                    derived.record(guarantee.map(on: nil) { $0 })
                    derived.record(Guarantee.value(0).then(on: nil) { _ in guarantee })
                    _ = (guarantee.isPending, guarantee.value)
                    resolve(thread)
                    derived.record(guarantee.then(on: nil) { Guarantee.value($0) })
                    guarantee.pipe(to: { (value: Int) in seen.record(value) })
                }
                let winner = guarantee.value
                #expect(seen.events.count == 2 * Self.threads && seen.events.allSatisfy { $0 == winner })
                #expect(derived.events.count == 3 * Self.threads && derived.events.allSatisfy { $0.value == winner })
            }
        }

        @Test("What waits for many promises that several threads settle is settled once")
        func combinators() {
            for _ in 0..<Self.rounds {
                let pairs = (0..<16).map { _ in Promise<Int>.pending() }
                let promises = pairs.map(\.promise)
                let (all, ended, first) = (when(fulfilled: promises), when(resolved: promises), race(promises))
                let settlements = Locked(0)
                for waiting in [all.asVoid(), first.asVoid()] {
                    waiting.done(on: nil) { settlements.withLock { $0 += 1 } }.cauterize()
                }
                onThreads(Self.threads) { thread in
                    for index in pairs.indices { pairs[(index + thread * 4) % 16].resolver.fulfill(index) }
                    _ = (all.isPending, ended.isPending, first.isPending)
                }
                #expect(all.value == promises.compactMap(\.value) && ended.value?.count == 16)
                #expect(first.isFulfilled && settlements.value == 2)
            }
        }
    }
}

/// The value, or -1 for an error.
private func number(in result: Result<Int>) -> Int {
    if case .fulfilled(let value) = result { value } else { -1 }
}
