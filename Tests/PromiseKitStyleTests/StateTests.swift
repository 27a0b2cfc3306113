import PromiseKitStyle
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct States {
        @Test("A promise made of a thenable ends as the thenable does")
        func bridge() {
            let (promise, resolver) = Promise<Int>.pending()
            let bridge = Promise(promise)
            let foreign = Promise(ForeignThenable(promise))
            #expect(bridge.isPending && foreign.isPending)
            resolver.fulfill(1)
            #expect(bridge.value == 1 && foreign.value == 1)
            #expect(Promise(Guarantee.value(2)).value == 2)
            #expect(Promise(Promise<Int>(error: Failure.first)).error as? Failure == .first)
        }

        @Test("Every convention for completion handlers is understood")
        func completionHandlers() {
            func settled<T: Sendable>(_ body: (Resolver<T>) -> Void) -> Promise<T> { Promise { body($0) } }
            let error: (any Error)? = Failure.first
            let none: (any Error)? = nil
            let one: Int? = 1
            let nothing: Int? = nil
            #expect(settled { $0.resolve(one, none) }.value == 1)
            #expect(settled { $0.resolve(nothing, error) }.error as? Failure == .first)
            #expect(settled { $0.resolve(one, error) }.error as? Failure == .first)
            #expect(settled { $0.resolve(none, one) }.value == 1)
            #expect(settled { $0.resolve(error, nothing) }.error as? Failure == .first)
            #expect(settled { $0.resolve(1, none) }.value == 1)
            #expect(settled { $0.resolve(1, error) }.error as? Failure == .first)
            #expect(settled { $0.resolve(Result.fulfilled(1)) }.value == 1)
            #expect(settled { $0.resolve(Swift.Result<Int, any Error>.success(1)) }.value == 1)
            #expect(settled { $0.resolve(Swift.Result<Int, Failure>.failure(.second)) }.error as? Failure == .second)
            #expect(settled { (seal: Resolver<Void>) in seal.resolve(none) }.isFulfilled)
            #expect(settled { (seal: Resolver<Void>) in seal.resolve(error) }.isRejected)
            #expect(settled { (seal: Resolver<Void>) in seal.fulfill_() }.isFulfilled)
            guard case PMKError.invalidCallingConvention? = settled({ $0.resolve(nothing, none) }).error else {
                Issue.record("nothing at all was not rejected as such")
                return
            }
        }

        @Test("A completion handler of the form `(error?)` rejects with that error")
        func completionError() {
            let promise = Promise<Void> { $0.resolve(Failure.second) }
            #expect(promise.error as? Failure == .second)
        }

        @Test("A description shows the type, the value or the error")
        func descriptions() {
            let (promise, resolver) = Promise<Int>.pending()
            _ = (promise.asVoid(), promise.asVoid(), promise.asVoid())
            #expect(promise.description == "Promise(…Int)")
            #expect(promise.debugDescription == "Promise<Int>.pending(handlers: 3)")
            resolver.fulfill(1)
            #expect(promise.description == "Promise(1)")
            #expect(promise.debugDescription == "Promise<Int>.fulfilled(1)")
            let rejected = Promise<Int>(error: Failure.first)
            #expect(rejected.description == "Promise(first)")
            #expect(rejected.debugDescription == "Promise<Int>.rejected(Failure.first)")
        }
    }
}
