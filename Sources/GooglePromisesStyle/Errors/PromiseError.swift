import Foundation

/// The errors with which operators reject. Mirrors `PromiseError`.
///
/// As an `NSError` such an error has the domain and the code of the original. If a promise is rejected with an `NSError` of
/// this domain and one of these codes, its error is the `PromiseError`.
public enum PromiseError: Error, Equatable, Sendable {
    /// The time of ``Promise/timeout(on:_:)`` was up.
    case timedOut
    /// The predicate of `validate` has returned false.
    case validationFailure
}

extension PromiseError: CustomNSError, LocalizedError {
    /// The domain of the original.
    public static var errorDomain: String { "com.google.FBLPromises.Error" }

    /// The code of the original.
    public var errorCode: Int {
        switch self {
        case .timedOut: 1
        case .validationFailure: 2
        }
    }

    /// The text of the error.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: text] }

    /// What happened, and what to do about it.
    public var errorDescription: String? { text }

    private var text: String {
        switch self {
        case .timedOut: "The promise was not settled in time. Allow more time, or recover from this error."
        case .validationFailure: "The predicate does not accept the value. Recover from this error, or check the value."
        }
    }

    /// The `PromiseError` that `error` represents, or nil if there is none.
    init?(_ error: NSError) {
        guard error.domain == Self.errorDomain else { return nil }
        switch error.code {
        case Self.timedOut.errorCode: self = .timedOut
        case Self.validationFailure.errorCode: self = .validationFailure
        default: return nil
        }
    }
}
