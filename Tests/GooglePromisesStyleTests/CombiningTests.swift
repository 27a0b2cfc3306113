import Dispatch
import GooglePromisesStyle
import PromiseTestSupport
import Testing

/// `all`, `any` and `race`.
@Suite(.timeLimit(.minutes(10))) struct CombiningTests {
    @Test("All gives the values in the order of the promises, whatever the order in which they arrive")
    func allInOrder() {
        let promises = (0..<4).map { _ in Promise<Int>.pending() }
        let values = all(promises)
        for index in [2, 0, 3] { promises[index].fulfill(index) }
        #expect(values.isPending)
        promises[1].fulfill(1)
        #expect(values.value == [0, 1, 2, 3])
    }

    @Test("All of two to four promises of different types is a tuple")
    func allTuples() {
        let (a, b, c, d) = (Promise<Int>(), Promise<String>(), Promise<Bool?>(), Promise<Void>())
        let (two, three, four) = (all(a, b), all(a, b, c), all(a, b, c, d))
        a.fulfill(1)
        b.fulfill("2")
        #expect(two.value ?? (0, "") == (1, "2"))
        c.fulfill(nil)
        #expect(three.value?.2 == .some(.none))
        d.fulfill(())
        #expect(four.isFulfilled)
        let failing = all(a, b, c, Promise<Void>(Broken(number: 4)))
        #expect(failing.broken == Broken(number: 4))
    }

    @Test("A tuple of all has each value in its place, and one error is enough")
    func allPlaces() {
        let (a, b, c, d) = (Promise(1), Promise(2), Promise(3), Promise(4))
        let three: (Int, Int, Int)? = all(a, b, c).value
        let four: (Int, Int, Int, Int)? = all(a, b, c, d).value
        #expect(three.map { [$0, $1, $2] } == [1, 2, 3])
        #expect(four.map { [$0, $1, $2, $3] } == [1, 2, 3, 4])
        let (pending, failed) = (Promise<Int>(), Promise<String>(Broken()))
        #expect(all(pending, failed).isRejected)
        #expect(all(pending, failed, a).isRejected)
        #expect(all(pending, failed, a, b).isRejected)
    }

    @Test("Any is rejected only if all promises are, with the error of the last one")
    func anyRejected() {
        let promises = (0..<3).map { _ in Promise<Int>.pending() }
        let outcomes = any(promises)
        for index in [2, 0, 1] { promises[index].reject(Broken(number: index)) }
        #expect(outcomes.broken == Broken(number: 1))
    }

    @Test("Any of two to four promises of different types is a tuple")
    func anyTuples() {
        let (a, b, c, d) = (Promise(1), Promise<String>(Broken(number: 2)), Promise(true), Promise<Int?>(nil))
        let two = any(a, b).value
        #expect(two?.0 == .value(1) && two?.1.error as? Broken == Broken(number: 2))
        let three = any(a, b, c).value
        #expect(three?.2.value == true)
        let four = any(a, b, c, d).value
        #expect(four?.3.value == .some(.none))
        #expect(any(Promise<Int>(Broken(number: 1)), b).broken == Broken(number: 2))
    }

    @Test("A tuple of any has each value in its place")
    func anyPlaces() {
        let (a, b, c, d) = (Promise(1), Promise(2), Promise(3), Promise(4))
        let three: (Maybe<Int>, Maybe<Int>, Maybe<Int>)? = any(a, b, c).value
        let four: (Maybe<Int>, Maybe<Int>, Maybe<Int>, Maybe<Int>)? = any(a, b, c, d).value
        #expect(three.map { [$0.value, $1.value, $2.value] } == [1, 2, 3])
        #expect(four.map { [$0.value, $1.value, $2.value, $3.value] } == [1, 2, 3, 4])
    }

    @Test("Maybe has a value or an error")
    func maybe() {
        let value = Maybe(1)
        let error = Maybe<Int>(Broken(number: 1))
        #expect(value.value == 1 && value.error == nil)
        #expect(error.value == nil && error.error as? Broken == Broken(number: 1))
        #expect(value == .value(1) && value != .value(2) && value != error && error == .error(Broken(number: 1)))
    }
}
