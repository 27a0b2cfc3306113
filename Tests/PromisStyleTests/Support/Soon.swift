import Foundation
import PromisStyle
import PromiseTestSupport

extension Future {
    /// Whether the future is resolved before the timeout ``eventTimeout``. Blocks until then.
    func isResolvedSoon() -> Bool { waitUntilDate(Date(timeIntervalSinceNow: eventTimeout)) }

    /// The state when the future is resolved; `unresolved` if the timeout passes first.
    var finalState: FutureState<ResultType> {
        _ = isResolvedSoon()
        return state
    }
}
