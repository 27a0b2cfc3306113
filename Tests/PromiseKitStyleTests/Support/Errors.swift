import PromiseKitStyle

/// Errors to throw.
enum Failure: Error, Equatable {
    case first, second
}

/// An error that says itself whether it is a cancellation.
struct Cancelled: CancellableError {
    var isCancelled: Bool
}

extension Error? {
    /// Whether this is the error for bad input.
    var isBadInput: Bool { if case PMKError.badInput? = self { true } else { false } }
}
