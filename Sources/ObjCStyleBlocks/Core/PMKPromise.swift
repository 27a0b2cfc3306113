import Foundation
import Synchronization

// The state machine of this design; read this file first.
//
// Who holds whom:        the blocks `fulfill` and `reject`
//                                     │
//                                     ▼
//                                PMKPromise ──▶ handlers ──▶ the next promises
//
// The next promise is held by the handler that will settle it. So whoever can still settle the first promise keeps the
// whole chain alive, even if the program keeps none of its promises. Nothing holds a chain from behind: the reference to
// an adopted promise is weak.
//
// What may happen in which phase:
//
//   pending   There is no outcome. New handlers join the queue. The first thing that the promise is resolved with
//             counts. A value or an error settles the promise: it becomes `draining`, or `idle` if the queue is empty.
//             If the thing is another promise, this one adopts it and becomes `adopting`.
//   adopting  There is no outcome yet, and new handlers join the queue. When the promise `adopted` is settled, this one
//             is settled with the same outcome. If the two wait for each other in a circle, this one is rejected.
//             Whatever else this promise is resolved with changes nothing.
//   draining  The outcome can be read. The thread that settled the promise runs the handlers in the order of the queue
//             and holds no lock meanwhile. A handler that any thread adds now joins the end of the queue.
//   idle      The outcome can be read, and the queue is empty. A new handler runs at once, unless the thread that adds it
//             is already deep in nested handlers (`Trampoline.swift`). This phase is final.
//
// `lock` guards `handlers`, `hasAdopter`, `extras`, every change of `phase`, and the one write of the outcome. A thread
// that has seen `draining` or `idle` may read the outcome without the lock: it was written before the phase changed,
// and never changes again. No handler and no other code of a caller runs under the lock, and no thread holds two locks.
//
// The way of a value: the block `fulfill` → `resolve` → `settle` → `Trampoline.run` → the handler that an operator such
// as `then` added → `Link.run` → `Block.call`, which runs the block of the caller → `resolve` of the next promise.

enum Phase: UInt8, AtomicRepresentable, Sendable {
    case pending, adopting, draining, idle
}

/// What handlers are added to. `Handlers.swift` uses this name, because it is the same text in all designs of this
/// repository.
@usableFromInline typealias Source = PMKPromise

/// A value that arrives later, or the error that says why it will not. One class for every type of value: what a
/// promise carries, and whether that is a value, an error or another promise, is found out while the program runs.
///
/// Any thread may create, chain, resolve and ask a promise. What it carries must be `Sendable`, because it travels
/// from the thread that resolves to the queues that handle it.
///
/// Mirrors `PMKPromise` of PromiseKit 1.7.
//
// Unchecked because `lock` guards the mutable state, as described above. What `lock` guards cannot be accessed twice at
// once, so Swift's check for overlapping accesses is turned off (`@exclusivity(unchecked)`).
public final class PMKPromise: @unchecked Sendable {
    let lock = Lock()
    let phase = Atomic(Phase.pending)
    /// True if another promise has adopted this one.
    @exclusivity(unchecked) var hasAdopter = false
    @exclusivity(unchecked) private var content: Outcome?
    @exclusivity(unchecked) private var handlers = Handlers()
    /// Few promises have these, so they are in an object of their own, and the others need less memory.
    @exclusivity(unchecked) private var extras: Extras?

    private final class Extras {
        /// Weak, because the adopted promise holds the adopting one by a handler.
        weak var adopted: PMKPromise?
        var tasks: WaitingTasks?
    }

    init() {}

    deinit {
        if !handlers.isEmpty { Trampoline.withCurrent { $0.release(handlers.takeAll()) } }
    }
}

extension PMKPromise {
    /// Stores the outcome and runs the handlers that wait for it. Returns false if the promise is not in the phase
    /// `expected`; then nothing happens.
    @discardableResult
    func settle(with outcome: Outcome, from expected: Phase = .pending) -> Bool {
        var first: Handler?
        let isFirst = lock.withLock {
            guard phase.load(ordering: .relaxed) == expected else { return false }
            content = outcome
            first = handlers.popFirst()
            phase.store(first == nil ? .idle : .draining, ordering: .releasing)
            return true
        }
        if first != nil { Trampoline.withCurrent { $0.run(&first, of: self) } }
        return isFirst
    }

    /// Settles the promise with an error. An error that comes too late is dropped, so it is not reported either.
    @discardableResult
    func reject(with error: NSError, from expected: Phase = .pending) -> Bool {
        let rejection = Rejection(error)
        let isFirst = settle(with: .rejected(rejection), from: expected)
        if !isFirst { rejection.markHandled() }
        return isFirst
    }

    /// Adds a handler, which runs once, with this promise, and reads its `settledOutcome`. If the promise is idle, the
    /// trampoline runs the handler now, and otherwise when the promise is settled and all older handlers have run. A
    /// promise that is deallocated while it is pending releases it.
    func addHandler(_ run: @escaping @Sendable (PMKPromise) -> Void) {
        var new: Handler? = Handler(run)
        let isIdle = lock.withLock {
            if phase.load(ordering: .relaxed) == .idle { return true }
            handlers.append(&new)
            return false
        }
        if isIdle { Trampoline.withCurrent { $0.run(&new, of: self) } }
    }

    /// Takes the next handler of a promise that is draining. If there is none, the promise becomes idle.
    func nextHandler() -> Handler? {
        lock.withLock {
            let next = handlers.popFirst()
            if next == nil { phase.store(.idle, ordering: .releasing) }
            return next
        }
    }

    /// The outcome, or nil until there is one.
    var outcome: Outcome? {
        switch phase.load(ordering: .acquiring) {
        case .pending, .adopting: nil
        case .draining, .idle: content
        }
    }

    /// The outcome of a promise that is settled, as it is for every handler.
    var settledOutcome: Outcome { content! }

    /// The promise that this one adopts. The caller holds the lock.
    var adopted: PMKPromise? {
        get { extras?.adopted }
        set { madeExtras.adopted = newValue }
    }

    /// The tasks that wait for this promise, once there is one. The caller holds the lock.
    var tasks: WaitingTasks? {
        get { extras?.tasks }
        set { madeExtras.tasks = newValue }
    }

    private var madeExtras: Extras {
        let made = extras ?? Extras()
        extras = made
        return made
    }

    /// How many handlers wait.
    var handlerCount: Int {
        lock.withLock { handlers.count }
    }
}
