import Foundation

// The state machine of this design; read this file first.
//
// Who holds whom:        the blocks `fulfill` and `reject`
//                                     │
//                                     ▼
//                                PMKPromise ──▶ handlers ──▶ the next promises
//
// The next promise is held by the handler that will settle it. So whoever can still settle the first promise keeps the whole
// chain alive, even if the program keeps none of its promises. No promise holds the promise before it in the chain. A promise
// that adopts another one, the adoptee, has only a weak reference to the adoptee.
//
// What may happen in which phase:
//
//   pending   There is no outcome. New handlers join the queue. Only the first thing that the promise is resolved with counts.
//             A value or an error settles the promise: it becomes `draining`, or `drained` if the queue is empty. Another
//             promise, the adoptee, is adopted: this promise becomes `adopting`.
//   adopting  There is no outcome yet, and new handlers join the queue. When the adoptee is settled and its older handlers
//             have run, this promise is settled with the outcome of the adoptee. If the two wait for each other in a cycle,
//             this promise is rejected. Further attempts to resolve this promise change nothing.
//   draining  The outcome can be read. The thread that settled the promise runs the handlers in the order of the queue
//             and holds no lock meanwhile. A handler that any thread adds now joins the end of the queue.
//   drained   The outcome can be read, and the queue is empty. A new handler runs at once, unless the thread that adds it
//             is already deep in nested handlers (`Trampoline.swift`). This phase is final.
//
// `State` lists what a promise stores in each phase. `lock` guards the state and all other variable properties. No handler
// and no other code of a caller runs under the lock, and no thread holds two locks.
//
// The path of a value: the block `fulfill` → `resolve` → `settle` → `Trampoline.run` → the handler that an operator such
// as `then` added → `ChainedBlock.run` → `Block.call`, which runs the block of the caller → `resolve` of the next promise.

/// The class that handlers are added to. `Handlers.swift` calls it `Source`, because the text of that file is the same in all
/// designs of this repository.
@usableFromInline typealias Source = PMKPromise

/// A value that arrives later, or the error that says why it will not. One class for every type of value: what a
/// promise carries, and whether that is a value, an error or another promise, is found out while the program runs.
///
/// Any thread may create, chain, resolve and inspect a promise. The value of a promise must be `Sendable`, because it travels
/// from the thread that resolves the promise to the queues that handle it.
///
/// Mirrors `PMKPromise` of PromiseKit 1.7.
//
// The `Sendable` conformance is unchecked, because `lock` guards the mutable state, as described above. What `lock` guards
// cannot be accessed twice at once, so Swift's check for overlapping accesses is turned off (`@exclusivity(unchecked)`).
public final class PMKPromise: @unchecked Sendable {
    enum State {
        case pending
        case adopting(Adoption)
        case draining(Outcome)
        case drained(Outcome)
    }

    let lock = Lock()
    /// True if another promise has adopted this one. The property is declared after the lock, where it fits into unused bytes.
    @exclusivity(unchecked) var hasAdopter = false
    @exclusivity(unchecked) var state = State.pending
    /// The handlers that have not begun to run. A drained promise has none.
    @exclusivity(unchecked) private var handlers = Handlers()
    /// The tasks that wait for the outcome. Nil until the first task waits.
    @exclusivity(unchecked) var tasks: WaitingTasks?

    init() {}

    deinit {
        if !handlers.isEmpty { Trampoline.current.release(handlers.takeAll()) }
    }
}

extension PMKPromise {
    /// Stores the outcome and runs the handlers that wait for it. `byAdoption` is true if the adoption of another promise led
    /// to the outcome. Such a call settles only an adopting promise, and any other call only a pending one. Otherwise nothing
    /// happens, and the result is false.
    @discardableResult
    func settle(with outcome: Outcome, byAdoption: Bool = false) -> Bool {
        var first: Handler?
        let isFirst = lock.withLock {
            switch state {
            case .pending where !byAdoption, .adopting where byAdoption: break
            default: return false
            }
            first = handlers.popFirst()
            state = first == nil ? .drained(outcome) : .draining(outcome)
            return true
        }
        if first != nil { Trampoline.run(&first, of: self) }
        return isFirst
    }

    /// Settles the promise with an error. If the promise is resolved already, the error is dropped and not reported as unhandled.
    @discardableResult
    func reject(with error: NSError, byAdoption: Bool = false) -> Bool {
        let rejection = Rejection(error)
        let isFirst = settle(with: .rejected(rejection), byAdoption: byAdoption)
        if !isFirst { rejection.markHandled() }
        return isFirst
    }

    /// Adds a handler. It runs once, receives this promise, and can read its `settledOutcome`. If the promise is drained, the
    /// trampoline runs the handler now. Otherwise the handler runs when the promise is settled and all older handlers have
    /// run. If the promise is deallocated while it is pending, the handler is released and never runs.
    func addHandler(_ run: @escaping @Sendable (PMKPromise) -> Void) {
        var new: Handler? = Handler(run)
        lock.withLock {
            if case .drained = state { return }
            handlers.append(&new)
        }
        if new != nil { Trampoline.run(&new, of: self) }
    }

    /// Removes and returns the oldest handler of a draining promise. If there is none, the promise becomes drained.
    func nextHandler() -> Handler? {
        lock.withLock {
            let next = handlers.popFirst()
            if next == nil, case .draining(let outcome) = state { state = .drained(outcome) }
            return next
        }
    }

    /// The outcome, or nil until there is one.
    var outcome: Outcome? {
        lock.withLock {
            switch state {
            case .pending, .adopting: nil
            case .draining(let outcome), .drained(let outcome): outcome
            }
        }
    }

    /// The outcome, or nil as long as there is none or handlers are still being run.
    var drainedOutcome: Outcome? {
        lock.withLock { if case .drained(let outcome) = state { outcome } else { nil } }
    }

    /// The outcome of a promise that must be settled. Handlers read it, because they run only after that.
    var settledOutcome: Outcome { outcome! }

    /// True if the promise is settled and its handlers are still being run.
    var isDraining: Bool {
        lock.withLock { if case .draining = state { true } else { false } }
    }

    /// The number of handlers that wait.
    var handlerCount: Int {
        lock.withLock { handlers.count }
    }
}

extension Handlers {
    fileprivate var count: Int { (first == nil ? 0 : 1) + added.count + reversed.count }
}
