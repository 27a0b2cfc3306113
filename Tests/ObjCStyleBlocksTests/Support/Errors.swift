import Foundation

/// A Swift error to throw.
struct Oops: Error, Equatable {
    var code = 0
}

/// A subclass of `NSError`, as some frameworks have them.
final class SpecialError: NSError, @unchecked Sendable {}

/// An `NSError` that no Swift error was bridged to.
func plainError(_ code: Int = 0) -> NSError {
    NSError(domain: "test", code: code)
}
