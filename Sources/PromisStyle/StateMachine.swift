import Synchronization

// A future stores one outcome and the handlers that wait for it. This is the state machine of this design; read this file first.
//
// Who holds whom:        Promise ──▶ Future ──▶ handlers ──▶ the futures of the next links
//
// A promise resolves its future. A future holds the handlers that wait for it. The handler of a link holds the next future, and
// the next future holds the closure of the link, until the closure begins to run or the next future is resolved in another way.
// So a chain lives until it's resolved, even if the program keeps only its promise. No reference points back: a handler
// receives the future that it was added to and doesn't hold it. A closure that captures its own promise or future makes a cycle,
// and so does a promise that adopts a future chained from its own. Such a cycle lasts until the future is resolved.
//
// The lock `machine` guards the phase and the handlers. No closure of a caller runs under this lock, nothing that a caller
// passed in is released under it, and no thread holds the locks of two futures.
//
// The path of a value: `Promise.setResult` → `Future.resolve` → `Trampoline.run` → `Future.runNextHandler` → the handler that
// `link` has added → the work that an operator such as `map` has given the link, which runs the caller's closure and
// resolves the next future.

/// What a future is doing. Each case carries what the future has in that phase.
@usableFromInline
enum Phase<ResultType: Sendable>: Sendable {
    /// There's no outcome. The future belongs to a link and does this work when the link's source is resolved. The work is taken
    /// away when it begins, and is released if the future is resolved in another way.
    case linked(Work<ResultType>)
    /// There's no outcome, and the future waits for no other future.
    case pending
    /// There's no outcome. The future will be resolved as its adoptee is, unless it's resolved in another way before.
    case adopting
    /// The outcome can be read. One thread runs the handlers, oldest first, without holding the lock. A handler that's added
    /// now joins the end of the queue, so it can't overtake those that still wait.
    case draining(FutureState<ResultType>)
    /// The outcome can be read, and no handler waits. A handler that's added now runs at once. This phase is final.
    case drained(FutureState<ResultType>)
}

/// What a future's lock guards.
@usableFromInline
struct StateMachine<ResultType: Sendable>: Sendable {
    @usableFromInline var phase: Phase<ResultType>
    /// The oldest handler. Most futures have one at most.
    @usableFromInline var firstHandler: Handler<ResultType>?
    /// The handlers after the first one.
    @usableFromInline var moreHandlers = HandlerQueue<ResultType>()

    @inlinable
    init(_ phase: Phase<ResultType>) {
        self.phase = phase
    }
}

extension Future {
    /// The present state. Any thread may read it, and reading it doesn't wait for a result.
    @inlinable
    public var state: FutureState<ResultType> {
        machine.withLock { machine in
            switch machine.phase {
            case .linked, .pending, .adopting: .unresolved
            case .draining(let outcome), .drained(let outcome): outcome
            }
        }
    }

    @inlinable
    var phase: Phase<ResultType> { machine.withLock { $0.phase } }

    /// Stores the outcome and runs the handlers. Only the first call has an effect; later calls return false.
    @discardableResult @inlinable
    func resolve(_ outcome: FutureState<ResultType>) -> Bool {
        let (former, handlersWait) = machine.withLock { machine -> (Phase<ResultType>?, Bool) in
            if hasOutcome.load(ordering: .relaxed) { return (nil, false) }
            // The caller releases the former phase after it has released the lock, because work holds closures of callers.
            let former = machine.phase
            let handlersWait = machine.firstHandler != nil
            machine.phase = handlersWait ? .draining(outcome) : .drained(outcome)
            hasOutcome.store(true, ordering: .releasing)
            return (former, handlersWait)
        }
        if handlersWait { Trampoline.run(self) }
        return former != nil
    }

    /// Runs `handler` once with this future: at once if the future is drained, and otherwise when the future is resolved and all
    /// older handlers have run.
    @inlinable
    func add(_ handler: Handler<ResultType>) {
        // Obsolete handlers are returned, so that they're released after the lock.
        let (isDrained, released) = machine.withLock { machine -> (Bool, [Handler<ResultType>]) in
            if case .drained = machine.phase { return (true, []) }
            if machine.firstHandler != nil || !machine.moreHandlers.isEmpty {
                return (false, machine.moreHandlers.append(handler))
            }
            machine.firstHandler = handler
            return (false, [])
        }
        if isDrained { Trampoline.run(self, late: handler) }
        withExtendedLifetime(released) {}
    }

    /// Runs the oldest handler. If there's none, the future becomes drained, and this returns false.
    @inlinable
    func runNextHandler() -> Bool {
        let handler = machine.withLock { machine -> Handler<ResultType>? in
            if let first = machine.firstHandler.take() { return first }
            if let next = machine.moreHandlers.popFirst() { return next }
            if case .draining(let outcome) = machine.phase { machine.phase = .drained(outcome) }
            return nil
        }
        guard let handler else { return false }
        handler.run(self)
        return true
    }

    /// True if a handler waits.
    @inlinable
    var hasHandlers: Bool {
        machine.withLock { $0.firstHandler != nil || !$0.moreHandlers.isEmpty }
    }
}

extension Future {
    /// Gives the handlers to a new future, which is resolved with an error, because this one can't be resolved anymore.
    func abandonHandlers() {
        let successor = Future()
        let handlers = machine.withLock { ($0.firstHandler.take(), $0.moreHandlers) }
        successor.machine.withLock { ($0.firstHandler, $0.moreHandlers) = handlers }
        successor.setError(PromisError.promiseDeallocatedBeforeBeingResolved)
    }
}
