// The names are the original's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// The domain of all errors that this library makes.
public let PMKErrorDomain = "PMKErrorDomain"

/// Code: a block threw, or a promise was given, something that is no `NSError`. It is unchanged under
/// `PMKUnderlyingExceptionKey`.
public let PMKUnhandledExceptionError = 1

/// Code: a failure without an explanation, like a completion handler that reports neither success nor error.
public let PMKUnknownError = 2

/// Code: the library was used in a way that cannot work. The description says what was wrong, the recovery
/// suggestion what to do.
public let PMKInvalidUsageError = 3

/// Code: the system or the user denied access. The library itself never makes it; it is for code built on top.
public let PMKAccessDeniedError = 4

/// Code: an operation failed. The library itself never makes it; it is for code built on top.
public let PMKOperationFailed = 5

/// User-info key: the thing that was thrown or rejected with, unchanged.
public let PMKUnderlyingExceptionKey = "PMKUnderlyingExceptionKey"

/// User-info key: which input of `when` failed: its index in the array, or its key in the dictionary.
public let PMKFailingPromiseIndexKey = "PMKFailingPromiseIndexKey"

extension NSError {
    /// `thrown` if it is an `NSError` or of a subclass, else an `NSError` around it.
    ///
    /// The question is about the class. On Apple platforms `as? NSError` turns every error into one, elsewhere it does
    /// not.
    static func wrapping(_ thrown: any Error) -> NSError {
        if type(of: thrown) is NSError.Type { return thrown as NSError }
        return wrapping(value: thrown, description: (thrown as? any LocalizedError)?.errorDescription)
    }

    /// What a promise is rejected with by something that is no error at all.
    static func wrapping(value: any Sendable, description: String? = nil) -> NSError {
        NSError(
            domain: PMKErrorDomain, code: PMKUnhandledExceptionError,
            userInfo: [
                NSLocalizedDescriptionKey: description ?? String(describing: value),
                PMKUnderlyingExceptionKey: value,
            ])
    }

    /// The Swift error that this error was made around, or itself.
    var unwrapped: any Error {
        guard domain == PMKErrorDomain, code == PMKUnhandledExceptionError else { return self }
        return userInfo[PMKUnderlyingExceptionKey] as? any Error ?? self
    }

    static func invalidUsage(_ what: String, suggestion: String, underlying: NSError? = nil) -> NSError {
        var userInfo: [String: Any] = [
            NSLocalizedDescriptionKey: what + " " + suggestion,
            NSLocalizedFailureReasonErrorKey: what,
            NSLocalizedRecoverySuggestionErrorKey: suggestion,
        ]
        userInfo[NSUnderlyingErrorKey] = underlying
        return NSError(domain: PMKErrorDomain, code: PMKInvalidUsageError, userInfo: userInfo)
    }

    static var selfReturn: NSError {
        invalidUsage(
            "A promise was resolved with itself, so it would wait for itself for ever.",
            suggestion:
                "Return a value or another promise from the block, not the promise that `then` gave for that block.")
    }

    static var circle: NSError {
        invalidUsage(
            "Promises were resolved with each other in a circle, so each would wait for the others for ever.",
            suggestion: "Let one of the blocks return a value, or a promise that does not depend on this one.")
    }

    static var rejectedWithNil: NSError {
        invalidUsage(
            "A promise was rejected with nil.", suggestion: "Reject with an error that says what failed.")
    }

    static var emptyRace: NSError {
        invalidUsage(
            "A race without promises has no winner.", suggestion: "Give `race` at least one promise.")
    }
}
