import Synchronization

/// A `Mutex` that the thread sanitizer understands.
///
/// On Linux a contended `Mutex` waits inside a library that the sanitizer cannot look into, and it then takes guarded
/// accesses for races. The load after locking and the store before unlocking tell it of the order that the mutex makes
/// anyway. On x86 both are plain moves.
struct Lock: ~Copyable, Sendable {
    private let mutex = Mutex(())
    private let order = Atomic<UInt8>(0)

    borrowing func withLock<Result: Sendable>(_ body: () -> Result) -> Result {
        mutex.withLock { _ in
            _ = order.load(ordering: .acquiring)
            defer { order.store(0, ordering: .releasing) }
            return body()
        }
    }
}

/// A variable that any thread may read and set.
final class Setting<Value: Sendable>: @unchecked Sendable {
    /// Guards `current`.
    private let lock = Lock()
    private var current: Value

    init(_ value: Value) {
        current = value
    }

    var value: Value {
        get { lock.withLock { current } }
        set {
            // What is replaced may die here, and with it what it captured, but not under the lock.
            var replaced = newValue
            lock.withLock { swap(&current, &replaced) }
        }
    }
}
