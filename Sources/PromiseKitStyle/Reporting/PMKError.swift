import Foundation

/// The errors that this module produces. Mirrors `PromiseKit.PMKError`.
public enum PMKError: Error {
    /// Nothing produces this error. It exists so that old code compiles; `compactMap` has replaced it.
    case flatMap(any Sendable, Any.Type)

    /// A completion handler was called with neither a value nor an error.
    case invalidCallingConvention

    /// A handler returned the promise that it has to settle, or a promise that waits for it.
    case returnedSelf

    /// `race` received nothing to wait for, or `when` received a limit that is not positive.
    case badInput

    /// The work was cancelled.
    case cancelled

    /// The closure of `compactMap` returned nil for this value, where this type was expected.
    ///
    /// The value is `Sendable`, because an error crosses threads. In PromiseKit its type is `Any`.
    case compactMap(any Sendable, Any.Type)

    /// A sequence has no first, last or matching element.
    case emptySequence

    /// All inputs of `race(fulfilled:)` were rejected.
    case noWinner
}

extension PMKError: CustomNSError {
    /// The domain that these errors have in PromiseKit, by which crash reporters group them.
    public static var errorDomain: String { "PromiseKit.PMKError" }

    /// The user info of an `NSError` that is made of this error. It has the text of the error.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: debugDescription] }
}

extension PMKError: LocalizedError, CustomDebugStringConvertible {
    /// A sentence that says what was wrong, and one that says what to do.
    public var errorDescription: String? { debugDescription }

    /// The same text as `errorDescription`.
    public var debugDescription: String {
        switch self {
        case .flatMap(let value, let type), .compactMap(let value, let type):
            "The closure of compactMap returned nil for \(value). Return a \(type), or recover from this error."
        case .invalidCallingConvention:
            "A completion handler received neither a value nor an error. Check the order of the arguments of resolve."
        case .returnedSelf:
            "A handler returned the promise that it has to settle, or one that waits for it. Return another promise."
        case .badInput:
            "race received nothing to wait for, or when received a limit that is not positive. Check the arguments."
        case .cancelled:
            "The work was cancelled. Nothing has to be done. A catch with the policy allErrors receives this error."
        case .emptySequence:
            "The sequence has no such element. Check that there is one, or recover from this error."
        case .noWinner:
            "All inputs of the race were rejected. Look at each of them for its error."
        }
    }
}
