import Foundation

// This file and `Unchecked.swift` have all the unsafe code of this design. Swift has no thread-local variables, so the
// trampoline of a thread is stored under a POSIX key.

extension Trampoline {
    /// Calls `body` with the trampoline of the calling thread.
    ///
    /// `body` must not call a handler or release a box, because that might call this method again. A process can use up its keys.
    /// Then each call gets a new trampoline, and handlers nest without a limit.
    @inline(__always)
    static func withCurrent<Outcome>(_ body: (inout Trampoline) -> Outcome) -> Outcome {
        guard let key else {
            var trampoline = Trampoline()
            return body(&trampoline)
        }
        if let stored = unsafe pthread_getspecific(key) {
            return unsafe body(&stored.assumingMemoryBound(to: Trampoline.self).pointee)
        }
        let new = UnsafeMutablePointer<Trampoline>.allocate(capacity: 1)
        unsafe new.initialize(to: Trampoline())
        unsafe pthread_setspecific(key, new)
        return unsafe body(&new.pointee)
    }

    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        let status = unsafe pthread_key_create(&key) { stored in
            // The system passes an optional pointer on some platforms.
            let pointer: UnsafeMutableRawPointer? = unsafe stored
            guard let trampoline = unsafe pointer?.assumingMemoryBound(to: Trampoline.self) else { return }
            unsafe trampoline.deinitialize(count: 1)
            unsafe trampoline.deallocate()
        }
        return status == 0 ? key : nil
    }()
}
