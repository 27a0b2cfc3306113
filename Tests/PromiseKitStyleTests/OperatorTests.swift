import PromiseKitStyle
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct Operators {
        @Test("A promise made of a thenable ends as the thenable does")
        func bridge() {
            let (promise, resolver) = Promise<Int>.pending()
            let bridge = Promise(promise)
            #expect(bridge.isPending)
            resolver.fulfill(1)
            #expect(bridge.value == 1 && Promise(Now(1)).value == 1)
            #expect(Promise(Promise<Int>(error: Failure.first)).error as? Failure == .first)
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
