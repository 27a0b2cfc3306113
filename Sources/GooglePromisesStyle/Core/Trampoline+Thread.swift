import Foundation

// This file has unsafe code, because Swift has no thread-local variables. The trampoline of a thread is stored under a
// POSIX key. The key owns one reference to it, which is released when the thread ends.

extension Trampoline {
    /// The trampoline of the calling thread.
    ///
    /// A process can use up its keys. Then each call gets a trampoline of its own, and handlers nest without a limit.
    static var current: Trampoline {
        guard let key else { return Trampoline() }
        if let stored = unsafe pthread_getspecific(key) {
            return unsafe Unmanaged.fromOpaque(stored).takeUnretainedValue()
        }
        let new = Trampoline()
        unsafe pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
        return new
    }

    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        let status = unsafe pthread_key_create(&key) { stored in
            // The system passes an optional pointer on some platforms.
            let pointer: UnsafeMutableRawPointer? = unsafe stored
            if let pointer = unsafe pointer { unsafe Unmanaged<Trampoline>.fromOpaque(pointer).release() }
        }
        return status == 0 ? key : nil
    }()
}
