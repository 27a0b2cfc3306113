/// A value that one thread at a time can use.
///
/// The `Sendable` conformance is unchecked, because `lock` guards the value.
final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = Lock()
    private var guarded: Value

    init(_ value: Value) {
        guarded = value
    }

    func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { body(&guarded) }
    }

    var value: Value {
        get { withLock { $0 } }
        set {
            // The replaced value is returned, so that it and what it captured are released outside of the lock.
            _ = withLock { value in
                let replaced = value
                value = newValue
                return replaced
            }
        }
    }
}
