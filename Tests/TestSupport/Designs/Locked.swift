import Foundation

/// A variable for any thread. `NSLock` guards it, because the thread sanitizer understands that one everywhere.
public final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var guarded: Value

    /// Starts with the value.
    public init(_ value: Value) { guarded = value }

    /// What the variable holds. A change that depends on what it held belongs into ``withLock(_:)``.
    public var value: Value {
        get { withLock { $0 } }
        set { withLock { $0 = newValue } }
    }

    /// Runs the body with the variable while no other thread can reach it.
    public func withLock<Outcome>(_ body: (inout Value) throws -> Outcome) rethrows -> Outcome {
        try lock.withLock { try body(&guarded) }
    }
}
