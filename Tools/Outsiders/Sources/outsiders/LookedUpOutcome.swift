import Conformance
import Synchronization

/// Holds the outcome that a callback delivers while an adapter looks at a future.
final class LookedUpOutcome: Sendable {
    private let stored = Mutex<TestOutcome?>(nil)

    func set(_ outcome: TestOutcome) { stored.withLock { $0 = outcome } }
    /// The outcome; `nil` if the callback was not called.
    var value: TestOutcome? { stored.withLock { $0 } }
}
