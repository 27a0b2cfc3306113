import Foundation

/// The errors that this module makes.
///
/// Mirrors `PromisError` of Promis, which is internal there. It's public here, so that callers can match on it.
public enum PromisError: LocalizedError, Equatable, Sendable {
    /// A future was given a second continuation. Promis stops the program there. Here any number is allowed, and this
    /// case never occurs; it exists so that code written for Promis still compiles.
    case futureContinuationAlreadySet

    /// The last reference to a ``Promise``, or to a ``Future`` from which others were chained, was released before it was
    /// resolved.
    case promiseDeallocatedBeforeBeingResolved

    /// A future would have adopted itself, directly or through others, as when the closure of a link returns the future of that
    /// link. Not in Promis, which waits forever.
    case futureWaitsForItself

    /// ``Future/race(_:)`` or ``Future/whenAnyHasResult(_:)`` was called with no futures. Not in Promis.
    case noFutureGiven

    /// All futures given to ``Future/whenAnyHasResult(_:)`` resolved, none of them with a result. Not in Promis.
    case noFutureHasResult

    /// What was wrong, and what to do about it.
    public var errorDescription: String? {
        switch self {
        case .futureContinuationAlreadySet:
            "The future already has a continuation. Add it to another future, or chain on the one that was returned."
        case .promiseDeallocatedBeforeBeingResolved:
            "The promise was deallocated before it was resolved. Keep it, and resolve it on every path of its work."
        case .futureWaitsForItself:
            "The future waits for its own resolution, or for a future that waits for it. Return a different one."
        case .noFutureGiven:
            "No future was given, so none can be the first. Check for an empty array before the call."
        case .noFutureHasResult:
            "All the futures ended with an error or a cancellation. Use whenAll to see what happened to each."
        }
    }
}
