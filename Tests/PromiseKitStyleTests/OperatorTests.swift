import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct Operators {
        @Test("`then` adopts a guarantee and any other thenable")
        func thenAdopts() {
            #expect(Promise.value(1).then(on: nil) { Guarantee.value($0 + 1) }.value == 2)
            #expect(Promise.value(1).then(on: nil) { ForeignThenable(.value($0 + 1)) }.value == 2)
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

        @Test("`compactMap` of nil rejects with the value and the type")
        func compactMapOfNil() throws {
            let promise = Promise.value("x").compactMap(on: nil) { Int($0) }
            guard case PMKError.compactMap(let value, let type)? = promise.error else {
                throw Unexpected(description: "\(promise)")
            }
            #expect(value as? String == "x" && type == Int.self)
        }

        @Test("`get` passes the value on, and `tap` passes the result on")
        func getAndTap() {
            let seen = EventLog<String>()
            #expect(Promise.value(1).get(on: nil) { seen.record("\($0)") }.value == 1)
            #expect(Promise.value(2).tap(on: nil) { seen.record("\($0.isFulfilled)") }.value == 2)
            let rejected = Promise<Int>(error: Failure.first).tap(on: nil) { seen.record("\($0.isFulfilled)") }
            #expect(rejected.error as? Failure == .first)
            #expect(seen.events == ["1", "true", "false"])
        }
    }
}
