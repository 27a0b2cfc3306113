import Foundation
import ShakingHook

#if canImport(Glibc)
    import Glibc
#endif

/// Keeps the stack of one thread flat: it replaces recursion by loops when promises run or release handlers.
final class Trampoline {
    /// How deep settling calls may nest. Up to this depth, the handlers of a promise have run when the settling call
    /// returns.
    private static let nesting = 16

    private var draining: [TinyPromise] = []
    private var depth = 0
    private var unreleased: [Handler] = []
    private var isReleasing = false

    /// Runs the handlers of the promise, and of the promises that these handlers settle, in the order of recursion.
    ///
    /// At the maximum depth, the promise is only added to `draining`. The innermost loop runs its handlers as soon as the
    /// handler that settled it returns.
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

    /// Releases the handlers, and the promises and handlers that they hold, one after the other.
    ///
    /// It empties the array of the caller, so that the last reference to each handler is here.
    func release(_ handlers: inout [Handler]) {
        unreleased += handlers
        handlers = []
        guard !isReleasing else { return }
        isReleasing = true
        defer { isReleasing = false }
        while unreleased.popLast() != nil {}
    }
}

extension Trampoline {
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        #if canImport(Darwin)
            pthread_key_create(&key) { Unmanaged<Trampoline>.fromOpaque($0).release() }
        #else
            pthread_key_create(&key) { $0.map { Unmanaged<Trampoline>.fromOpaque($0).release() } }
        #endif
        return key
    }()

    /// The trampoline of this thread.
    static var current: Trampoline {
        if let found = pthread_getspecific(key) { return Unmanaged.fromOpaque(found).takeUnretainedValue() }
        let new = Trampoline()
        pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
        return new
    }
}

/// Lets other threads run, so that a fault that is a race shows more often. It does nothing in a program whose threads
/// are shaken, because there the shaking has to find the fault.
func giveWay() {
    guard !shaking_is_possible() else { return }
    for _ in 0..<50 { sched_yield() }
}
