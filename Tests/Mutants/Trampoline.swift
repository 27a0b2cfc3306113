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

    /// What was settled at the maximum depth and has had no turn yet, in the order of settlement.
    private var deferred: [TinyPromise] = []
    private var depth = 0
    /// What the fault ``Fault/hoardsWhileSettling`` keeps.
    private var hoard: [[UInt8]] = []
    private var unreleased: [Handler] = []
    private var isReleasing = false

    /// Runs the handlers of the promise, and of the promises that these handlers settle, in the order of recursion.
    ///
    /// At the maximum depth, the promise is only added to `deferred`. The innermost loop runs its handlers as soon as the
    /// handler that settled it returns.
    func drain(_ promise: TinyPromise) {
        let fault = promise.fault
        guard depth < Self.nesting || fault == .recurses else { return deferred.append(promise) }
        depth += 1
        var turns = [promise]
        while true {
            turns += fault == .reversesDeepBranches ? deferred : deferred.reversed()
            deferred = []
            // A promise that is released at the end of this round may settle another one, so `deferred` is looked at again.
            guard var top = turns.popLast() else { break }
            let hasStarted = top.startNext()
            // Nobody can add a handler to a promise that only this turn holds.
            let isOver = fault != .keepsTurns && isKnownUniquelyReferenced(&top) && !top.hasWaitingHandlers
            if hasStarted, !isOver { turns.append(top) }
            if fault == .hoardsWhileSettling { hoard.append([UInt8](repeating: 0, count: 1_024)) }
        }
        depth -= 1
        if depth == 0 { hoard = [] }
    }

    /// Whether settling calls nest as deep as they may.
    var isFull: Bool { depth == Self.nesting }

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
