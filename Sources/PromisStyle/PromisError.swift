import Foundation

/// What this module itself resolves futures with.
///
/// Mirrors `PromisError`, which the original keeps to itself; public here, so that callers can match on it.
public enum PromisError: Error, Equatable, Sendable {
    /// A future was given a second continuation. The original stops the program there. Here any number is welcome and
    /// nothing produces this case; it exists so that code written for the original finds it.
    case futureContinuationAlreadySet

    /// The last reference to a ``Promise`` went away before anyone resolved it.
    case promiseDeallocatedBeforeBeingResolved

    /// A future was told to take over its own resolution, directly or by way of others. Ours: the original waits for ever.
    case futureWaitsForItself

    /// ``Future/race(_:)`` or ``Future/whenAnyHasResult(_:)`` was called with no futures. Ours.
    case noFutureGiven

    /// All futures given to ``Future/whenAnyHasResult(_:)`` resolved, none of them with a result. Ours.
    case noFutureHasResult
}

extension PromisError: LocalizedError {
    public var errorDescription: String? {
        switch self {
        case .futureContinuationAlreadySet:
            "The future already has a continuation. Add it to another future, or chain on the one that was returned."
        case .promiseDeallocatedBeforeBeingResolved:
            "The promise was deallocated before it was resolved. Keep it until its work ends, and on every path of that "
                + "work call setResult, setError, cancel or setResolution."
        case .futureWaitsForItself:
            "The future was told to take over its own resolution, directly or by way of other futures, and would have "
                + "waited for ever. Return a different future from the continuation."
        case .noFutureGiven:
            "No future was given, so none can be the first. Check for an empty array before the call."
        case .noFutureHasResult:
            "All the futures ended with an error or a cancellation. Use whenAll to see what happened to each."
        }
    }
}
