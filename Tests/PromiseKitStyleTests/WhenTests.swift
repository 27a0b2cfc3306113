import DesignTestSupport
import Dispatch
import Foundation
import PromiseKitStyle
import Testing

extension PromiseTests {
    @Suite struct When {
        private func pending<T: Sendable>(_ count: Int, of type: T.Type = T.self) -> (
            promises: [Promise<T>], resolvers: [Resolver<T>]
        ) {
            let pairs = (0..<count).map { _ in Promise<T>.pending() }
            return (pairs.map(\.promise), pairs.map(\.resolver))
        }

        @Test("Values come in the order of the inputs, whatever the order of settlement")
        func valuesInOrder() {
            let (promises, resolvers) = pending(3, of: Int.self)
            let all = when(fulfilled: promises)
            for index in [2, 0, 1] {
                #expect(all.isPending)
                resolvers[index].fulfill(index)
            }
            #expect(all.value == [0, 1, 2])
        }

        @Test("The first rejection rejects at once, and later results change nothing")
        func firstRejection() {
            let (promises, resolvers) = pending(3, of: Int.self)
            let all = when(fulfilled: promises)
            resolvers[1].reject(Failure.first)
            #expect(all.error as? Failure == .first)
            resolvers[0].reject(Failure.second)
            resolvers[2].fulfill(1)
            #expect(all.error as? Failure == .first)
        }

        @Test("An empty array is fulfilled at once")
        func emptyArrays() {
            #expect(when(fulfilled: [Promise<Int>]()).value == [])
            #expect(when(fulfilled: [Promise<Void>]()).isFulfilled)
            #expect(when(resolved: [Promise<Int>]()).value?.count == 0)
            #expect(when(guarantees: [Guarantee<Int>]()).value == [])
            #expect(when(guarantees: [Guarantee<Void>]()).isResolved)
        }

        @Test("The same promise may stand twice, and thenables of others may stand, too")
        func sameAndForeign() {
            let (promise, resolver) = Promise<Int>.pending()
            let all = when(fulfilled: [promise, promise, .value(2)])
            let foreign = when(fulfilled: [ForeignThenable(promise)])
            resolver.fulfill(1)
            #expect(all.value == [1, 1, 2] && foreign.value == [1])
        }

        @Test("Promises without a value give a promise without a value")
        func voidPromises() {
            let (first, resolver) = Promise<Void>.pending()
            let variadic: Promise<Void> = when(fulfilled: first, Promise())
            let array: Promise<Void> = when(fulfilled: [first, Promise()])
            #expect(variadic.isPending && array.isPending)
            resolver.fulfill_()
            #expect(variadic.isFulfilled && array.isFulfilled)
        }

        @Test("Two to five inputs of different types give a tuple")
        func tuples() throws {
            let (a, b, c) = (Promise.value(1), Promise.value("b"), Guarantee.value(true))
            let (d, e) = (Promise.value(4.0), Promise.value(Character("e")))
            #expect(try #require(when(fulfilled: a, b).value) == (1, "b"))
            #expect(try #require(when(fulfilled: a, b, c).value) == (1, "b", true))
            #expect(try #require(when(fulfilled: a, b, c, d).value) == (1, "b", true, 4.0))
            #expect(try #require(when(fulfilled: a, b, c, d, e).value) == (1, "b", true, 4.0, "e"))
            #expect(when(fulfilled: a, Promise<String>(error: Failure.first)).error as? Failure == .first)
        }

        @Test("`when(resolved:)` gives every result and never fails")
        func resolvedForm() {
            let (promises, resolvers) = pending(3, of: Int.self)
            let all = when(resolved: promises)
            let variadic = when(resolved: promises[0], promises[1], promises[2])
            resolvers[2].fulfill(2)
            resolvers[0].reject(Failure.first)
            #expect(all.isPending)
            resolvers[1].fulfill(1)
            #expect(all.value?.map(\.isFulfilled) == [false, true, true])
            #expect(variadic.value?.count == 3)
        }

        @Test("Guarantees are waited for as arrays, as arguments and as tuples")
        func guarantees() throws {
            let (a, b, c) = (Guarantee.value(1), Guarantee.value("b"), Guarantee.value(true))
            let (d, e) = (Guarantee.value(4.0), Guarantee.value(Character("e")))
            #expect(when(a, a).value == [1, 1] && when(guarantees: [a, a]).value == [1, 1])
            let (pending, resolve) = Guarantee<Void>.pending()
            let void: Guarantee<Void> = when(Guarantee(), pending)
            #expect(void.isPending)
            resolve(())
            #expect(void.isResolved)
            #expect(try #require(when(guarantees: a, b).value) == (1, "b"))
            #expect(try #require(when(guarantees: a, b, c).value) == (1, "b", true))
            #expect(try #require(when(guarantees: a, b, c, d).value) == (1, "b", true, 4.0))
            #expect(try #require(when(guarantees: a, b, c, d, e).value) == (1, "b", true, 4.0, "e"))
        }

        @Test("Ten thousand inputs settled from two threads all arrive")
        func manyInputs() throws {
            let (promises, resolvers) = pending(10_000, of: Int.self)
            let all = when(fulfilled: promises)
            let settled = when(resolved: promises)
            onTwoThreads {
                for index in 0..<5_000 { resolvers[index].fulfill(index) }
            } _: {
                for index in 5_000..<10_000 { resolvers[index].fulfill(index) }
            }
            #expect(try value(all) == Array(0..<10_000))
            #expect(try value(settled).count == 10_000)
        }

        @Test("No more inputs than allowed are in flight, and all are started in the end")
        func concurrently() throws {
            let inFlight = Locked(0)
            let most = Locked(0)
            let queue = DispatchQueue(label: "work", attributes: .concurrent)
            let numbers = Locked(0)
            let work = AnyIterator<Promise<Int>> {
                let number = numbers.withLock {
                    $0 += 1
                    return $0
                }
                guard number <= 1_000 else { return nil }
                most.withLock {
                    $0 = max(
                        $0,
                        inFlight.withLock {
                            $0 += 1
                            return $0
                        })
                }
                return queue.async(.promise) { () throws -> Int in
                    inFlight.withLock { $0 -= 1 }
                    return number
                }
            }
            #expect(try value(when(fulfilled: work, concurrently: 3)) == Array(1...1_000))
            #expect(most.value <= 3)
        }

        @Test("The iterator is asked by one thread at a time, although many settle what it gave")
        func iteratorAskedInTurn() throws {
            let asked = Locked((now: 0, atMost: 0, ever: 0))
            let work = AnyIterator<Promise<Int>> {
                asked.withLock {
                    $0.now += 1
                    $0.atMost = max($0.atMost, $0.now)
                }
                // Time for another thread to come in, if it could.
                for _ in 0..<100 { sched_yield() }
                let number = asked.withLock {
                    $0.now -= 1
                    $0.ever += 1
                    return $0.ever
                }
                return number > 500 ? nil : DispatchQueue.global().async(.promise) { () throws -> Int in number }
            }
            #expect(try value(when(fulfilled: work, concurrently: 8)) == Array(1...500))
            #expect(asked.value.atMost == 1 && asked.value.ever == 501)
        }

        @Test("The iterator is not asked again after a rejection")
        func iteratorAfterRejection() {
            let (promises, resolvers) = pending(10, of: Int.self)
            let asked = Locked(0)
            let work = AnyIterator<Promise<Int>> {
                let index = asked.withLock {
                    $0 += 1
                    return $0 - 1
                }
                return index < promises.count ? promises[index] : nil
            }
            let all = when(fulfilled: work, concurrently: 2)
            resolvers[0].fulfill(0)
            #expect(asked.value == 3)
            resolvers[1].reject(Failure.first)
            resolvers[2].fulfill(2)
            #expect(all.error as? Failure == .first && asked.value == 3)
            for resolver in resolvers { resolver.fulfill(0) }
        }

        @Test("The resolved form goes on after a rejection")
        func resolvedFormGoesOn() {
            let results = [Promise.value(1), Promise(error: Failure.first), Promise.value(3)]
            let all = when(resolved: results.makeIterator(), concurrently: 1)
            #expect(all.value?.map(\.isFulfilled) == [true, false, true])
        }

        @Test("Zero at a time is bad input")
        func zeroAtATime() throws {
            let promise = when(fulfilled: [Promise.value(1)].makeIterator(), concurrently: 0)
            let guarantee = when(resolved: [Promise.value(1)].makeIterator(), concurrently: 0)
            let results = try #require(guarantee.value)
            #expect(results.count == 1)
            for error in [try failure(promise), try failure(Promise { $0.resolve(results[0]) })] {
                guard case PMKError.badInput = error else { throw Unexpected(description: "\(error)") }
            }
            #expect(when(fulfilled: [Promise<Int>]().makeIterator(), concurrently: 1).value == [])
        }

        @Test("A hundred thousand settled inputs, one at a time, need no deeper stack than one")
        func flatStack() {
            let count = onSmallStack {
                let numbers = (0..<100_000).lazy.map { Promise.value($0) }
                return when(fulfilled: numbers.makeIterator(), concurrently: 1).value?.count
            }
            #expect(count == 100_000)
        }
    }

    @Suite struct Races {
        @Test("The first promise to settle wins, with a value or an error")
        func firstWins() {
            let (a, resolveA) = Promise<Int>.pending()
            let (b, resolveB) = Promise<Int>.pending()
            let raced = race(a, b)
            let array = race([a, b])
            resolveB.reject(Failure.first)
            resolveA.fulfill(1)
            #expect(raced.error as? Failure == .first && array.error as? Failure == .first)
            #expect(a.value == 1)
        }

        @Test("Among settled inputs the first in order wins")
        func settledInputs() {
            #expect(race(Promise.value(1), Promise.value(2)).value == 1)
            #expect(race(Guarantee.value(1), Guarantee.value(2)).value == 1)
        }

        @Test("`race(fulfilled:)` waits for the first value, and there may be none")
        func firstFulfilled() throws {
            let (a, resolveA) = Promise<Int>.pending()
            let raced = race(fulfilled: [Promise(error: Failure.first), a])
            #expect(raced.isPending)
            resolveA.fulfill(1)
            #expect(raced.value == 1)
            let lost = race(fulfilled: [Promise<Int>(error: Failure.first), Promise(error: Failure.second)])
            guard case PMKError.noWinner? = lost.error else { throw Unexpected(description: "\(lost)") }
        }

        @Test("A race of nothing is bad input in every form")
        func emptyRace() async {
            await #expect(processExitsWith: .success) {
                let variadic: Promise<Int> = race([Promise<Int>]())
                let noArguments: Promise<Int> = { (promises: Promise<Int>...) in race(promises) }()
                for promise in [variadic, noArguments, race(fulfilled: [Promise<Int>]())] {
                    guard case PMKError.badInput? = promise.error else { throw Unexpected(description: "\(promise)") }
                }
                let events = logged {
                    let never: Guarantee<Int> = race()
                    #expect(never.isPending)
                }
                #expect(events.count == 1 && events[0].contains("cauterized"))
            }
        }
    }
}
