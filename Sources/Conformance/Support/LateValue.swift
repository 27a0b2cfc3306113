/// Holds a value that is set after closures have captured this object: for instance, the promise that a handler returns.
package final class LateValue<Value: Sendable>: Sendable {
    private let stored = Locked<Value?>(nil)

    package init() {}
    /// Replaces the value. `nil` removes it, which breaks a reference cycle.
    package func set(_ value: Value?) { stored.withLock { $0 = value } }
    /// The last value that was set.
    package var value: Value? { stored.withLock { $0 } }
}
