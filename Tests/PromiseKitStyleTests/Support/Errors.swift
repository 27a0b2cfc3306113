import PromiseKitStyle

/// Errors to throw.
enum Failure: Error, Equatable {
    case first, second
}

/// An error that says itself whether it is a cancellation.
struct Cancelled: CancellableError {
    var isCancelled: Bool
}

/// A test throws this if it cannot continue with the outcome that it found.
struct Unexpected: Error, CustomStringConvertible {
    let description: String
}
