import Conformance

/// A variable that any thread may use.
package typealias Locked = Conformance.Locked

extension Locked where State: Sendable {
    /// The value. A change that depends on the old value needs `withLock`.
    package var value: State {
        get { withLock { $0 } }
        set { withLock { $0 = newValue } }
    }
}
