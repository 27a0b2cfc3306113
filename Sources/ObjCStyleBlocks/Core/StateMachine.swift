import Foundation
import Synchronization

// The state machine of this design; read this file first.
//
// Who holds whom:        the blocks `fulfill` and `reject`
//                                     │
//                                     ▼
//                                PMKPromise ──▶ handlers ──▶ the next promises
//
// The next promise is held by the handler that will settle it. So the code that can still settle the first promise
// keeps the whole chain alive, even if the program keeps none of its promises. A promise does not hold the promise
// before it in the chain. A promise that adopts another one, the adoptee, has no reference to it.
//
// The lock `machine` guards the state, the handlers and the waiting tasks. Handlers and other code of a caller never
// run under the lock, an object that a caller passed in is never released under it, and a thread never holds two locks.
//
// The path of a value: the block `fulfill` → `resolve` → `settle` → `Trampoline.run` → the handler that an operator such
// as `then` added → `ChainedBlock.run` → `Block.call`, which runs the block of the caller → `resolve` of the next promise.

/// The phase of a promise. Each case carries the data that the promise has in that phase.
enum State: Sendable {
    /// There is no outcome. New handlers join the queue. The first resolution counts: a value or an error settles the promise, and
    /// another promise, the adoptee, is adopted.
    case pending
    /// There is no outcome, and new handlers join the queue. When the adoptee is settled and its older handlers have run, this
    /// promise is settled with the outcome of the adoptee. If this adoption would close a cycle, this promise is rejected.
    /// Further attempts to resolve this promise change nothing.
    case adopting
    /// The outcome can be read. The thread that settled the promise runs the handlers in the order of the queue. A handler
    /// that any thread adds now joins the end of the queue.
    case draining(Outcome)
    /// The outcome can be read, and the queue is empty. A new handler runs at once, unless the thread that adds it is already
    /// deep in nested handlers (`Trampoline.swift`). This phase is final.
    case drained(Outcome)
}

/// The state that a promise's lock guards.
struct StateMachine: Sendable {
    var state = State.pending
    /// The handlers that have not begun to run. A drained promise has none.
    var handlers = Handlers()
    /// The tasks that wait for the outcome. Nil until the first task waits.
    var tasks: WaitingTasks?
}

/// A value that arrives later, or the error that says why it will not. There is one class for every type of value:
/// whether a promise carries a value, an error or another promise, and of which type, is checked at run time.
///
/// Any thread may create, chain, resolve and inspect a promise. The value of a promise must be `Sendable`, because it travels
/// from the thread that resolves the promise to the queues that handle it.
///
/// Mirrors `PMKPromise` of PromiseKit 1.7.
public final class PMKPromise: Sendable {
    let machine = Lock(StateMachine())

    init() {}

    /// A handler may hold the next promise of a chain. If `deinit` released the handlers itself, it would recurse once
    /// for each link.
    deinit {
        let hasHandlers = machine.withLock { !$0.handlers.isEmpty }
        if hasHandlers { Trampoline.current.release(machine.withLock { $0.handlers.takeAll() }) }
    }
}

extension PMKPromise {
    /// Stores the outcome and runs the handlers that wait for it. `byAdoption` is true if the adoption of another promise led
    /// to the outcome. Such a call settles only an adopting promise, and any other call only a pending one. Otherwise nothing
    /// happens, and the result is false.
    @discardableResult
    func settle(with outcome: Outcome, byAdoption: Bool = false) -> Bool {
        // Nil if the promise was resolved before.
        let handlersWait = machine.withLock { machine -> Bool? in
            switch machine.state {
            case .pending where !byAdoption, .adopting where byAdoption: break
            default: return nil
            }
            let handlersWait = !machine.handlers.isEmpty
            machine.state = handlersWait ? .draining(outcome) : .drained(outcome)
            return handlersWait
        }
        if handlersWait == true { Trampoline.run(self, with: outcome) }
        return handlersWait != nil
    }

    /// Settles the promise with an error. If the promise is resolved already, the error is dropped and not reported as unhandled.
    @discardableResult
    func reject(with error: NSError, byAdoption: Bool = false) -> Bool {
        let rejection = Rejection(error)
        let isFirst = settle(with: .rejected(rejection), byAdoption: byAdoption)
        if !isFirst { rejection.markHandled() }
        return isFirst
    }

    /// Adds a handler, which runs once. If the promise is drained, the trampoline runs the handler now. Otherwise the handler
    /// runs when the promise is settled and all older handlers have run. If the promise is deallocated while it is pending,
    /// the handler is released and never runs.
    func add(_ handler: Handler) {
        let drainedOutcome = machine.withLock { machine -> Outcome? in
            if case .drained(let outcome) = machine.state { return outcome }
            machine.handlers.append(handler)
            return nil
        }
        if let drainedOutcome { Trampoline.run(self, with: drainedOutcome, late: handler) }
    }

    /// Adds a handler that receives the outcome.
    func addHandler(_ run: @escaping @Sendable (Outcome) -> Void) {
        add(.call(run))
    }

    /// Removes and returns the oldest handler of a draining promise. If there is none, the promise becomes drained.
    func nextHandler() -> Handler? {
        machine.withLock { machine in
            let next = machine.handlers.popFirst()
            if next == nil, case .draining(let outcome) = machine.state { machine.state = .drained(outcome) }
            return next
        }
    }

    /// The outcome, or nil until there is one.
    var outcome: Outcome? {
        machine.withLock { machine in
            switch machine.state {
            case .pending, .adopting: nil
            case .draining(let outcome), .drained(let outcome): outcome
            }
        }
    }

    /// The outcome, or nil as long as there is none or handlers are still being run.
    var drainedOutcome: Outcome? {
        machine.withLock { if case .drained(let outcome) = $0.state { outcome } else { nil } }
    }

    /// The outcome of a promise that must be settled.
    var settledOutcome: Outcome { outcome! }

    /// The number of handlers that wait.
    var handlerCount: Int {
        machine.withLock { $0.handlers.count }
    }
}
