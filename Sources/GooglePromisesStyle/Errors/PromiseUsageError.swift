import Foundation

/// The errors that report incorrect use of this module. Ours: the original stops the program, or waits forever.
public enum PromiseUsageError: LocalizedError, Equatable, Sendable {
    /// A typed promise was made from an untyped one whose value is of another type.
    case wrongType(expected: String, found: String)
    /// A closure has returned the promise that was made for it, or one that waits for that promise.
    case waitsForItself
    /// `race` was called without promises.
    case noPromises
    /// ``awaitPromise(_:)`` was called on the main thread or the main queue with a pending promise.
    case awaitsOnMainQueue

    /// What was wrong, and what to do about it.
    public var errorDescription: String? {
        switch self {
        case .wrongType(let expected, let found):
            "A Promise<\(expected)> was made from an untyped promise that was fulfilled with \(found). "
                + "Make a promise of that type, or convert the value by `chain` before."
        case .waitsForItself:
            "The promise would wait for itself, so nothing can settle it. Return another promise."
        case .noPromises:
            "No promise was given, so none can be the first. Check for an empty collection before the call."
        case .awaitsOnMainQueue:
            "The main queue cannot wait for a promise, whose closures may have to run there. Call `awaitPromise` on a "
                + "background queue."
        }
    }
}
