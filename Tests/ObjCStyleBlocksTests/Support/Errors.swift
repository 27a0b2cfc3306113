import Foundation

/// A Swift error to throw.
struct Oops: Error, Equatable {
    var code = 0
}

/// A subclass of `NSError`, as some frameworks have them.
final class SpecialError: NSError, @unchecked Sendable {}

/// An error that is nothing but an `NSError`.
func plainError(_ code: Int = 0) -> NSError {
    NSError(domain: "test", code: code)
}
