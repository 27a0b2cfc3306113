import Synchronization

// A box stores one outcome and the handlers that wait for it. This file is the state machine of the design: read it first. A
// promise or a guarantee is a box that has operators. Both parts are one object, which saves an allocation for each link.
//
// Who holds whom:     Resolver ──▶ PMKBox (Promise or Guarantee)
//                                  ├──▶ handlers ──▶ the boxes of the next promises
//                                  └──▶ adopter, if another box has adopted this one
//
// Whoever has a promise can read it and add handlers to it. A resolver holds the promise as a box. It seals the box, which
// settles the promise. The handler that will seal the next box holds that box. So a chain lives until it settles, even if
// nobody keeps its promises. The handler of an operator holds no earlier promise of its chain. (The handlers of a `when` hold
// all its inputs until it is decided.)
//
// What may happen in which phase:
//
//   pending   There is no outcome. New handlers join the queue. Sealing the box stores the outcome and makes the box
//             `draining`, or `drained` if the queue is empty. Another box may adopt this one, which makes it `adopted`.
//   draining  There is an outcome. The thread that sealed the box runs the handlers, the oldest first. A handler that
//             any thread adds now joins the end of the queue. When the queue is empty, the box becomes `drained`.
//   drained   There is an outcome, and the queue is empty. A new handler runs immediately, on the thread that adds it,
//             unless that thread is already deep in nested handlers (`Trampoline.swift`).
//   adopted   The box shares the outcome of its `adopter`, which has taken over the handlers of the box. The box forwards every
//             request to the adopter.
//
// `drained` and `adopted` are final. `lock` guards `handlers`, `adopter`, each change of `phase`, and the one write of the
// outcome. A thread that has seen `draining` or `drained` may read the outcome without the lock, because the outcome was
// written before the phase changed, and never changes again. No handler and no other code of a caller runs under the lock.
//
// The path of a value: `Resolver.fulfill` ▶ `PMKBox.seal` ▶ `PMKAnyBox.settle` ▶ `Trampoline.run` ▶ the handler of the next
// link (`Link.swift`), which may hop to a queue ▶ the operator, for example `map`, which calls the closure of the caller
// ▶ `PMKBox.seal` of the next box.

@usableFromInline
enum Phase: UInt8, AtomicRepresentable, Sendable {
    case pending, draining, drained, adopted
}

/// The class that handlers are added to. `Handlers.swift` calls it `Source`, because the text of that file is the same in all
/// designs of this repository.
@usableFromInline typealias Source = PMKAnyBox

/// The part of a ``PMKBox`` that does not depend on the type of its outcome: the phase and the handlers. Only this
/// module can make one.
///
/// It is a class of its own because the methods of a generic class look up types at run time, which takes longer than their work.
///
/// The `Sendable` conformance is unchecked, because `lock` guards the mutable state, as described above. Accesses under the
/// lock cannot overlap, so Swift's run-time check for overlapping accesses is turned off (`@exclusivity(unchecked)`).
public class PMKAnyBox: @unchecked Sendable {
    @usableFromInline final let lock = Lock()
    @usableFromInline final let phase: Atomic<Phase>
    @exclusivity(unchecked) final var handlers = Handlers()
    @exclusivity(unchecked) final var adopter: PMKAnyBox?

    @usableFromInline
    init(phase: Phase) {
        self.phase = Atomic(phase)
    }

    deinit {
        if !handlers.isEmpty || adopter != nil { releaseWithoutNesting() }
    }

    /// Settles the box if it is pending: `store` writes the outcome under the lock, and then the handlers run.
    ///
    /// - Returns: The box to settle instead if this box is adopted, and otherwise nil.
    @usableFromInline
    final func settle(_ store: () -> Void) -> PMKAnyBox? {
        var first: Handler?
        let isAdopted = lock.withLock {
            let found = phase.load(ordering: .relaxed)
            if found == .pending {
                store()
                first = handlers.popFirst()
                phase.store(first == nil ? .drained : .draining, ordering: .releasing)
            }
            return found == .adopted
        }
        if first != nil { Trampoline.run(&first, of: self) }
        return isAdopted ? root : nil
    }

    /// Runs `handler` once. If the box is drained, the trampoline runs the handler now. Otherwise the handler runs when the
    /// box is settled and all older handlers have run.
    @usableFromInline
    final func add(_ handler: consuming Handler) {
        var new = Optional(consume handler)
        var found = phase.load(ordering: .acquiring)
        if found != .drained {
            found = lock.withLock {
                let found = phase.load(ordering: .relaxed)
                if found == .pending || found == .draining { handlers.append(&new) }
                return found
            }
        }
        switch found {
        case .pending, .draining: break
        case .drained: Trampoline.run(&new, of: self)
        case .adopted: if let new { root.add(new) }
        }
    }

    /// Runs `body` in the place of a handler of this drained box. Returns false, without running `body`, if that takes a handler.
    @usableFromInline
    final func nest(_ body: () -> Void) -> Bool { Trampoline.nest(in: self, body) }

    /// Removes and returns the oldest handler of a draining box. If there is none, the box becomes drained.
    final func nextHandler() -> Handler? {
        // The queue of a drained source is empty. The handler that has just run was added late, so it was never in the queue.
        if phase.load(ordering: .acquiring) == .drained { return nil }
        return lock.withLock {
            let next = handlers.popFirst()
            if next == nil { phase.store(.drained, ordering: .releasing) }
            return next
        }
    }

    /// True until there is an outcome.
    final var isPending: Bool {
        switch phase.load(ordering: .acquiring) {
        case .pending: true
        case .draining, .drained: false
        case .adopted: root.isPending
        }
    }

    /// The number of handlers that wait. An adopted box counts its adopter as one, and the handlers there, since its own are there.
    final var handlerCount: Int {
        phase.load(ordering: .acquiring) == .adopted ? 1 + root.handlerCount : lock.withLock { handlers.count }
    }
}

extension Handlers {
    fileprivate var count: Int { (first == nil ? 0 : 1) + added.count + reversed.count }
}

/// A box with its content: the outcome, or nil while there is none. Only this module can make one.
///
/// It is public because ``Promise`` and ``Guarantee`` inherit it, and has a prefix because programs have a `Box` of their
/// own. In PromiseKit the class is called `Box`, is internal, and a promise holds it.
///
/// A promise is a `PMKBox<Result<T>?>`, and a guarantee is a `PMKBox<T?>`. `Content` is the optional itself. If the class
/// stored an optional of its parameter, it would look up the type of that optional whenever a box is deallocated.
///
/// A box forwards requests and moves handlers only to boxes of the same type, so a cast to `PMKBox` cannot fail.
///
/// The `Sendable` conformance is unchecked for the same reason as that of `PMKAnyBox`.
public class PMKBox<Content>: PMKAnyBox, @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline final var content: Content

    @inlinable
    init(_ content: Content, phase: Phase) {
        self.content = content
        super.init(phase: phase)
    }
}

extension PMKBox {
    /// Stores the outcome and runs the handlers that wait for it. Only the first call counts.
    @inlinable
    func seal<Outcome>(_ outcome: Outcome) where Content == Outcome? {
        if let adopter = settle({ content = outcome }) { (adopter as! PMKBox).seal(outcome) }
    }

    /// Calls `body` once with the outcome, at the time that `add` describes.
    @inlinable @inline(__always)
    func handle<Outcome>(with body: @escaping (Outcome) -> Void) where Content == Outcome? {
        if handleNow(body) { return }
        nonisolated(unsafe) let body = body
        add(Handler { body(Self.outcome(of: $0)) })
    }

    /// The outcome, or nil while the box is pending.
    @inlinable
    func outcome<Outcome>() -> Outcome? where Content == Outcome? {
        switch phase.load(ordering: .acquiring) {
        case .pending: nil
        case .draining, .drained: content
        case .adopted: (root as! PMKBox).outcome()
        }
    }

    /// The outcome of a drained box, and nil in every other phase.
    @inlinable
    func drainedOutcome<Outcome>() -> Outcome? where Content == Outcome? {
        phase.load(ordering: .acquiring) == .drained ? content : nil
    }

    /// Calls `body` with the outcome if the box is drained, as a handler that is added now would do. This allocates no handler.
    ///
    /// - Returns: False if `body` was not called, so that a handler has to be added.
    @inlinable @inline(__always)
    func handleNow<Outcome>(_ body: (Outcome) -> Void) -> Bool where Content == Outcome? {
        guard let outcome = drainedOutcome() else { return false }
        return nest { body(outcome) }
    }

    /// The outcome of a box that a handler has received. Such a box is settled, and its type is this one.
    @inlinable @inline(__always)
    static func outcome<Outcome>(of box: PMKAnyBox) -> Outcome where Content == Outcome? {
        unsafeDowncast(box, to: PMKBox.self).content!
    }
}
