import Conformance
import Fuzzing

/// What no chapter adds. Some of it is an exercise.
extension Adapter: ModelTraitsDeclaring {
    func ensureWaiting(
        _ promise: TestPromise, on place: HandlerPlace, _ body: @escaping @Sendable () -> TestPromise
    ) throws -> TestPromise {
        throw Unsupported("No chapter adds a clean-up that waits. It is an exercise.")
    }
    func reportUnhandledErrors(to sink: @escaping @Sendable (any Error) -> Void) throws -> @Sendable () -> Void {
        throw Unsupported("No chapter adds reports of unhandled errors. They are an exercise.")
    }
    func reportAbandonedPromises(to sink: @escaping @Sendable () -> Void) throws -> @Sendable () -> Void {
        throw Unsupported("An abandoned promise is rejected, not reported on the side.")
    }
    func declare(in traits: inout ModelTraits) {}
}
