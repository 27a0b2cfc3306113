// The names are the original's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// The domain of all errors that this library makes.
public let PMKErrorDomain = "PMKErrorDomain"

/// Code: a block threw an error that isn't an `NSError`, or a promise was given such an error. That error is under
/// `PMKUnderlyingExceptionKey`, unchanged.
public let PMKUnhandledExceptionError = 1

/// Code: a failure without an explanation, like that of a completion handler that reports neither success nor error.
public let PMKUnknownError = 2

/// Code: the library was used in a way that cannot work. The description says what was wrong, and the recovery
/// suggestion says what to do.
public let PMKInvalidUsageError = 3

/// Code: the system or the user denied access. The library itself never uses this code; it is for code built on top.
public let PMKAccessDeniedError = 4

/// Code: an operation failed. The library itself never uses this code; it is for code built on top.
public let PMKOperationFailed = 5

/// User-info key: the error that was thrown, or with which the promise was rejected, unchanged.
public let PMKUnderlyingExceptionKey = "PMKUnderlyingExceptionKey"

/// User-info key: the index in the array, or the key in the dictionary, of the input of `when` or `join` that failed.
public let PMKFailingPromiseIndexKey = "PMKFailingPromiseIndexKey"

extension NSError {
    /// `thrown` itself if its class is `NSError` or a subclass, and otherwise an `NSError` around it. If `thrown` is a
    /// `CustomNSError`, such as `URLError`, that `NSError` has the domain and the code of `thrown`.
    ///
    /// The class is checked, and not the cast `as? NSError`, because on Apple platforms the cast succeeds for every error.
    static func wrapping(_ thrown: any Error) -> NSError {
        if type(of: thrown) is NSError.Type { return thrown as NSError }
        let description = (thrown as? any LocalizedError)?.errorDescription
        guard let custom = thrown as? any CustomNSError else {
            return wrapping(
                thrown, code: PMKUnhandledExceptionError, description: description ?? String(describing: thrown))
        }
        var userInfo = custom.errorUserInfo
        if let description, userInfo[NSLocalizedDescriptionKey] == nil {
            userInfo[NSLocalizedDescriptionKey] = description
        }
        userInfo[PMKUnderlyingExceptionKey] = thrown
        return NSError(domain: type(of: custom).errorDomain, code: custom.errorCode, userInfo: userInfo)
    }

    /// The error for a promise that is rejected with `value`, which isn't an error.
    static func rejected(with value: any Sendable) -> NSError {
        wrapping(value, code: PMKInvalidUsageError, description: String(describing: value))
    }

    private static func wrapping(_ thing: any Sendable, code: Int, description: String) -> NSError {
        NSError(
            domain: PMKErrorDomain, code: code,
            userInfo: [NSLocalizedDescriptionKey: description, PMKUnderlyingExceptionKey: thing])
    }

    /// The Swift error that this `NSError` was made around. If there is none, this error itself.
    var unwrapped: any Error {
        userInfo[PMKUnderlyingExceptionKey] as? any Error ?? self
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
            "A promise was resolved with itself, so it would wait for itself forever.",
            suggestion:
                "Return a value or another promise from the block, not the promise that `then` gave for that block.")
    }

    static var cycle: NSError {
        invalidUsage(
            "Promises were resolved with each other in a cycle, so each would wait for the others forever.",
            suggestion: "Let one of the blocks return a value, or a promise that does not depend on this one.")
    }

    static var rejectedWithNil: NSError {
        invalidUsage(
            "A promise was rejected with nil.", suggestion: "Reject with an error that says what failed.")
    }

    static var cannotCombine: NSError {
        invalidUsage(
            "`when` was given promises in a collection whose shape it cannot give to the values.",
            suggestion: "Give it an array of promises, or a dictionary with keys of one type.")
    }

    static var hangsOnMainQueue: NSError {
        invalidUsage(
            "`hang` was called in a block of the main queue, which runs no other block before that one has returned.",
            suggestion: "Return the promise from the block, or call `hang` elsewhere.")
    }

    static var emptyRace: NSError {
        invalidUsage(
            "A race without promises has no winner.", suggestion: "Give `race` at least one promise.")
    }
}
