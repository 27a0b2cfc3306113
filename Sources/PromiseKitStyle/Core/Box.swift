import Synchronization

// A box is the place where one outcome arrives. It is the state machine of this design; read this file first.
//
// Who holds whom:        Promise ──▶ Box ◀── Resolver
//                                     │
//                                     └──▶ handlers ──▶ the boxes of the next promises
//
// A promise reads its box and adds handlers to it. A resolver seals it. The box of a later promise is held by the
// handler that will seal it. So a chain lives until it settles, even if the program keeps none of its promises, and no reference points
// back.
//
// What may happen in which phase:
//
//   pending   There is no outcome. New handlers join the queue. Sealing stores the outcome; the box becomes
//             `draining`, or `idle` if the queue is empty. Another box can adopt this one; it becomes `adopted`.
//   draining  The outcome can be read. The thread that sealed the box runs the handlers in the order of the queue and
//             holds no lock meanwhile. A handler that any thread adds now joins the end of the queue.
//   idle      The outcome can be read, and the queue is empty. A new handler runs at once.
//   adopted   The box shares the outcome of its `adopter`, which also has the handlers. The box passes on whatever it is asked.
//
// `idle` and `adopted` are final. `lock` guards `handlers`, `adopter`, every change of `phase`, and the one write of
// the outcome. A thread that has seen `draining` or `idle` may read the outcome without the lock: it was written
// before the phase changed, and never changes again. No handler and no other code of a caller runs under the lock.
//
// The way of a value: `Resolver.fulfill` → `Box.seal` → `AnyBox.settle` → `Trampoline.run` → the handler that an
// operator such as `map` added, which runs the caller's closure and seals the next box.

@usableFromInline
enum Phase: UInt8, AtomicRepresentable, Sendable {
    case pending, draining, idle, adopted
}

@usableFromInline typealias Source = AnyBox

/// A box without the type of its outcome: the phases and the queue of handlers.
///
/// This class is not generic, because the methods of a generic class look up types while they run, which takes longer than all
/// of their own work.
///
/// Unchecked because `lock` guards the mutable state, as described above. What `lock` guards cannot be accessed twice at once, so Swift's
/// check for overlapping accesses is turned off (`@exclusivity(unchecked)`).
@usableFromInline
class AnyBox: @unchecked Sendable {
    @usableFromInline final let lock = Lock()
    @usableFromInline final let phase: Atomic<Phase>
    @exclusivity(unchecked) final var handlers = Handlers()
    @exclusivity(unchecked) final var adopter: AnyBox?

    @usableFromInline
    init(phase: Phase) {
        self.phase = Atomic(phase)
    }

    deinit {
        if !handlers.isEmpty || adopter != nil { releaseInLoop() }
    }

    /// Settles the box: `store` writes the outcome, and the handlers run. Returns the phase that the box was in. In any phase but `pending` nothing happens.
    @usableFromInline
    final func settle(_ store: () -> Void) -> Phase {
        var first: Handler?
        let found = lock.withLock {
            let found = phase.load(ordering: .relaxed)
            if found == .pending {
                store()
                first = handlers.popFirst()
                phase.store(first == nil ? .idle : .draining, ordering: .releasing)
            }
            return found
        }
        if first != nil { Trampoline.withCurrent { $0.run(&first, of: self) } }
        return found
    }

    /// Runs `handler` once, with the box that has the outcome: at once if the box is idle, and otherwise when it is
    /// settled, after all handlers added earlier.
    @usableFromInline
    final func add(_ handler: consuming Handler) {
        var new = Optional(consume handler)
        var found = phase.load(ordering: .acquiring)
        if found != .idle {
            found = lock.withLock {
                let found = phase.load(ordering: .relaxed)
                if found == .pending || found == .draining { handlers.append(&new) }
                return found
            }
        }
        switch found {
        case .pending, .draining: break
        case .idle: Trampoline.withCurrent { $0.run(&new, of: self) }
        case .adopted: if let new { root.add(new) }
        }
    }

    /// True until there is an outcome.
    final var isPending: Bool {
        switch phase.load(ordering: .acquiring) {
        case .pending: true
        case .draining, .idle: false
        case .adopted: root.isPending
        }
    }

    /// How many handlers wait.
    final var handlerCount: Int {
        phase.load(ordering: .acquiring) == .adopted ? root.handlerCount : lock.withLock { handlers.count }
    }

    /// Takes the next handler of a box that is draining. If there is none, the box becomes idle.
    final func nextHandler() -> Handler? {
        lock.withLock {
            let next = handlers.popFirst()
            if next == nil { phase.store(.idle, ordering: .releasing) }
            return next
        }
    }
}

/// A box with its content: the outcome, or nil while the box is pending.
///
/// A promise has a `Box<Result<T>?>`, a guarantee a `Box<T?>`. The type parameter is the optional itself: an object of a
/// generic class that stored an optional of its parameter would look that type up when it is deallocated.
///
/// Unchecked because of the reason given for `AnyBox`.
@usableFromInline
final class Box<Content: Sendable>: AnyBox, @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var content: Content

    @inlinable
    init(_ content: Content, phase: Phase) {
        self.content = content
        super.init(phase: phase)
    }

    @inlinable @inline(__always)
    static func typed(_ box: AnyBox) -> Box {
        box as! Box
    }
}

extension Box {
    /// A box that is pending.
    @inlinable
    convenience init<R>() where Content == R? {
        self.init(nil, phase: .pending)
    }

    /// A box that has its outcome from the start.
    @inlinable
    convenience init<R>(sealed outcome: R) where Content == R? {
        self.init(outcome, phase: .idle)
    }

    /// Stores the outcome and runs the handlers that wait for it. Only the first call counts.
    @inlinable
    func seal<R>(_ outcome: R) where Content == R? {
        if settle({ content = outcome }) == .adopted { Self.typed(root).seal(outcome) }
    }

    /// Calls `body` with the outcome: at once if the box is idle, and otherwise in turn when it is settled.
    @inlinable @inline(__always)
    func pipe<R>(to body: @escaping @Sendable (R) -> Void) where Content == R? {
        add(Handler { body(Self.typed($0).content!) })
    }

    /// The outcome, or nil while the box is pending.
    @inlinable
    func outcome<R>() -> R? where Content == R? {
        switch phase.load(ordering: .acquiring) {
        case .pending: nil
        case .draining, .idle: content
        case .adopted: Self.typed(root).outcome()
        }
    }
}
