import Dispatch
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

/// What becomes of an error that a block throws, for each operator and each kind of source.
@Suite(.timeLimit(.minutes(1))) struct ErrorOnErrorTests {
    private static let queue = DispatchQueue(label: "links")

    /// An operator whose block throws the error 2.
    struct Operator: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Whether its block is called after a value, and after an error.
        let (afterValue, afterError): (Bool, Bool)
        let add: @Sendable (PMKPromise) -> PMKPromise

        init(
            _ name: String, afterValue: Bool = false, afterError: Bool = false,
            _ add: @escaping @Sendable (PMKPromise) -> PMKPromise
        ) {
            (testDescription, self.afterValue, self.afterError, self.add) = (name, afterValue, afterError, add)
        }
    }

    private static let operators = [
        Operator("then", afterValue: true) { $0.then { throw plainError(2) } },
        Operator("thenOn", afterValue: true) { $0.thenOn(queue) { throw plainError(2) } },
        Operator("thenInBackground", afterValue: true) { $0.thenInBackground { throw plainError(2) } },
        Operator("thenUnleashZalgo", afterValue: true) { $0.thenUnleashZalgo { throw plainError(2) } },
        Operator("catch", afterError: true) { $0.catch { throw plainError(2) } },
        Operator("catchOn", afterError: true) { $0.catchOn(queue) { throw plainError(2) } },
        Operator("finally", afterValue: true, afterError: true) { $0.finally { throw plainError(2) } },
        Operator("finallyOn", afterValue: true, afterError: true) { $0.finallyOn(queue) { throw plainError(2) } },
        Operator("then with two blocks", afterValue: true, afterError: true) {
            $0.then({ throw plainError(2) }, { throw plainError(2) })
        },
    ]

    @Test("An error that a block throws takes the place of the outcome that its block received", arguments: operators)
    func replaces(_ link: Operator) async throws {
        let (laterValue, fulfill, _) = pendingPromise()
        let (laterError, _, reject) = pendingPromise()
        let afterValue = [PMKPromise.promiseWithValue(7), laterValue].map(link.add)
        let afterError = [PMKPromise.promiseWithValue(plainError(1)), laterError].map(link.add)
        fulfill(7)
        reject(plainError(1))
        for end in afterValue {
            if link.afterValue { try await end.expectError(2) } else { await end.expectValue(7) }
        }
        for end in afterError { try await end.expectError(link.afterError ? 2 : 1) }
    }
}
