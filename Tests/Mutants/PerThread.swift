import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// What keeps the stack of one thread flat: promises that are running their handlers, and handlers to be released.
final class PerThread {
    /// How deep settling may nest. Up to here, what an immediate handler settles has run when the settling call
    /// returns.
    private static let nesting = 16

    private var draining: [TinyPromise] = []
    private var depth = 0
    private var doomed: [Handler] = []
    private var isReleasing = false

    /// Runs the handlers of the promise, and of whatever promises they settle, in the order of plain recursion.
    ///
    /// Beyond the nesting allowed, the promise is left on top for the innermost loop below, which comes to it as soon
    /// as the handler that settled it returns.
    func drain(_ promise: TinyPromise) {
        let height = draining.count
        draining.append(promise)
        guard depth < Self.nesting || promise.fault == .recurses else { return }
        depth += 1
        defer { depth -= 1 }
        while draining.count > height, let top = draining.last {
            if !top.startNext() { draining.removeLast() }
        }
    }

    /// Releases the handlers and everything that goes with them, one after the other.
    ///
    /// Empties the array, because whoever else holds a handler is the one that really releases it.
    func release(_ handlers: inout [Handler]) {
        doomed += handlers
        handlers = []
        guard !isReleasing else { return }
        isReleasing = true
        defer { isReleasing = false }
        while doomed.popLast() != nil {}
    }
}

extension PerThread {
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        #if canImport(Darwin)
            pthread_key_create(&key) { Unmanaged<PerThread>.fromOpaque($0).release() }
        #else
            pthread_key_create(&key) { $0.map { Unmanaged<PerThread>.fromOpaque($0).release() } }
        #endif
        return key
    }()

    /// The one of this thread.
    static var current: PerThread {
        if let found = pthread_getspecific(key) { return Unmanaged.fromOpaque(found).takeUnretainedValue() }
        let new = PerThread()
        pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
        return new
    }
}

/// Lets other threads in. Where a fault is a race, this holds the door open.
func giveWay() {
    for _ in 0..<50 { sched_yield() }
}
