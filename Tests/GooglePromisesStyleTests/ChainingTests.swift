import Dispatch
import GooglePromisesStyle
import PromiseTestSupport
import Testing

/// Tests what the operators of one promise and of several do with values and with errors.
@Suite(.timeLimit(.minutes(10))) struct ChainingTests {
    private let queue = DispatchQueue(label: "chain")
    private let one = Promise(1)
    private let failed = Promise<Int>(Broken(number: 1))

    private func settle() { queue.sync {} }

    /// The rules test the forms whose closures return a promise or a value.
    @Test("A then without a result is skipped by an error, and rejects if its closure throws")
    func thenErrors() {
        let skipped = failed.then(on: queue) { _ -> Void in Issue.record("the closure has run") }
        let thrown = one.then(on: queue) { _ -> Void in throw Broken(number: 2) }
        settle()
        #expect(skipped.broken == Broken(number: 1) && thrown.broken == Broken(number: 2))
    }

    @Test("The next promise is pending until a closure that returns nothing has returned")
    func closuresWithoutResult() {
        let (value, error) = (Promise<Int>(), Promise<Int>())
        let (nexts, seen) = (Locked<[Promise<Int>]>([]), EventLog<Bool?>())
        let look: @Sendable (Int) -> Void = { index in seen.record(nexts.value[index].isPending) }
        nexts.value = [
            value.then(on: queue) { _ -> Void in look(0) }, value.always(on: queue) { look(1) },
            error.catch(on: queue) { _ in look(2) }, error.always(on: queue) { look(3) },
        ]
        value.fulfill(1)
        error.reject(Broken(number: 1))
        settle()
        #expect(seen.events == [true, true, true, true])
    }

    @Test("A promise that waits for the one that its closure returned can be settled by hand, and only once")
    func settledByHand() {
        let inner = Promise<Int>()
        let outer = one.then(on: queue) { _ in inner }
        settle()
        outer.fulfill(2)
        #expect(outer.value == 2)
        inner.fulfill(3)
        settle()
        #expect(outer.value == 2)
    }

    @Test("A promise that was settled by hand before its closure returned a pending one keeps its value")
    func settledBefore() {
        let (start, inner) = (Promise<Int>(), Promise<Int>())
        let outer = start.then(on: queue) { _ in inner }
        // The first handler runs while the others wait.
        outer.onSettling { [queue] in
            start.fulfill(1)
            queue.sync {}
        }
        let last = outer.then(on: queue) { $0 }
        outer.fulfill(2)
        settle()
        #expect(outer.value == 2 && last.value == 2)
    }

    @Test("Where a closure may be nil, nil stands for no value")
    func noClosure() {
        #expect(Promise(1).then(on: queue, nil as (@Sendable (Int) throws -> Int?)?).value == .some(.none))
        #expect(Promise(1).then(nil as (@MainActor (Int) throws -> Int?)?).value == .some(.none))
    }

    @Test("Reduce stops at the first error, and without elements returns the promise itself")
    func reducing() {
        let seen = EventLog<Int>()
        let stopped = Promise(0).reduce(on: queue, 1...3) { sum, number in
            seen.record(number)
            guard number < 2 else { throw Broken(number: number) }
            return Promise(sum + number)
        }
        let none = one.reduce(on: queue, [Int]()) { Promise($0 + $1) }
        for _ in 0..<4 { settle() }
        #expect(stopped.broken == Broken(number: 2) && seen.events == [1, 2])
        #expect(none === one)
    }

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
        // A value of a wrong type is an error of its `Maybe`, but its promise is not rejected.
        let wrong = any([Promise<Int>(.resolved(with: "text")), failed])
        #expect(wrong.value?.map(\.value) == [nil, nil])
        #expect(Maybe<Int>(PromiseError.timedOut) != Maybe(PromiseError.validationFailure))
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
