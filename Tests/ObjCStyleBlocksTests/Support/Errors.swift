import Foundation

/// A Swift error to throw.
struct Oops: Error, Equatable {
    var code = 0
}

/// Many programs declare this in order to throw a text.
// swift-format-ignore: AvoidRetroactiveConformances
extension String: @retroactive Error {}

/// A subclass of `NSError`, as some frameworks have them.
final class SpecialError: NSError, @unchecked Sendable {}

/// An `NSError` that no Swift error was bridged to.
func plainError(_ code: Int = 0) -> NSError {
    NSError(domain: "test", code: code)
}
