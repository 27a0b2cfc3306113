import Dispatch
import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// Keeps the stack of one thread flat: a loop replaces recursion when promises run or release handlers.
final class Trampoline {
    /// The maximum depth of nested settling calls. Below this depth, the handlers of a promise have run when the settling call
    /// returns.
    private static let nesting = 16

    /// The promises that were settled at the maximum depth and whose handlers haven't started yet, in the order of settlement.
    private var deferred: [TinyPromise] = []
    private var depth = 0
    /// The promises whose handlers are running, the innermost last.
    private var running: [TinyPromise] = []
    /// For each depth, the promises whose handlers run later.
    private var levels: [[TinyPromise]] = []
    /// The memory that the faults ``Fault/keepsMemoryWhileSettling`` and ``Fault/leavesTrampolines`` keep.
    private var hoard: [[UInt8]] = []
    private var unreleased: [Handler] = []
    private var isReleasing = false

    /// Runs the handlers of the promise, and of the promises that these handlers settle, in the order of recursive calls.
    ///
    /// At the maximum depth, the promise is only added to `deferred`. The innermost loop runs the promise's handlers as soon as
    /// the handler that settled the promise returns.
    func drain(_ promise: TinyPromise) {
        let fault = promise.fault
        if fault == .leavesTrampolines { leak() }
        guard depth < Self.nesting || fault == .recurses else { return deferred.append(promise) }
        depth += 1
        let level = levels.count
        levels.append([promise])
        while true {
            beginDeferred(level, fault)
            // A promise that's released at the end of a round may settle another one, so each round reads `deferred`.
            guard var top = levels[level].popLast() else { break }
            running.append(top)
            let hasStarted = top.startNext()
            running.removeLast()
            // If only this round holds the promise, nobody can add a handler, so the promise is done once no handler waits.
            let isOver =
                fault != .keepsTurns && isKnownUniquelyReferenced(&top)
                && (!top.hasWaitingHandlers || fault == .forgetsUnheldHandlers)
            if hasStarted, !isOver { levels[level].append(top) }
            if fault == .keepsMemoryWhileSettling { hoard.append([UInt8](repeating: 0, count: 1_024)) }
        }
        levels.removeLast()
        depth -= 1
        if depth == 0, fault == .keepsMemoryWhileSettling { hoard = [] }
    }

    /// Moves the deferred promises to the front, so that their handlers run next.
    private func beginDeferred(_ level: Int, _ fault: Fault?) {
        guard !deferred.isEmpty else { return }
        if fault != .reversesDeepBranches { deferred.reverse() }
        levels[level].insert(contentsOf: deferred, at: fault == .postponesDeepBranches ? 0 : levels[level].count)
        deferred = []
    }

    /// Runs handlers of this thread until the promise has settled or no handler is left.
    func runHandlers(until promise: TinyPromise) {
        while promise.outcome == nil {
            if let next = deferred.popLast() {
                while next.startNext() {
                    guard promise.fault == .postponesHandlersAfterWaiting, promise.outcome != nil else { continue }
                    return levels[levels.count - 1].insert(next, at: 0)
                }
            } else if !(running.reversed() + levels.joined()).contains(where: { $0.startNext() }) {
                return
            }
            if promise.fault == .runsOneHandlerWhileWaiting { return }
        }
    }

    /// Keeps this trampoline in memory. Only the fault ``Fault/leavesTrampolines`` calls this.
    private func leak() {
        guard hoard.isEmpty else { return }
        hoard = [[UInt8](repeating: 0, count: 1_024)]
        _ = Unmanaged.passRetained(self)
    }

    /// Whether the maximum depth is reached.
    var isFull: Bool { depth == Self.nesting }

    /// Releases the handlers, and the promises and handlers that they hold, one after the other.
    ///
    /// Empties the array of the caller, so that the trampoline holds the last reference to each handler.
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

    /// Runs the handlers of a promise that has settled.
    static func drain(_ promise: TinyPromise) {
        guard promise.fault == .startsWithRecursion, pthread_getspecific(key) == nil else {
            return current.drain(promise)
        }
        Trampoline().drain(promise)
    }

    /// The trampoline of this thread.
    static var current: Trampoline {
        if let found = pthread_getspecific(key) { return Unmanaged.fromOpaque(found).takeUnretainedValue() }
        let new = Trampoline()
        pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
        return new
    }
}

/// Takes a few microseconds, so that a race shows more often. The thread keeps its core: on a busy machine, one that yields would get
/// it back milliseconds later. It does nothing in the build in which schedules are explored, because there the search decides when
/// threads switch.
func linger() {
    #if !EXPLORING
        let end = DispatchTime.now() + .microseconds(8)
        while .now() < end {}
    #endif
}
