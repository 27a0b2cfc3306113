import Dispatch
import Foundation
import PromiseKitStyle
import PromiseTestSupport
import Testing

/// The forms of `when` that ask an iterator for promises, a few at a time.
extension PromiseTests.When {
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

    @Test("The iterator is not asked again while the handlers of a rejection run")
    func iteratorDuringRejection() {
        let inputs = (0..<3).map { _ in Promise<Int>.pending() }
        let taken = Locked(0)
        let work = AnyIterator<Promise<Int>> {
            let index = taken.withLock {
                $0 += 1
                return $0 - 1
            }
            return index < inputs.count ? inputs[index].promise : nil
        }
        when(fulfilled: work, concurrently: 2).catch(on: nil) { _ in inputs[1].resolver.fulfill(1) }
        inputs[0].resolver.reject(Failure.first)
        #expect(taken.value == 2)
        inputs[2].resolver.fulfill(2)
    }

    @Test("The iterator is not asked again after a rejection")
    func iteratorAfterRejection() {
        let (promises, resolvers) = Self.pending(10, of: Int.self)
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
