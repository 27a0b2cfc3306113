import Synchronization

// A future stores one outcome and the handlers that wait for it. This is the state machine of this design; read this file first.
//
// Who holds whom:        Promise ──▶ Future ──▶ handlers ──▶ the futures of the next links
//
// A promise resolves its future. A future holds the handlers that wait for it. The handler of a link holds the next
// future, and the next future holds the closure of the link, until the closure begins to run or the next future is
// resolved in another way. So a chain lives until it's resolved, even if the program keeps only its promise. A handler
// receives the future that it was added to and doesn't hold it, so a chain has no references back. Three cases make a
// cycle, which lasts until the future is resolved:
//
// - A closure captures its own promise or future.
// - A promise adopts a future that was chained from its own.
// - A future is combined from others. It has a handler that holds the combination.
//
// The phases of a future:
//
//     linked ── its work begins ──▶ pending ── adopts ──▶ adopting
//       └─────────────┬──────────────┴────────────────────┘
//                  resolved ──▶ draining, if handlers wait ── none is left ──▶ drained
//                         └───▶ drained, if none waits
//
// The lock `guarded` guards the phase and the handlers. A caller's closure never runs under this lock, an object that a
// caller passed in is never released under it, and a thread never holds the locks of two futures.
//
// The path of a value: `Promise.setResult` → `Future.resolve` → `Trampoline.run` → `Future.runNextHandler` → the handler that
// `link` has added → `Work.run`, with the work that an operator such as `map` has given the link: it runs the caller's closure and
// resolves the next future. The work of `then` makes the next future adopt the one that the closure returns (`Future.adopt`).
//
// If you come from the tutorial: its `then` is `thenWithResult` here, `settle` is `resolve`, `whenSettled` is `add`, `catch` is
// `onError`, `ensure` is `finally`, and its `drain` is the loop in `Trampoline.run`. A cancellation is an outcome here and not an
// error. The `then` of this design receives the future itself, whatever the outcome. A closure without a queue doesn't go to the main queue. It
// runs where the future is resolved.

/// The phase of a future. Each case carries the data that the future has in that phase.
@usableFromInline
enum Phase<ResultType: Sendable>: Sendable {
    /// There's no outcome. The future belongs to a link and does this work when the link's source is resolved. The work is taken
    /// away when it begins, and is released if the future is resolved in another way.
    case linked(Work<ResultType>)
    /// There's no outcome, no work to begin, and nothing is adopted. The future belongs to a promise, to a combination, or to a link
    /// whose closure is running.
    case pending
    /// There's no outcome. The future will be resolved as its adoptee is, unless it's resolved in another way before.
    case adopting
    /// The outcome can be read. One thread takes the handlers from the front of the queue and runs them without holding the lock.
    /// A handler that's added now joins the end of the queue, so it can't overtake those that still wait.
    case draining(FutureState<ResultType>)
    /// The outcome can be read, and no handler waits. A handler that's added now runs at once. This phase is final.
    case drained(FutureState<ResultType>)
}

/// The state that a future's lock guards.
@usableFromInline
struct Guarded<ResultType: Sendable>: Sendable {
    @usableFromInline var phase: Phase<ResultType>
    /// The handler that runs next, or nil if none waits. Most futures have one at most.
    @usableFromInline var firstHandler: Handler<ResultType>?
    /// The handlers after the first one, or nil if there have never been any.
    @usableFromInline var moreHandlers: HandlerQueue<ResultType>?

    @inlinable
    init(_ phase: Phase<ResultType>) {
        self.phase = phase
    }
}

extension Future {
    /// The present state. Any thread may read it, and reading it doesn't wait for a result.
    @inlinable
    public var state: FutureState<ResultType> {
        guarded.withLock { guarded in
            switch guarded.phase {
            case .linked, .pending, .adopting: .unresolved
            case .draining(let outcome), .drained(let outcome): outcome
            }
        }
    }

    @inlinable
    var phase: Phase<ResultType> { guarded.withLock { $0.phase } }

    /// Stores the outcome and runs the handlers. Only the first call has an effect; later calls return false.
    @discardableResult @inlinable
    func resolve(_ outcome: FutureState<ResultType>) -> Bool {
        // The former phase may have work, which holds closures of callers, so it's released after the lock.
        let (former, handlersWait) = guarded.withLock { guarded -> (Phase<ResultType>?, Bool) in
            if hasOutcome.load(ordering: .relaxed) { return (nil, false) }
            let former = guarded.phase
            let handlersWait = guarded.firstHandler != nil
            guarded.phase = handlersWait ? .draining(outcome) : .drained(outcome)
            hasOutcome.store(true, ordering: .releasing)
            return (former, handlersWait)
        }
        if handlersWait { Trampoline.run(self) }
        return former != nil
    }

    /// Runs `handler` once with this future: at once if the future is drained, and otherwise when the future is resolved and the
    /// handlers before it in the queue have run.
    @inlinable
    func add(_ handler: Handler<ResultType>) {
        // The handlers in `toRelease` are released after the lock.
        let (isDrained, toRelease) = guarded.withLock { guarded -> (Bool, [Handler<ResultType>]) in
            // While the future is draining, a handler that runs at once would overtake those that wait. So it joins them.
            if case .drained = guarded.phase { return (true, []) }
            guard guarded.firstHandler != nil else {
                guarded.firstHandler = handler
                return (false, [])
            }
            if guarded.moreHandlers == nil { guarded.moreHandlers = HandlerQueue() }
            return (false, guarded.moreHandlers?.append(handler) ?? [])
        }
        if isDrained { Trampoline.run(self, late: handler) }
        withExtendedLifetime(toRelease) {}
    }

    /// Runs the first handler in the queue. If there's none, the future becomes drained, and this returns false.
    @inlinable
    func runNextHandler() -> Bool {
        let handler = guarded.withLock { guarded -> Handler<ResultType>? in
            guard let first = guarded.firstHandler.take() else {
                // This needs the same lock: a handler that was added in between would never run.
                if case .draining(let outcome) = guarded.phase { guarded.phase = .drained(outcome) }
                return nil
            }
            guarded.firstHandler = guarded.moreHandlers?.popFirst()
            return first
        }
        guard let handler else { return false }
        handler.run(self)
        return true
    }

    /// Makes the future drained if no handler waits. Returns false if one does.
    @inlinable
    func drainIfEmpty() -> Bool {
        guarded.withLock { guarded in
            guard guarded.firstHandler == nil else { return false }
            if case .draining(let outcome) = guarded.phase { guarded.phase = .drained(outcome) }
            return true
        }
    }
}
