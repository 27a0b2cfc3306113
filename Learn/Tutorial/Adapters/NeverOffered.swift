import Conformance
import Fuzzing

/// What no chapter adds.
extension Adapter: ModelTraitsDeclaring {
    func ensureWaiting(
        _ promise: TestPromise, on place: HandlerPlace, _ body: @escaping @Sendable () -> TestPromise
    ) throws -> TestPromise {
        throw Unsupported("No chapter adds a clean-up that waits. It is an exercise of chapter 4.")
    }
    func recoverValue(
        _ promise: TestPromise, on place: HandlerPlace, _ body: @escaping @Sendable (any Error) throws -> TestValue
    ) throws -> TestPromise {
        throw Unsupported("No chapter adds a recovery that returns a value. It returns a settled promise.")
    }
    func timer(milliseconds: Int) throws -> TestPromise { throw Unsupported("No chapter adds timers.") }
    func timeOut(_ promise: TestPromise, milliseconds: Int) throws -> TestPromise {
        throw Unsupported("No chapter adds timers.")
    }
    func answer(_ settler: JudgedSettler, settlingWith outcome: TestOutcome) throws -> Bool {
        throw Unsupported("The methods that settle a promise return nothing.")
    }
    func answer(_ settler: JudgedSettler, resolvingWith promise: TestPromise) throws -> Bool {
        throw Unsupported("The methods that settle a promise return nothing.")
    }
    func answer(cancelling promise: TestPromise) throws -> Bool {
        throw Unsupported("The methods that settle a promise return nothing.")
    }
    func wait(for promise: TestPromise) throws -> TestOutcome {
        throw Unsupported("No chapter adds a wait that blocks its thread.")
    }
    func reportUnhandledErrors(to sink: @escaping @Sendable (any Error) -> Void) throws -> @Sendable () -> Void {
        throw Unsupported("No chapter adds reports of unhandled errors.")
    }
    func reportAbandonedPromises(to sink: @escaping @Sendable () -> Void) throws -> @Sendable () -> Void {
        throw Unsupported("An abandoned promise is rejected, not reported on the side.")
    }
    func declare(in traits: inout ModelTraits) {}
}
