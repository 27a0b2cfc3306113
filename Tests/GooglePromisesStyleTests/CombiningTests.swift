import GooglePromisesStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct CombiningTests {
    @Test("One error rejects a tuple of all")
    func allTuples() {
        let (one, pending, failed) = (Promise(1), Promise<Int>(), Promise<String>(Broken()))
        #expect(all(pending, failed).isRejected)
        #expect(all(pending, failed, one).isRejected)
        #expect(all(pending, failed, one, one).isRejected)
        #expect(all(one, one, one, failed).isRejected && all(one, one, one, pending).isPending)
    }

    @Test("Any is rejected only if all promises are, with the error of the last one")
    func anyRejected() {
        let promises = (0..<3).map { _ in Promise<Int>.pending() }
        let outcomes = any(promises)
        for index in [2, 0, 1] { promises[index].reject(Broken(number: index)) }
        #expect(outcomes.broken == Broken(number: 1))
    }

    @Test("Maybe has a value or an error")
    func maybe() {
        let value = Maybe(1)
        let error = Maybe<Int>(Broken(number: 1))
        #expect(value.value == 1 && value.error == nil)
        #expect(error.value == nil && error.error as? Broken == Broken(number: 1))
        #expect(value == .value(1) && value != .value(2) && value != error && error == .error(Broken(number: 1)))
    }

    /// A recursion would overflow a stack of 512 KiB after a few thousand calls.
    @Test("Races of races of races are settled on a stack of 512 KiB")
    func deepRaces() {
        let value = onSmallStack {
            let first = Promise<Int>()
            let last = (0..<100_000).reduce(first) { link, _ in race(link) }
            first.fulfill(4)
            return last.value
        }
        #expect(value == 4)
    }
}
