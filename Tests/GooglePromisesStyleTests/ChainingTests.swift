import Dispatch
import GooglePromisesStyle
import PromiseTestSupport
import Testing

/// The operators of one promise: what becomes of a value and of an error.
@Suite(.timeLimit(.minutes(10))) struct ChainingTests {
    private let marked = MarkedQueue("chain")
    private var queue: DispatchQueue { marked.queue }
    private let one = Promise(1)
    private let failed = Promise<Int>(Broken(number: 1))

    private func settle() { queue.sync {} }

    @Test("Then, returning a value, a promise or nothing")
    func then() {
        let adoptee = Promise<String>.pending()
        let ran = EventLog<Int>()
        let value = one.then(on: queue) { "\($0)" }
        let promise = one.then(on: queue) { _ in adoptee }
        let nothing = one.then(on: queue) { ran.record($0) }
        settle()
        #expect(value.value == "1")
        #expect(promise.isPending)
        #expect(nothing.value == 1 && ran.events == [1])
        adoptee.fulfill("inner")
        #expect(promise.value == "inner")
    }

    @Test("Then is skipped by an error, and a closure that throws rejects")
    func thenErrors() {
        let ran = EventLog<Int>()
        let skipped = [
            failed.then(on: queue) { $0 + 1 },
            failed.then(on: queue) { Promise($0) },
            failed.then(on: queue) { ran.record($0) },
        ]
        let thrown = [
            one.then(on: queue) { _ -> Int in throw Broken(number: 2) },
            one.then(on: queue) { _ -> Promise<Int> in throw Broken(number: 2) },
            one.then(on: queue) { _ -> Void in throw Broken(number: 2) },
        ]
        settle()
        #expect(skipped.map(\.broken) == Array(repeating: Broken(number: 1), count: 3))
        #expect(thrown.map(\.broken) == Array(repeating: Broken(number: 2), count: 3))
        #expect(ran.events == [])
    }

    @Test("A closure that returns an error as a value rejects")
    func errorAsValue() {
        let returned = one.then(on: queue) { _ in Broken(number: 3) }
        let boxed = one.then(on: queue) { _ -> any Sendable in Broken(number: 4) }
        settle()
        #expect(returned.isRejected && returned.broken == Broken(number: 3))
        #expect(boxed.broken == Broken(number: 4))
    }

    @Test("Catch sees the error, and the promise that it returns stays rejected")
    func catching() {
        let seen = EventLog<Broken?>()
        let caught = failed.catch(on: queue) { seen.record($0 as? Broken) }
        let passed = one.catch(on: queue) { seen.record($0 as? Broken) }
        settle()
        #expect(caught.broken == Broken(number: 1) && passed.value == 1)
        #expect(seen.events == [Broken(number: 1)])
    }

    @Test("Recover replaces an error by a value, by a promise or by another error")
    func recovering() {
        let adoptee = Promise<Int>.pending()
        let value = failed.recover(on: queue) { ($0 as? Broken)?.number ?? 0 }
        let promise = failed.recover(on: queue) { _ in adoptee }
        let other = failed.recover(on: queue) { _ -> Int in throw Broken(number: 2) }
        let skipped = [one.recover(on: queue) { _ in 3 }, one.recover(on: queue) { _ in adoptee }]
        settle()
        #expect(value.value == 1 && promise.isPending && other.broken == Broken(number: 2))
        #expect(skipped.map(\.value) == [1, 1])
        adoptee.reject(Broken(number: 4))
        #expect(promise.broken == Broken(number: 4))
    }

    @Test("Always runs for a value and for an error, and changes neither")
    func always() {
        let ran = EventLog<String>()
        let kept = one.always(on: queue) { ran.record("value") }
        let lost = failed.always(on: queue) { ran.record("error") }
        settle()
        #expect(kept.value == 1 && lost.broken == Broken(number: 1) && ran.events == ["value", "error"])
    }

    @Test("Validate accepts or rejects a value, and lets an error pass")
    func validating() {
        let accepted = one.validate(on: queue) { $0 == 1 }
        let refused = one.validate(on: queue) { $0 == 2 }
        let skipped = failed.validate(on: queue) { _ in true }
        settle()
        #expect(accepted.value == 1)
        #expect(refused.error as? PromiseError == .validationFailure)
        #expect(skipped.broken == Broken(number: 1))
    }

    @Test("Reduce combines in order, stops at the first error, and gives itself without elements")
    func reducing() {
        let seen = EventLog<Int>()
        let text = Promise("0").reduce(on: queue, [1, 2, 3]) { Promise("\($0)\($1)") }
        let stopped = Promise(0).reduce(on: queue, 1...3) { sum, number in
            seen.record(number)
            guard number < 2 else { throw Broken(number: number) }
            return Promise(sum + number)
        }
        let none = one.reduce(on: queue, [Int]()) { Promise($0 + $1) }
        for _ in 0..<4 { settle() }
        #expect(text.value == "0123")
        #expect(stopped.broken == Broken(number: 2) && seen.events == [1, 2])
        #expect(none === one)
    }

    @Test("Every closure runs on its queue, also on a settled promise, and never within the call")
    func queues() {
        let places = EventLog<Bool>()
        func add(to promise: Promise<Int>) {
            promise.then(on: queue) { _ in places.record(marked.isCurrent) }
            promise.then(on: queue) {
                places.record(marked.isCurrent)
                return $0
            }
            promise.then(on: queue) {
                places.record(marked.isCurrent)
                return Promise($0)
            }
            promise.validate(on: queue) { _ in
                places.record(marked.isCurrent)
                return true
            }
            promise.catch(on: queue) { _ in places.record(marked.isCurrent) }
            promise.recover(on: queue) { _ in
                places.record(marked.isCurrent)
                return 1
            }
            promise.recover(on: queue) { _ in
                places.record(marked.isCurrent)
                return Promise(1)
            }
            promise.always(on: queue) { places.record(marked.isCurrent) }
        }
        queue.suspend()
        add(to: one)
        add(to: failed)
        #expect(places.events == [])
        queue.resume()
        settle()
        #expect(places.events == Array(repeating: true, count: 9))
    }
}
