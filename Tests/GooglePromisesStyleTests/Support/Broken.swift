import GooglePromisesStyle
import PromiseTestSupport

/// An error to fail with.
struct Broken: Error, Hashable {
    var number = 0
}

/// An error with an identity, so that a test can tell the very same error from an equal one.
final class Unique: Error {}

/// Many programs declare this in order to throw a text.
// swift-format-ignore: AvoidRetroactiveConformances
extension String: @retroactive Error {}

extension Promise {
    /// The test's own error, if that is what the promise was rejected with.
    var broken: Broken? { error as? Broken }
    /// The error of the design, if that is what the promise was rejected with.
    var misuse: PromiseUsageError? { error as? PromiseUsageError }

    /// Runs the body when the promise is settled: on the thread that settles it, in its turn among the handlers.
    func onSettling(_ body: @escaping @Sendable () -> Void) {
        asUntyped().addPendingObject(Probe(onRelease: body))
    }
}
