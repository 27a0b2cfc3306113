import GooglePromisesStyle
import PromiseTestSupport

/// An error to fail with.
struct Broken: Error, Hashable {
    var number = 0
}

/// An error with an identity, so that a test can tell the very same error from an equal one.
final class Unique: Error {}

/// Many programs declare this conformance in order to throw a text.
// swift-format-ignore: AvoidRetroactiveConformances
extension String: @retroactive Error {}

extension Promise {
    /// The test's own error; nil unless the promise was rejected with it.
    var broken: Broken? { error as? Broken }
    /// The design's error about a wrong use; nil unless the promise was rejected with such an error.
    var misuse: PromiseUsageError? { error as? PromiseUsageError }

    /// Runs the body when the promise is settled, on the thread that settles it, in the order of the handlers.
    func onSettling(_ body: @escaping @Sendable () -> Void) {
        asUntyped().addPendingObject(Probe(body))
    }
}
