import Foundation
import PromisStyle
import PromiseTestSupport

/// An error to fail with.
struct Broken: Error, Equatable {
    var number = 0
}

extension FutureState {
    /// The error, if the state has an error and it is the test's own.
    var broken: Broken? { error as? Broken }
    /// The error, if the state has an error and the design made it.
    var promisError: PromisError? { error as? PromisError }
}

extension Future {
    /// Blocks until the future is resolved or ``eventTimeout`` has passed. Returns whether the future is resolved.
    func isResolvedSoon() -> Bool { waitUntilDate(Date(timeIntervalSinceNow: eventTimeout)) }

    /// The state when the future is resolved; `unresolved` if the timeout passes first.
    var finalState: FutureState<ResultType> {
        _ = isResolvedSoon()
        return state
    }
}
