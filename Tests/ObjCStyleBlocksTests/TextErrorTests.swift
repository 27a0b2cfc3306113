import Foundation
import ObjCStyleBlocks
import Testing

// What many programs declare in order to throw a text.
// swift-format-ignore: AvoidRetroactiveConformances
extension String: @retroactive Error {}

@Suite(.timeLimit(.minutes(10))) struct TextErrorTests {
    @Test("A value that is an error only because the program says so does not reject")
    func value() {
        #expect(PMKPromise.promiseWithValue("hello").value as? String == "hello")
        #expect(PMKPromise.new { fulfill, _ in fulfill("hello") }.fulfilled)
        #expect(PMKPromise.promiseWithValue(URLError(.badURL)).rejected)
    }

    @Test("An AnyHashable holds a value or an error anew each time")
    func hashable() {
        func promise(of value: some Hashable) -> PMKPromise {
            .promiseWithValue(unsafeBitCast(AnyHashable(value) as Any, to: (any Sendable).self))
        }
        #expect(promise(of: 1).fulfilled)
        #expect(promise(of: URLError(.badURL)).rejected)
    }

    @Test("Whoever rejects with such a value rejects as with any value")
    func rejection() {
        #expect(PMKPromise.new { _, reject in reject("hello") }.rejected)
    }
}
