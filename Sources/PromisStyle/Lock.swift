import Synchronization

#if !DEBUG
    /// State that one thread at a time can access.
    @usableFromInline typealias Lock = Mutex
#else
    /// State that one thread at a time can access: a `Mutex` that the thread sanitizer understands.
    ///
    /// On Linux, a thread waits for a `Mutex` inside the system, which the sanitizer doesn't watch, so it would report races that
    /// don't exist. It does watch atomic operations. In a debug build, locking therefore reads an atomic flag and unlocking writes
    /// it. The flag's value means nothing.
    @usableFromInline
    struct Lock<State: Sendable>: ~Copyable, Sendable {
        @usableFromInline let mutex: Mutex<State>
        @usableFromInline let order = Atomic(false)

        @inlinable
        init(_ state: State) { mutex = Mutex(state) }

        /// Runs `body` with the state while no other thread can access it.
        @inlinable @inline(__always)
        borrowing func withLock<Output: Sendable>(_ body: (inout State) -> Output) -> Output {
            mutex.withLock { state in
                _ = order.load(ordering: .acquiring)
                defer { order.store(false, ordering: .releasing) }
                return body(&state)
            }
        }
    }
#endif
