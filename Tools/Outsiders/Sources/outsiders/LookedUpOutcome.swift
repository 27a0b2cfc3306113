import Conformance
import Synchronization

/// Holds the outcome that a callback delivers while an adapter looks at a future.
final class LookedUpOutcome: Sendable {
    private let stored = Mutex<TestOutcome?>(nil)

    /// Stores the outcome.
    func set(_ outcome: TestOutcome) { stored.withLock { $0 = outcome } }
    /// The outcome; `nil` if there was none to deliver.
    var value: TestOutcome? { stored.withLock { $0 } }
}
