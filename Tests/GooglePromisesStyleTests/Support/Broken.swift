import GooglePromisesStyle

/// An error to fail with.
struct Broken: Error, Equatable {
    var number = 0
}

/// An error with an identity, to see that the very same one arrives.
final class Unique: Error {}

/// What many programs declare in order to throw a text.
// swift-format-ignore: AvoidRetroactiveConformances
extension String: @retroactive Error {}

extension Promise {
    /// The test's own error, if that is what the promise was rejected with.
    var broken: Broken? { error as? Broken }
    /// The error of the design, if that is what the promise was rejected with.
    var misuse: PromiseUsageError? { error as? PromiseUsageError }
}
