import Dispatch
import Synchronization

// The core of a promise stores one outcome, whatever its type, and the handlers that wait for it. A `Promise<Value>` is a
// thin wrapper around one core. This file is the state machine of the design: read it first.
//
// Who holds whom:     Promise ──▶ UntypedPromise ──▶ handlers ──▶ the Promise of the next link ──▶ its UntypedPromise
//
// A handler holds the promise that it will settle. So a chain lives until it is settled, even if the program keeps only its
// first promise, and no reference points back: a handler receives the outcome and does not know where it comes from.
//
// The lock `machine` guards the phase and the handlers. Handlers and closures of a caller never run under the lock, an object
// that a caller passed in is never released under it, and a thread never holds the locks of two cores.
//
// The path of a value: `Promise.fulfill` ▶ `UntypedPromise.settle` ▶ `Trampoline.run` ▶ the handler that `observe` has
// added, which hops to its queue ▶ the operator, for example `then`, which calls the closure of the caller ▶
// `Promise.fulfill` of the next promise.

/// The phase of a core. Each case carries the data that the core has in that phase.
enum Phase: Sendable {
    /// There is no outcome. New handlers join the queue.
    case pending
    /// There is no outcome. The core will get the outcome of the promise that it has adopted, unless it's settled by hand first.
    case adopting
    /// The outcome can be read. The thread that settled the core runs the handlers, the oldest first. A handler that any
    /// thread adds now joins the end of the queue, so it can't overtake those that still wait.
    case draining(Outcome)
    /// The outcome can be read, and the queue is empty. A new handler runs at once, unless this thread is already deep in nested
    /// handlers. This phase is final.
    case drained(Outcome)
}

/// The state that a core's lock guards.
struct StateMachine: Sendable {
    var phase: Phase
    var handlers = Handlers()
}

/// A promise of any value. It is the core of every ``Promise`` and can be used on its own, as promises are used in a
/// program without generic types. Mirrors `FBLPromise`, the Objective-C class of the original.
///
/// The type of its value is known only at run time. `nil` means no value. An error that is given instead of a value
/// rejects the promise, and errors come out as `NSError`, the only error type of Objective-C.
///
/// ``Promise/asUntyped()`` returns the core of a typed promise, and `Promise.init(_:)` makes a typed promise from a
/// core.
///
/// Everything here may be called from any thread.
public final class UntypedPromise: Sendable {
    /// True as soon as there is an outcome. It is written under the lock, and can be read without it.
    private let hasOutcome: Atomic<Bool>
    /// Whether the core entered ``Dispatch/DispatchGroup/promises`` when it was made.
    private let isInGroup: Bool
    let machine: Lock<StateMachine>

    /// A pending promise. It belongs to ``Dispatch/DispatchGroup/promises`` until it's settled and its handlers have been
    /// dispatched, or until it's deallocated.
    public convenience init() {
        self.init(isInGroup: true)
        DispatchGroup.promises.enter()
    }

    @usableFromInline
    init(settledWith outcome: consuming Outcome) {
        hasOutcome = Atomic(true)
        isInGroup = false
        machine = Lock(StateMachine(phase: .drained(consume outcome)))
    }

    private init(isInGroup: Bool) {
        hasOutcome = Atomic(false)
        self.isInGroup = isInGroup
        machine = Lock(StateMachine(phase: .pending))
    }

    /// A pending promise that a dispatched block will settle. It does not enter the group itself. First the promise that the
    /// block waits for belongs to the group, then the block, and then the promise that the block has returned.
    @usableFromInline
    static func ofBlock() -> UntypedPromise {
        UntypedPromise(isInGroup: false)
    }

    deinit { if !hasOutcome.load(ordering: .relaxed) { abandonHandlers() } }

    /// Settles the promise: stores the outcome and runs the handlers. Only the first call counts.
    @usableFromInline
    func settle(_ outcome: Outcome) {
        // Nil if the core was settled before.
        let handlersWait = machine.withLock { machine -> Bool? in
            if hasOutcome.load(ordering: .relaxed) { return nil }
            hasOutcome.store(true, ordering: .releasing)
            let handlersWait = !machine.handlers.isEmpty
            machine.phase = handlersWait ? .draining(outcome) : .drained(outcome)
            return handlersWait
        }
        guard let handlersWait else { return }
        if handlersWait { Trampoline.run(self, with: outcome) } else { leaveGroup() }
    }

    /// Runs `handler` once. If the core is drained, the handler runs now, unless this thread is already deep in nested handlers.
    /// Otherwise it runs when the core is settled and all older handlers have run. If the core is deallocated while it is pending,
    /// the handler is released and never runs.
    @usableFromInline
    func add(_ handler: Handler) {
        let drainedOutcome = machine.withLock { machine -> Outcome? in
            if case .drained(let outcome) = machine.phase { return outcome }
            machine.handlers.append(handler)
            return nil
        }
        if let drainedOutcome { Trampoline.run(self, with: drainedOutcome, late: handler) }
    }

    /// Removes and returns the oldest handler of a settled core. If there is none, the core becomes drained, and leaves the
    /// group. By then, the blocks of all its handlers have entered the group.
    func nextHandler() -> Handler? {
        let (next, becameDrained) = machine.withLock { machine -> (Handler?, Bool) in
            if let next = machine.handlers.popFirst() { return (next, false) }
            guard case .draining(let outcome) = machine.phase else { return (nil, false) }
            machine.phase = .drained(outcome)
            return (nil, true)
        }
        if becameDrained { leaveGroup() }
        return next
    }

    var phase: Phase { machine.withLock { $0.phase } }

    /// The outcome, or nil while the promise is pending.
    @usableFromInline
    var currentOutcome: Outcome? {
        guard hasOutcome.load(ordering: .acquiring) else { return nil }
        return machine.withLock { machine in
            switch machine.phase {
            case .pending, .adopting: nil
            case .draining(let outcome), .drained(let outcome): outcome
            }
        }
    }

    /// True until the promise is settled.
    public var isPending: Bool {
        !hasOutcome.load(ordering: .acquiring)
    }
}

extension UntypedPromise {
    /// Leaves the group, and lets the trampoline release the handlers. A handler may hold the next promise of a chain, so if
    /// `deinit` released the handlers itself, it would recurse once for each link.
    private func abandonHandlers() {
        leaveGroup()
        let hasHandlers = machine.withLock { !$0.handlers.isEmpty }
        if hasHandlers { Trampoline.current.release(machine.withLock { $0.handlers.takeAll() }) }
    }

    /// This is called once: by the call that makes the core drained, or by `deinit` if there is no outcome.
    private func leaveGroup() {
        if isInGroup { DispatchGroup.promises.leave() }
    }
}

/// The outcome that a core stores when it is settled.
@usableFromInline
enum Outcome: Sendable {
    /// The value as it was given, or `nil` for no value. An optional value is stored as an optional, not unwrapped.
    case fulfilled((any Sendable)?)
    case rejected(any Error)
}
