import Dispatch
import PromiseKitStyle
import PromiseTestSupport
import Testing

/// The forms of `when` that ask an iterator for promises, a few at a time.
extension PromiseTests.When {
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
