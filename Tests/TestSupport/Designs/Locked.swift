import Foundation

/// A variable that any thread may use. `NSLock` guards it, because the thread sanitizer supports it on all platforms.
public final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var guarded: Value

    /// Starts with the value.
    public init(_ value: Value) { guarded = value }

    /// The value. A change that depends on the old value needs ``withLock(_:)``.
    public var value: Value {
        get { withLock { $0 } }
        set { withLock { $0 = newValue } }
    }

    /// Runs the body with exclusive access to the value.
    public func withLock<Outcome>(_ body: (inout Value) throws -> Outcome) rethrows -> Outcome {
        try lock.withLock { try body(&guarded) }
    }
}
