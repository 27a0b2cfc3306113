/// A value that one thread at a time can use.
final class Locked<Value: Sendable>: Sendable {
    private let state: Lock<Value>

    init(_ value: Value) {
        state = Lock(value)
    }

    func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        state.withLock { body(&$0) }
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
