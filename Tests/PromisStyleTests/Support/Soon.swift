import Foundation
import PromisStyle
import PromiseTestSupport

extension Future {
    /// Whether the future was resolved before patience ran out.
    func isResolvedSoon() -> Bool { waitUntilDate(Date(timeIntervalSinceNow: patience)) }

    /// The state once it is resolved; still unresolved if patience runs out before.
    var finalState: FutureState<ResultType> {
        _ = isResolvedSoon()
        return state
    }
}
