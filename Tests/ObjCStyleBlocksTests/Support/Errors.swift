import Foundation

/// A Swift error to throw.
struct Oops: Error, Equatable {
    var code = 0
}

/// Many programs declare this conformance in order to throw a text.
// swift-format-ignore: AvoidRetroactiveConformances
extension String: @retroactive Error {}

/// A subclass of `NSError`, like the subclasses that some frameworks have.
final class SpecialError: NSError, @unchecked Sendable {}

/// An `NSError` that is not a bridged Swift error.
func plainError(_ code: Int = 0) -> NSError { NSError(domain: "test", code: code) }
