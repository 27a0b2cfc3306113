import Dispatch
import Synchronization

// A future stores one outcome and the handlers that wait for it. This is the state machine of this design; read this file first.
//
// Who holds whom:        Promise ──▶ Future ──▶ handlers ──▶ the futures of the next links
//
// A promise resolves its future. A future holds the handlers that wait for it. The handler of a link holds the next future, and
// the next future holds the closure of the link until the closure begins to run, or until somebody else resolves that future. So
// a chain lives until it is resolved, even if the program keeps only its promise. No reference points back: a handler receives
// the future that it was added to and does not hold it. A closure that captures its own promise or future makes a cycle, and so
// does a promise that adopts a future chained from its own. Such a cycle lasts until the future is resolved.
//
// What may happen in which phase:
//
//   linked    There is no outcome. The future has work: what it does when the future that it was chained from is resolved.
//             The thread that ends this phase owns the work. Either it makes the future `pending` and does the work, or it
//             resolves the future without the work, and releases the work.
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
// `lock` guards the one write of the outcome, every change of `phase` except the end of `linked`, and all other stored
// properties except `work` and `worker`. A thread that has seen `draining` or `drained` may read the outcome without the
// lock: the outcome was written before the phase changed, and never changes again. No closure of a caller runs under the
// lock, and no thread holds the locks of two futures.
//
// The path of a value: `Promise.setResult` → `Future.resolve` → `FutureCore.resolve` → `Trampoline.run` → the handler of a link →
// the work that an operator such as `map` gave the link, which runs the caller's closure and resolves the next future.

/// The class that handlers are added to. `Handlers.swift` calls it `Source`, because the text of that file is the same in all
/// designs of this repository.
@usableFromInline typealias Source = FutureCore

/// The part of a ``Future`` that does not depend on the type of its result. Only this module can make one.
///
/// This class is not generic, because the methods of a generic class look up types while they run, which takes longer
/// than all of their own work.
///
/// The `Sendable` conformance is unchecked, because `lock` guards the mutable state, as described above. What `lock` guards
/// cannot be accessed twice at once, so Swift's check for overlapping accesses is turned off (`@exclusivity(unchecked)`).
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

    /// The semaphore on which blocked threads wait. The first of them makes it. See `Future+Waiting.swift`.
    @exclusivity(unchecked) final var turnstile: DispatchSemaphore?
    /// The tasks that wait, by their numbers. Nil until the first task waits. See `Future+Async.swift`.
    @exclusivity(unchecked) final var tasks: [Int: WaitingTask]?

    /// The future that this one has adopted. Nil as soon as this one is resolved. See `Future+Adopting.swift`.
    @exclusivity(unchecked) final weak var adoptee: FutureCore?
    /// True if this future has ever adopted another one.
    @exclusivity(unchecked) final var hasAdopted = false
    /// True if another future has ever adopted this one.
    @exclusivity(unchecked) final var hasAdopter = false

    @usableFromInline
    init(phase: Phase) {
        self.phase = Atomic(phase)
    }

    /// Resolves the future with what a closure has thrown. ``Future`` overrides this. The implementation here is never
    /// reached, because only a `Future` has a closure to run.
    func resolve(throwing error: any Error) {
        fatalError("Only a `Future` is resolved.")
    }

    /// True if there is a result, an error or a cancellation. This never blocks, and any thread may call it.
    ///
    /// Mirrors `Future.isResolved()`.
    @inlinable
    public final func isResolved() -> Bool {
        phase.load(ordering: .acquiring).isResolved
    }

    /// Resolves the future: `store` writes the outcome, and the handlers run. Only the first call counts; later calls return
    /// false.
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

    /// Runs `handler` once, with this future. If the future is drained, the trampoline runs the handler now. Otherwise the
    /// handler runs when the future is resolved and all older handlers have run.
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

    /// Removes and returns the oldest handler of a resolved future. If there is none, the future becomes drained.
    final func nextHandler() -> Handler? {
        // The queue of a drained source is empty. The handler that has just run was added late, so it was never in the queue.
        if phase.load(ordering: .acquiring) == .drained { return nil }
        return lock.withLock {
            let next = handlers.popFirst()
            if next == nil { phase.store(.drained, ordering: .releasing) }
            return next
        }
    }
}
