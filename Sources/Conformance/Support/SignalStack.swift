import Foundation

/// The alternate signal stack of a thread. Without it, a thread whose stack has overflowed can't handle the signal.
package enum SignalStack {
    private static let size = 65_536

    /// The key under which a thread stores the memory of its signal stack. The memory is released when the thread ends.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        let status = pthread_key_create(&key) { stored in
            // On some platforms the argument of the closure is optional.
            let memory: UnsafeMutableRawPointer? = stored
            memory?.deallocate()
        }
        return status == 0 ? key : nil
    }()

    /// Gives the calling thread an alternate signal stack if it has none.
    package static func prepareThisThread() {
        guard let key, pthread_getspecific(key) == nil else { return }
        var present = stack_t()
        guard sigaltstack(nil, &present) == 0, present.ss_flags & CInt(SS_DISABLE) != 0 else { return }
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        var stack = stack_t()
        stack.ss_sp = memory
        stack.ss_size = size
        if sigaltstack(&stack, nil) == 0 { pthread_setspecific(key, memory) } else { memory.deallocate() }
    }
}
