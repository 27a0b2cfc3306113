import Synchronization

/// A value that one thread at a time can use: a `Mutex` that the thread sanitizer understands.
///
/// On Linux a contended `Mutex` waits inside a library that the sanitizer cannot look into, and it then takes guarded
/// accesses for races. The load after locking and the store before unlocking tell it of the order that the mutex makes
/// anyway. On x86 both are plain moves.
struct Locked<Value: Sendable>: ~Copyable, Sendable {
    private let mutex: Mutex<Value>
    private let order = Atomic<UInt8>(0)

    init(_ value: Value) {
        mutex = Mutex(value)
    }

    borrowing func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        mutex.withLock { value in
            _ = order.load(ordering: .acquiring)
            defer { order.store(0, ordering: .releasing) }
            return body(&value)
        }
    }
}

/// A variable that any thread may read and set.
final class Setting<Value: Sendable>: Sendable {
    private let current: Locked<Value>

    init(_ value: Value) {
        current = Locked(value)
    }

    var value: Value {
        get { current.withLock { $0 } }
        set {
            // What is replaced may die here, and with it what it captured, but not under the lock.
            _ = current.withLock { current in
                let replaced = current
                current = newValue
                return replaced
            }
        }
    }
}
