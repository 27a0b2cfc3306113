import Synchronization

// A box is where one outcome arrives. This file is the state machine of the design: read it first.
//
// Who holds whom:     Promise ──▶ Box ◀── Resolver
//                                  │
//                                  └──▶ handlers ──▶ the boxes of the next promises
//
// A promise reads its box and adds handlers to it. A resolver seals it. The box of the next promise is held by the
// handler that will seal it. So a chain lives until it settles, whether or not somebody keeps its promises, and no
// reference points backward.
//
// What may happen in which phase:
//
//   pending   There is no outcome. New handlers join the queue. Sealing the box stores the outcome and makes the box
//             `draining`, or `idle` if the queue is empty. Another box may adopt this one, which makes it `adopted`.
//   draining  There is an outcome. The thread that sealed the box runs the handlers, the oldest first. A handler that
//             any thread adds now joins the end of the queue. When the queue is empty, the box becomes `idle`.
//   idle      There is an outcome, and the queue is empty. A new handler runs at once.
//   adopted   The box shares the outcome of its `adopter`, which has taken its handlers. Whatever is asked of the box is
//             asked of the adopter.
//
// `idle` and `adopted` are final. `lock` guards `handlers`, `adopter`, each change of `phase`, and the one write of the
// outcome. Whoever has seen `draining` or `idle` may read the outcome without the lock: it was written before the
// phase changed, and it never changes again. No handler and no other code of a caller runs under the lock.
//
// The way of a value: `Resolver.fulfill` ▶ `Box.seal` ▶ `AnyBox.settle` ▶ `Trampoline.run` ▶ the handler of the next link
// (`Link.swift`) ▶ the operator, for example `map`, which calls the closure of the caller and seals the next box.

@usableFromInline
enum Phase: UInt8, AtomicRepresentable, Sendable {
    case pending, draining, idle, adopted
}

/// What handlers are added to, in the words of `Handlers.swift` and `Trampoline.swift`.
@usableFromInline typealias Source = AnyBox

/// The part of a box that does not depend on the type of its outcome: the phase and the handlers.
///
/// It is a class of its own because methods of a generic class look up types while they run, which takes longer than
/// the rest of their work.
///
/// Unchecked because `lock` guards the mutable state, as said above. Nobody else can access it meanwhile, so Swift's
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
        if !handlers.isEmpty || adopter != nil { releaseFlat() }
    }

    /// Settles the box if it is pending: `store` writes the outcome, under the lock, and then the handlers run.
    ///
    /// - Returns: The phase in which the box was found. If that is not `pending`, nothing has changed.
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

    /// Runs `handler` once: at once if the box is idle, and otherwise when it is settled, after all older handlers.
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

    /// Takes the oldest handler. If there is none, the box becomes idle.
    final func nextHandler() -> Handler? {
        lock.withLock {
            let next = handlers.popFirst()
            if next == nil { phase.store(.idle, ordering: .releasing) }
            return next
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
}

/// A box with its content: the outcome, or nil while the box is pending.
///
/// A promise has a `Box<Result<T>?>`, and a guarantee has a `Box<T?>`. The optional is the type parameter, and not only
/// the type of the property, because an object of a generic class looks up each type that it makes of its parameter
/// when it is deallocated.
///
/// Unchecked for the reason given for `AnyBox`.
@usableFromInline
final class Box<Content: Sendable>: AnyBox, @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var content: Content

    @inlinable
    init(_ content: Content, phase: Phase) {
        self.content = content
        super.init(phase: phase)
    }

    /// The cast cannot fail: a handler moves only between boxes of one type.
    @inlinable @inline(__always)
    static func typed(_ box: AnyBox) -> Box {
        box as! Box
    }
}

extension Box {
    /// A box that is pending.
    @inlinable
    convenience init<Outcome>() where Content == Outcome? {
        self.init(nil, phase: .pending)
    }

    /// A box that has its outcome from the start.
    @inlinable
    convenience init<Outcome>(sealed outcome: Outcome) where Content == Outcome? {
        self.init(outcome, phase: .idle)
    }

    /// Stores the outcome and runs the handlers that wait for it. Only the first call counts.
    @inlinable
    func seal<Outcome>(_ outcome: Outcome) where Content == Outcome? {
        if settle({ content = outcome }) == .adopted { Self.typed(root).seal(outcome) }
    }

    /// Calls `body` once with the outcome: at once if the box is idle, and otherwise when it is sealed.
    @inlinable @inline(__always)
    func pipe<Outcome>(to body: @escaping @Sendable (Outcome) -> Void) where Content == Outcome? {
        add(Handler { body(Self.outcome(of: $0)) })
    }

    /// The outcome, or nil while the box is pending.
    @inlinable
    func outcome<Outcome>() -> Outcome? where Content == Outcome? {
        switch phase.load(ordering: .acquiring) {
        case .pending: nil
        case .draining, .idle: content
        case .adopted: Self.typed(root).outcome()
        }
    }

    /// What a handler reads from the box that it receives, which has its outcome.
    @inlinable @inline(__always)
    static func outcome<Outcome>(of box: AnyBox) -> Outcome where Content == Outcome? {
        typed(box).content!
    }
}
