import Foundation

/// What promises themselves have to complain about. Mirrors `PromiseKit.PMKError`.
@preconcurrency
public enum PMKError: Error {
    /// Kept so that old code compiles. Nothing produces it; see `compactMap`.
    case flatMap(any Sendable, Any.Type)

    /// A completion handler was called with neither a value nor an error.
    case invalidCallingConvention

    /// A handler returned the promise it was to settle, or one that waits for it.
    case returnedSelf

    /// `when` or `race` was given something it cannot work with.
    case badInput

    /// The work was cancelled.
    case cancelled

    /// A `compactMap` returned nil: for this value, where this type was wanted.
    case compactMap(any Sendable, Any.Type)

    /// The first or last element of nothing was asked for.
    case emptySequence

    /// Every promise given to `race(fulfilled:)` was rejected.
    case noWinner
}

extension PMKError: LocalizedError, CustomDebugStringConvertible {
    /// What was wrong, and what to do.
    public var errorDescription: String? { debugDescription }

    /// The same text as `errorDescription`.
    public var debugDescription: String {
        switch self {
        case .flatMap(let value, let type), .compactMap(let value, let type):
            "compactMap made nil of \(value) where a \(type) was wanted. Return a value, or recover from this error."
        case .invalidCallingConvention:
            "A completion handler got neither a value nor an error. Check the order of the arguments given to resolve."
        case .returnedSelf:
            "A handler returned the promise it was to settle, or one that waits for it. Return another promise."
        case .badInput:
            "There was nothing to wait for, or no more than zero at a time. Check what is given to when or race."
        case .cancelled:
            "The work was cancelled. Nothing has to be done; catch with the policy allErrors to see it."
        case .emptySequence:
            "An element of an empty sequence was asked for. Check that there is one, or recover from this error."
        case .noWinner:
            "Every promise in the race was rejected. Look at each of them for its error."
        }
    }
}
