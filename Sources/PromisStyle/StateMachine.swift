import Dispatch
import Synchronization

// A future stores one outcome and the handlers that wait for it. This is the state machine of this design; read this file first.
//
// Who holds whom:        Promise ──▶ Future ──▶ handlers ──▶ the futures of the next links
//
// A promise resolves its future. A future holds the handlers that wait for it. The handler of a link holds the next
// future, and the next future holds the closure of the link until the closure begins to run, or until somebody else
// resolves it. So a chain lives until it is resolved, even if the program keeps only its promise, and no reference
// points back: a handler receives the future that it was added to and does not hold it. A closure that captures its own
// promise or future makes a cycle, and so does a promise that adopts a future chained from its own. Such a cycle lasts
// until the future is resolved.
//
// What may happen in which phase:
//
//   linked    Pending, and the future has work to do when the one that it was chained from is resolved. The thread that
//             ends this phase owns the work. It does the work, and then the future is `pending`, or it resolves the
//             future without the work, and then the work is released.
//   pending   There is no outcome. New handlers join the queue. Resolving stores the outcome; the future becomes
//             `draining`, or `drained` if the queue is empty.
//   draining  The outcome can be read. The thread that resolved the future runs the handlers in the order of the queue
//             and holds no lock meanwhile. A handler that any thread adds now joins the end of the queue.
//   drained   The outcome can be read, and the queue is empty. A new handler runs at once, unless the thread that adds it
//             is already deep in nested handlers (`Trampoline.swift`). This phase is final.
//
// A future that is deallocated while it is pending can never be resolved. Its handlers go to a new future, which is
// resolved with an error.
//
// `lock` guards every change of `phase` but the end of `linked`, the one write of the outcome, and all other stored
// properties but `work` and `worker`. A thread that has seen `draining` or `drained` may read the outcome without the
// lock: it was written before the phase changed, and never changes again. No closure of a caller runs under the lock,
// and no thread holds the locks of two futures.
//
// The path of a value: `Promise.setResult` → `Future.resolve` → `FutureCore.resolve` → `Trampoline.run` → the handler of
// a link → the work that an operator such as `map` gave the link, which runs the caller's closure and resolves the next
// future.

/// What handlers are added to. `Handlers.swift` uses this name, because it is the same text in all designs of this
/// repository.
@usableFromInline typealias Source = FutureCore

/// The part of a ``Future`` that does not depend on the type of its result. Only this module can make one.
///
/// This class is not generic, because the methods of a generic class look up types while they run, which takes longer
/// than all of their own work.
///
/// Unchecked because `lock` guards the mutable state, as described above. What `lock` guards cannot be accessed twice
/// at once, so Swift's check for overlapping accesses is turned off (`@exclusivity(unchecked)`).
public class FutureCore: @unchecked Sendable {
    @usableFromInline
    enum Phase: UInt8, AtomicRepresentable, Sendable {
        case linked, pending, draining, drained

        @inlinable
        var isResolved: Bool { rawValue >= Phase.draining.rawValue }
    }

    @usableFromInline final let lock = Lock()
    @usableFromInline final let phase: Atomic<Phase>
    @exclusivity(unchecked) final var handlers = Handlers()

    /// What this future does at the end of the phase `linked`. See `Work.swift`.
    @exclusivity(unchecked) @usableFromInline final var work: UntypedWork?
    /// The thread that is doing the work, or 0.
    final let worker = Atomic<UInt>(0)

    /// Where blocked threads wait. The first of them makes it. See `Future+Waiting.swift`.
    @exclusivity(unchecked) final var turnstile: DispatchSemaphore?
    /// The tasks that wait, by their numbers. Nil until there is one. See `Future+Async.swift`.
    @exclusivity(unchecked) final var tasks: [Int: WaitingTask]?

    /// The future whose outcome this one adopts, until this one is resolved. See `Future+Adopting.swift`.
    @exclusivity(unchecked) final weak var adoptee: FutureCore?
    /// Whether this future has ever adopted another one, and whether another one has ever adopted it.
    @exclusivity(unchecked) final var hasAdopted = false
    @exclusivity(unchecked) final var hasAdopter = false

    @usableFromInline
    init(phase: Phase) {
        self.phase = Atomic(phase)
    }

    /// Resolves the future with what a closure has thrown. ``Future`` does it. This implementation is never
    /// reached, because only a `Future` has a closure to run.
    func resolve(throwing error: any Error) {
        fatalError("Only a `Future` is resolved.")
    }

    /// Whether there is a result, an error or a cancellation. Never blocks; any thread may ask.
    ///
    /// Mirrors `Future.isResolved()`.
    @inlinable
    public final func isResolved() -> Bool {
        phase.load(ordering: .acquiring).isResolved
    }

    /// Resolves the future: `store` writes the outcome, and the handlers run. Only the first call counts; the others
    /// return false.
    @usableFromInline
    final func resolve(storing store: () -> Void) -> Bool {
        var first: Handler?
        var blockedThreads: DispatchSemaphore?
        var abandoned: UntypedWork?
        let isFirstCall = lock.withLock {
            let before = phase.load(ordering: .relaxed)
            guard !before.isResolved else { return false }
            store()
            first = handlers.popFirst()
            let after: Phase = first == nil ? .drained : .draining
            if before == .linked, leave(.linked, for: after) {
                swap(&abandoned, &work)
            } else {
                phase.store(after, ordering: .releasing)
            }
            blockedThreads = turnstile
            if hasAdopted { adoptee = nil }
            return true
        }
        blockedThreads?.signal()
        if first != nil { Trampoline.run(&first, of: self) }
        return isFirstCall
    }

    /// Runs `handler` once, with this future. If the future is drained, the trampoline runs it now, and otherwise when the
    /// future is resolved and all older handlers have run.
    @usableFromInline
    final func add(_ handler: consuming Handler) {
        var new = Optional(consume handler)
        if phase.load(ordering: .acquiring) != .drained {
            lock.withLock {
                if phase.load(ordering: .relaxed) != .drained { handlers.append(&new) }
            }
        }
        if new != nil { Trampoline.run(&new, of: self) }
    }

    /// Takes the oldest handler of a future that is resolved. If there is none, the future is drained.
    final func nextHandler() -> Handler? {
        // A handler that was added to a drained source is not in the queue.
        if phase.load(ordering: .acquiring) == .drained { return nil }
        return lock.withLock {
            let next = handlers.popFirst()
            if next == nil { phase.store(.drained, ordering: .releasing) }
            return next
        }
    }
}
