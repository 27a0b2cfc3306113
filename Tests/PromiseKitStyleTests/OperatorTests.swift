import PromiseKitStyle
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct Operators {
        @Test("A promise made of a thenable ends as the thenable does")
        func bridge() {
            let (promise, resolver) = Promise<Int>.pending()
            let bridge = Promise(promise)
            let foreign = Promise(ForeignThenable(promise))
            #expect(bridge.isPending && foreign.isPending)
            resolver.fulfill(1)
            #expect(bridge.value == 1 && foreign.value == 1)
            #expect(Promise(Promise<Int>(error: Failure.first)).error as? Failure == .first)
        }

        @Test("A throw or a rejection for one element rejects the whole")
        func oneElementFails() {
            let numbers = Promise.value([1, 2, 3])
            #expect(numbers.mapValues(on: nil) { if $0 == 2 { throw Failure.first } }.error as? Failure == .first)
            let started = numbers.thenMap(on: nil) { $0 == 2 ? Promise(error: Failure.second) : Promise.value($0) }
            #expect(started.error as? Failure == .second)
        }

        @Test("`then` and `recover` adopt a guarantee and any other thenable")
        func adopting() {
            #expect(Promise.value(1).then(on: nil) { Guarantee.value($0 + 1) }.value == 2)
            #expect(Promise.value(1).then(on: nil) { ForeignThenable(.value($0 + 1)) }.value == 2)
            let failed = Promise<Int>(error: Failure.first)
            #expect(failed.recover(on: nil) { _ in ForeignThenable(.value(2)) }.value == 2)
            let thrown = failed.recover(on: nil) { _ -> Promise<Int> in throw Failure.second }
            #expect(thrown.error as? Failure == .second)
        }

        @Test("A throw rejects with that very error")
        func throwRejects() {
            let start = Promise.value(1)
            #expect(start.then(on: nil) { _ -> Promise<Int> in throw Failure.first }.error as? Failure == .first)
            #expect(start.map(on: nil) { _ -> Int in throw Failure.first }.error as? Failure == .first)
            #expect(start.compactMap(on: nil) { _ -> Int? in throw Failure.first }.error as? Failure == .first)
            #expect(start.done(on: nil) { _ in throw Failure.first }.error as? Failure == .first)
            #expect(start.get(on: nil) { _ in throw Failure.first }.error as? Failure == .first)
            #expect(firstly { () -> Promise<Int> in throw Failure.first }.error as? Failure == .first)
        }
    }
}
