/// The meaning of an error that the design made itself.
///
/// Rules expect a meaning instead of an error, because each design has its own types of errors. If the adapter gives an error no
/// meaning, observations show the error's description, and a rule that expects a meaning is broken.
public enum ErrorMeaning: String, Codable, Sendable, CaseIterable {
    /// A promise would have to wait for itself, directly or through other promises.
    case selfReturn = "returned itself"
    /// An argument is invalid: a race without inputs, or a limit below one.
    case badInput = "bad input"
    /// No input was fulfilled, in a race in which the first input to be fulfilled wins.
    case noWinner = "no winner"
    /// The promise can't be settled anymore.
    case abandoned = "abandoned while pending"
    /// A completion handler was called with neither a value nor an error.
    case badCall = "neither value nor error"
    /// The time limit of a promise expired.
    case timeIsUp = "time is up"
    /// The promise was cancelled. A promise that's rejected with an error of this meaning counts as cancelled, so rules and random
    /// programs see no difference from ``TestOutcome/cancelled``.
    ///
    /// The adapter need not give this meaning to a `CancellationError` with which the design rejects cancelled promises.
    case cancelled = "cancelled"
}
