import Foundation
import ObjCStyleBlocks
import Testing

@Suite("State and description", .timeLimit(.minutes(10))) struct StateTests {
    @Test("A pending promise describes how many handlers wait")
    func descriptionOfPending() {
        let (promise, _, _) = pendingPromise()
        #expect(promise.description == "Promise: 0 pending handlers")
        promise.then {}
        promise.catch {}
        #expect(promise.description == "Promise: 2 pending handlers")
    }

    @Test("A settled promise describes its outcome")
    func descriptionOfSettled() {
        #expect(PMKPromise.promiseWithValue(42).description == "Promise: fulfilled: 42")
        #expect(PMKPromise.promiseWithValue(nil).description == "Promise: fulfilled: nil")
        let failed = PMKPromise.promiseWithValue(plainError(7))
        #expect(failed.description.hasPrefix("Promise: rejected: "))
        #expect(failed.description.contains("7"))
        failed.catch {}
    }

    /// One value for each way in which the design treats a value.
    private static let values: [any Sendable] = [
        (), Int?.none, Int?.some(1), Optional<any Sendable>.some(Int?.some(2)), Blank(), 3, "four",
    ]

    @Test("Whatever a promise is fulfilled with, only the second time is warned of", arguments: 0..<7)
    func warnings(index: Int) {
        let (promise, fulfill, _) = pendingPromise()
        for count in [0, 1, 1] {
            let warnings = Warnings.during { fulfill(Self.values[index]) }
            #expect(warnings.count == count)
        }
        #expect(promise.fulfilled)
    }
}

/// A type other than `Optional` that can be written as `nil`.
private struct Blank: ExpressibleByNilLiteral, Sendable {
    init(nilLiteral: ()) {}
    init() {}
}
