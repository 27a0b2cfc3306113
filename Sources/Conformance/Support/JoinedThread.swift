import Foundation

/// A thread that can be joined, which Foundation's `Thread` can't. Its thread-local storage has been released after ``join()``.
final class JoinedThread {
    #if canImport(Darwin)
        private var thread: pthread_t?
    #else
        private var thread = pthread_t()
    #endif

    /// Starts a thread that runs the body.
    init(_ body: @escaping @Sendable () -> Void) {
        let box = Unmanaged.passRetained(Body(run: body)).toOpaque()
        // On some platforms the argument of the closure is optional.
        let result = pthread_create(&thread, nil, { JoinedThread.run($0) }, box)
        precondition(result == 0, "The system cannot start another thread.")
    }

    /// Waits until the thread has ended. Call this once.
    func join() {
        #if canImport(Darwin)
            if let thread { pthread_join(thread, nil) }
        #else
            pthread_join(thread, nil)
        #endif
    }

    private static func run(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let box { Unmanaged<Body>.fromOpaque(box).takeRetainedValue().run() }
        return nil
    }

    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(run: @escaping @Sendable () -> Void) { self.run = run }
    }
}
