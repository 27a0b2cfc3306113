import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct When {
        /// All forms of `when(fulfilled:)`, with the number of inputs that each takes.
        private func forms(_ p: [Promise<Void>]) -> [(inputs: Int, all: any Thenable)] {
            [
                (5, when(fulfilled: p) as Promise<Void>),
                (5, when(fulfilled: p[0], p[1], p[2], p[3], p[4]) as Promise<Void>),
                (5, when(fulfilled: p.map { $0.map(on: nil) { 1 } }) as Promise<[Int]>),
                (2, when(fulfilled: p[0], p[1].map(on: nil) { 1 })),
                (3, when(fulfilled: p[0], p[1].map(on: nil) { 1 }, p[2])),
                (4, when(fulfilled: p[0], p[1].map(on: nil) { 1 }, p[2], p[3])),
                (5, when(fulfilled: p[0], p[1].map(on: nil) { 1 }, p[2], p[3], p[4])),
                (5, when(fulfilled: p.makeIterator(), concurrently: 5)),
            ]
        }

        @Test("Of arguments that are rejected already, the first decides", arguments: 0..<5)
        func firstOfRejected(index: Int) {
            let inputs = (0..<5).map { number in
                number < index
                    ? Promise<Void>.pending().promise : Promise(error: number == index ? Failure.first : .second)
            }
            for form in forms(inputs) where form.inputs > index { #expect(form.all.error as? Failure == .first) }
        }

        @Test("Every form waits for all inputs, and is rejected with the error of one that fails", arguments: 0...5)
        func oneFails(index: Int) {
            let inputs = (0..<5).map { _ in Promise<Void>.pending() }
            let (p, count) = (inputs.map(\.promise), index + 1)
            let (forms, failing) = (forms(p), race(fulfilled: p))
            for input in inputs[..<index] { input.resolver.fulfill_() }
            for form in forms where form.inputs >= count { #expect(form.all.isPending) }
            guard index < 5 else { return #expect(forms.allSatisfy { $0.all.isFulfilled }) }
            inputs[index].resolver.reject(Failure.first)
            for form in forms where form.inputs >= count { #expect(form.all.error as? Failure == .first) }
            #expect(failing.isFulfilled == (index > 0))
        }

        @Test("The forms of guarantees wait for the last one", arguments: 0..<5)
        func guaranteesWait(index: Int) {
            let inputs = (0..<5).map { _ in Guarantee<Int>.pending() }
            let g = inputs.map(\.guarantee)
            let forms: [(inputs: Int, all: any Thenable)] = [
                (5, when(guarantees: g)), (5, when(guarantees: g.map { $0.asVoid() }) as Guarantee<Void>),
                (2, when(g[0], g[1]) as Guarantee<[Int]>), (2, when(g[0].asVoid(), g[1].asVoid()) as Guarantee<Void>),
                (2, when(guarantees: g[0], g[1])),
                (3, when(guarantees: g[0], g[1], g[2])), (4, when(guarantees: g[0], g[1], g[2], g[3])),
                (5, when(guarantees: g[0], g[1], g[2], g[3], g[4])),
            ]
            for (number, input) in inputs.enumerated() where number != index { input.resolve(number) }
            for form in forms { #expect(form.all.isPending == (form.inputs > index)) }
            inputs[index].resolve(index)
            for form in forms { #expect(form.all.isFulfilled) }
        }

        @Test("An empty array is fulfilled at once")
        func emptyArrays() {
            #expect(when(fulfilled: [Promise<Int>]()).value == [])
            #expect(when(fulfilled: [Promise<Void>]()).isFulfilled)
            #expect(when(resolved: [Promise<Int>]()).value?.count == 0)
            #expect(when(guarantees: [Guarantee<Int>]()).value == [])
            #expect(when(guarantees: [Guarantee<Void>]()).isResolved)
        }

        @Test("A thenable that says it has a value, and has none, is bad input")
        func valueWithoutValue() {
            #expect(when(fulfilled: [Wrong()]).error.isBadInput)
        }

        @Test("A thenable that passes its result twice counts once")
        func resultTwice() {
            let (first, second) = (Promise<Int>.pending(), Promise<Int>.pending())
            let inputs = [Twice(first.promise), Twice(second.promise)]
            let all = [when(fulfilled: inputs), when(fulfilled: inputs.makeIterator(), concurrently: 2)]
            let calls = Locked(0)
            let link = inputs[0].map(on: nil) { value in calls.withLock { $0 += value } }
            first.resolver.fulfill(1)
            #expect(link.isFulfilled && calls.value == 1)
            #expect(all.allSatisfy { $0.isPending })
            second.resolver.fulfill(2)
            #expect(all.allSatisfy { $0.value == [1, 2] })
        }

        @Test("The resolved form goes on after a rejection")
        func resolvedFormGoesOn() {
            let results = [Promise.value(1), Promise(error: Failure.first), Promise.value(3)]
            let all = when(resolved: results.makeIterator(), concurrently: 1)
            #expect(all.value?.map(\.isFulfilled) == [true, false, true])
        }

        @Test("An iterator that returns nil is asked again when a promise is resolved", arguments: [1, 3])
        func pausingIterator(limit: Int) {
            let (first, second) = (Promise<Int>.pending(), Promise<Int>.pending())
            let work = Locked([first.promise])
            let next = AnyIterator { [work] in work.withLock { $0.popLast() } }
            let all = when(fulfilled: next, concurrently: limit)
            work.value = [second.promise]
            first.resolver.fulfill(1)
            #expect(work.value.isEmpty && all.isPending)
            second.resolver.fulfill(2)
            #expect(all.value == [1, 2])
        }

        @Test("A step for each element starts before any of them ends")
        func startsAll() {
            let (steps, started) = ((0...2).map { _ in Guarantee<Int>.pending() }, EventLog<Int>())
            let step: @Sendable (Int) -> Guarantee<Int> = {
                started.record($0)
                return steps[$0].guarantee
            }
            let list: @Sendable (Int) -> Guarantee<[Int]> = { step($0).map(on: nil) { [$0] } }
            let (promise, guarantee) = (Promise.value([0, 1, 2]), Guarantee.value([0, 1, 2]))
            let all: [any Thenable] = [
                promise.thenMap(on: nil, step), guarantee.thenMap(on: nil, step) as Guarantee<[Int]>,
                promise.thenFlatMap(on: nil, list), guarantee.thenFlatMap(on: nil, list) as Guarantee<[Int]>,
            ]
            #expect(started.events == all.flatMap { _ in [0, 1, 2] })
            for number in [2, 0, 1] { steps[number].resolve(number) }
            for values in all { #expect(values.value as? [Int] == [0, 1, 2]) }
        }

        @Test("A limit that is not positive is bad input", arguments: [0, -1])
        func zeroAtATime(limit: Int) throws {
            let promise = when(fulfilled: [Promise.value(1)].makeIterator(), concurrently: limit)
            let guarantee = when(resolved: [Promise.value(1)].makeIterator(), concurrently: limit)
            let results = try #require(guarantee.value)
            #expect(results.count == 1)
            #expect(promise.error.isBadInput && Promise { $0.resolve(results[0]) }.error.isBadInput)
            #expect(when(fulfilled: [Promise<Int>]().makeIterator(), concurrently: 1).value == [])
        }
    }
}

/// A thenable that breaks the contract of `Thenable`: `pipe` passes on a result, but `result` stays nil.
private final class Wrong: Thenable, Sendable {
    func pipe(to: @escaping @Sendable (Result<Int>) -> Void) { to(.fulfilled(1)) }
    var result: Result<Int>? { nil }
}

/// A thenable that breaks the contract of `Thenable`: it passes its result twice.
private final class Twice: Thenable, Sendable {
    let promise: Promise<Int>
    init(_ promise: Promise<Int>) { self.promise = promise }
    func pipe(to: @escaping @Sendable (Result<Int>) -> Void) { for _ in 1...2 { promise.pipe(to: to) } }
    var result: Result<Int>? { promise.result }
}
