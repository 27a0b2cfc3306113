import Dispatch
import Synchronization

// The core of a promise stores one outcome, whatever its type, and the handlers that wait for it. A `Promise<Value>` is a
// thin wrapper around one core. This file is the state machine of the design: read it first.
//
// Who holds whom:     Promise ──▶ UntypedPromise ──▶ handlers ──▶ the Promise of the next link ──▶ its UntypedPromise
//
// A handler holds the promise that it will settle. So a chain lives until it is settled, even if the program keeps only its
// first promise, and no reference points back: a handler receives the core that it was added to and does not hold it.
//
// What may happen in which phase:
//
//   pending   There is no outcome. New handlers join the queue. Settling stores the outcome; the core becomes
//             `draining`, or `drained` if the queue is empty.
//   draining  The outcome can be read. The thread that settled the core runs the handlers, the oldest first. A handler
//             that any thread adds now joins the end of the queue. When the queue is empty, the core becomes `drained`.
//   drained   The outcome can be read, and the queue is empty. A new handler runs at once. This phase is final.
//
// `lock` guards every stored property, every change of `phase`, and the one write of the outcome. A thread that has seen
// `draining` or `drained` may read the outcome without the lock: the outcome was written before the phase changed, and never
// changes again. No handler and no closure of a caller runs under the lock, and no thread holds the locks of two cores.
//
// The path of a value: `Promise.fulfill` ▶ `UntypedPromise.settle` ▶ `Trampoline.run` ▶ the handler that `observe` has
// added, which hops to its queue ▶ the operator, for example `then`, which calls the closure of the caller ▶
// `Promise.fulfill` of the next promise.

/// The class that handlers are added to. `Handlers.swift` calls it `Source`, because the text of that file is the same in all
/// designs of this repository.
@usableFromInline typealias Source = UntypedPromise

/// A promise of any value. It is the core of every ``Promise`` and can be used on its own, as promises are used in a
/// program without generic types. Mirrors `FBLPromise`, the Objective-C class of the original.
///
/// The type of its value is known only at run time. `nil` stands for no value. An error that is given in place of a value
/// rejects the promise, and errors come out as `NSError`, the only error type of Objective-C.
///
/// ``Promise/asUntyped()`` leads from the typed promise to its core, and `Promise.init(_:)` back.
///
/// Everything here may be called from any thread. The `Sendable` conformance is unchecked, because `lock` guards the mutable
/// state, as described above. Accesses under the lock cannot overlap, so Swift's check for overlapping accesses is turned off
/// (`@exclusivity(unchecked)`).
public final class UntypedPromise: @unchecked Sendable {
    @usableFromInline
    enum Phase: UInt8, AtomicRepresentable, Sendable {
        case pending, draining, drained
    }

    @usableFromInline let lock = Lock()
    @usableFromInline let phase: Atomic<Phase>
    /// True if this core has ever adopted another one. This property and the next are declared after the phase, where they
    /// fit into unused bytes.
    @exclusivity(unchecked) var hasAdopted = false
    /// True if another core has ever adopted this one.
    @exclusivity(unchecked) var hasAdopter = false
    /// True while this core is a member of ``Dispatch/DispatchGroup/promises``. It leaves the group when it is drained or
    /// deallocated.
    @exclusivity(unchecked) private var isInGroup: Bool
    /// The core that this one has adopted, as long as this one is pending. See `UntypedPromise+Adopting.swift`.
    @exclusivity(unchecked) weak var adoptee: UntypedPromise?

    @exclusivity(unchecked) var handlers = Handlers()
    /// The value has no meaning while the promise is pending. A handler runs only after the value was written.
    @exclusivity(unchecked) @usableFromInline private(set) var outcome: Outcome

    /// A pending promise. It belongs to ``Dispatch/DispatchGroup/promises`` until it is settled or deallocated.
    public convenience init() {
        self.init(isInGroup: true)
        DispatchGroup.promises.enter()
    }

    /// A pending promise that a dispatched block will settle. It does not enter the group itself. First the promise that the
    /// block waits for belongs to the group, then the block, and then the promise that the block has returned.
    @usableFromInline
    static func ofBlock() -> UntypedPromise {
        UntypedPromise(isInGroup: false)
    }

    private init(isInGroup: Bool) {
        phase = Atomic(.pending)
        outcome = .fulfilled(nil)
        self.isInGroup = isInGroup
    }

    @usableFromInline
    init(settledWith outcome: Outcome) {
        phase = Atomic(.drained)
        self.outcome = outcome
        isInGroup = false
    }

    /// A handler may hold the next promise of a chain. If this released the handlers itself, it would recurse once for each link.
    deinit {
        if isInGroup { DispatchGroup.promises.leave() }
        if !handlers.isEmpty { Trampoline.current.release(handlers.takeAll()) }
    }

    /// Settles the promise: stores the outcome and runs the handlers. Only the first call counts.
    @usableFromInline
    func settle(_ outcome: consuming Outcome) {
        var first: Handler?
        var leavesGroup = false
        lock.withLock {
            guard phase.load(ordering: .relaxed) == .pending else { return }
            // Moves the outcome; an assignment would copy it.
            swap(&self.outcome, &outcome)
            first = handlers.popFirst()
            if first == nil { leavesGroup = becomeDrained() } else { phase.store(.draining, ordering: .releasing) }
            if hasAdopted { adoptee = nil }
        }
        if first != nil { Trampoline.run(&first, of: self) }
        if leavesGroup { DispatchGroup.promises.leave() }
    }

    /// Runs `handler` once, with this core: now if the core is drained, and otherwise when the core is settled and all older
    /// handlers have run. If the core is deallocated while it is pending, the handler is released and never runs.
    @usableFromInline
    func add(_ handler: consuming Handler) {
        var new = Optional(consume handler)
        lock.withLock {
            if phase.load(ordering: .relaxed) != .drained { handlers.append(&new) }
        }
        if new != nil { Trampoline.run(&new, of: self) }
    }

    /// Removes and returns the oldest handler of a settled core. If there is none, the core becomes drained, and leaves the
    /// group. By then, the blocks of all its handlers have entered the group.
    func nextHandler() -> Handler? {
        var leavesGroup = false
        let next = lock.withLock {
            let next = handlers.popFirst()
            if next == nil { leavesGroup = becomeDrained() }
            return next
        }
        if leavesGroup { DispatchGroup.promises.leave() }
        return next
    }

    /// Makes the core drained. The caller holds the lock. Returns true if the caller has to leave the group for the core.
    private func becomeDrained() -> Bool {
        phase.store(.drained, ordering: .releasing)
        defer { isInGroup = false }
        return isInGroup
    }

    /// The outcome, or nil while the promise is pending.
    @usableFromInline
    var currentOutcome: Outcome? {
        phase.load(ordering: .acquiring) == .pending ? nil : outcome
    }
}

/// What a core stores when it is settled.
@usableFromInline
enum Outcome: Sendable {
    /// The value as it was given: `nil` if there is none, and the whole optional if the value is an optional.
    case fulfilled((any Sendable)?)
    case rejected(any Error)
}
