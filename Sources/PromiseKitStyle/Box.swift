import Synchronization

// A box is the place where one outcome arrives. This file is the state machine; read it first.
//
// Who holds whom:        promise ──▶ box ◀── resolver
//                                     │
//                                     └──▶ handlers ──▶ the boxes of the next links
//
// A promise may look at its box and add handlers to it, a resolver may seal it. A pending link is held by the handler
// in its parent's box and by nobody else, so a chain lives until it settles and nothing points backwards.
//
// What may happen in which phase (`Phase`):
//
//   pending   No outcome. Handlers are collected. Sealing stores the outcome and goes to `draining`, or straight to
//             `settled` when nobody waits. Adopting another box turns that other box from `pending` to `linked`.
//   draining  The outcome can be read. The thread that sealed runs the handlers in the order of registration, with no
//             lock held. A handler added meanwhile, by anyone, joins the end of the list and is run by that same loop.
//   settled   The outcome can be read without a lock, the list is empty for good. A new handler runs at once.
//   linked    The box shares the fate of its `adopter`: whatever is asked of it, is asked of the adopter.
//
// `settled` and `linked` are final. `lock` guards `handlers`, `adopter`, every change of `phase`, and the one write of
// the outcome. Whoever has seen `draining` or `settled` may read the outcome without the lock, because it was
// written before the phase was and never changes again. No handler, no user code and no hop to a queue happens
// under a lock.
//
// What the lock guards cannot be accessed twice at once, so Swift's own check for that is left out of it
// (`@exclusivity(unchecked)`). With the check a link takes 3,240 instructions instead of 2,310, and a promise that is
// made, fulfilled and read 1,480 instead of 1,015.
//
// The walk of one value: `Resolver.fulfill` → `Box.seal` (here) → `Drain.run` → the handler made in `Link.swift`,
// which hops to its queue, calls the user's closure, and seals the next box.

@usableFromInline
enum Phase: UInt8, AtomicRepresentable, Sendable {
    case pending, draining, settled, linked
}

/// A box with the type of its outcome forgotten. All that does not depend on the outcome lives here, where code runs
/// unspecialised without having to look types up.
///
/// Unchecked because `lock` guards the mutable state, as told above.
@usableFromInline
class AnyBox: @unchecked Sendable {
    @usableFromInline final let lock = Lock()
    @usableFromInline final let phase: Atomic<Phase>
    @exclusivity(unchecked) @usableFromInline final var handlers = Handlers()
    @exclusivity(unchecked) final var adopter: AnyBox?

    @inlinable
    init(phase: Phase) {
        self.phase = Atomic(phase)
    }

    /// A pending chain of a million links is a million boxes that hold each other. Letting go of the first would
    /// release the second from inside its `deinit`, and so on; so what a dying box holds is handed to a loop.
    deinit {
        if !handlers.isEmpty || adopter != nil {
            Drain.withCurrent { $0.release(&handlers, &adopter) }
        }
    }

    /// Runs `new` once, with the box that has the outcome: at once when this box is settled, otherwise when it is,
    /// after all handlers added earlier.
    ///
    /// Leaves nothing with the caller: a handler that moves need not be retained.
    @usableFromInline
    final func add(_ new: inout Handler?) {
        var phase = phase.load(ordering: .acquiring)
        if phase != .settled {
            phase = lock.withLock {
                let phase = self.phase.load(ordering: .relaxed)
                if phase == .pending || phase == .draining {
                    handlers.append(&new)
                }
                return phase
            }
        }
        switch phase {
        case .pending, .draining: break
        case .settled:
            var alone = Handlers(&new)
            drain(&alone)
        case .linked: root.add(&new)
        }
    }

    /// True until there is an outcome.
    @usableFromInline
    final var isPending: Bool {
        switch phase.load(ordering: .acquiring) {
        case .pending: true
        case .draining, .settled: false
        case .linked: root.isPending
        }
    }

    /// Takes what has been added while this box was draining. When that is nothing, the box is settled: false.
    final func moveHandlersAddedMeanwhile(to batch: inout Batch) -> Bool {
        guard phase.load(ordering: .acquiring) == .draining else { return false }
        lock.withLock {
            if handlers.isEmpty {
                phase.store(.settled, ordering: .releasing)
            } else {
                batch = Batch(&handlers)
            }
        }
        return !batch.isEmpty
    }

    /// Runs handlers that have been taken out of the list.
    @usableFromInline
    final func drain(_ waiting: inout Handlers) {
        Drain.withCurrent { $0.run(&waiting, of: self) }
    }
}

/// What is in a box, in a class of its own: `Content` is the outcome or nil.
///
/// `Box` could hold an `R?` itself. But a generic class looks up every type that it makes of its parameter, here the
/// optional, each time one of its objects dies. Its superclass is handed the finished type, which saves 340
/// instructions of some 2,700 for a link.
///
/// Unchecked because `lock` guards the one write of `content`, and nobody reads it before `phase` says so.
@usableFromInline
class Holder<Content: Sendable>: AnyBox, @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline final var content: Content

    @inlinable
    init(_ content: Content, phase: Phase) {
        self.content = content
        super.init(phase: phase)
    }
}

/// A box for an outcome of type `R`: a `Result` in a promise, a bare value in a guarantee.
@usableFromInline
class Box<R: Sendable>: Holder<R?>, @unchecked Sendable {
    /// The outcome of a box that is settled, read without the lock.
    @inlinable @inline(__always)
    final var settledResolution: R? {
        phase.load(ordering: .acquiring) == .settled ? content : nil
    }

    /// What is in the box right now.
    @inlinable
    final func inspect() -> Sealant<R> {
        switch phase.load(ordering: .acquiring) {
        case .settled, .draining:
            return .resolved(content!)
        case .pending:
            // Between the two looks the box may have been sealed; then the second look says so.
            let waiting = lock.withLock { phase.load(ordering: .relaxed) == .pending ? handlers : nil }
            return waiting.map(Sealant.pending) ?? inspect()
        case .linked:
            return Self.typed(root).inspect()
        }
    }

    /// Puts the outcome in and runs the handlers that wait for it. Only the first call counts.
    @inlinable
    final func seal(_ resolution: R) {
        var waiting = Handlers()
        let phase = lock.withLock {
            let phase = self.phase.load(ordering: .relaxed)
            if phase == .pending {
                content = resolution
                waiting = handlers.takeAll()
                self.phase.store(waiting.isEmpty ? .settled : .draining, ordering: .releasing)
            }
            return phase
        }
        switch phase {
        case .pending: if !waiting.isEmpty { drain(&waiting) }
        case .linked: Self.typed(root).seal(resolution)
        case .draining, .settled: break
        }
    }

    /// Runs `body` with the outcome: at once when it is there, otherwise when it arrives.
    @inlinable @inline(__always)
    final func pipe(to body: @escaping @Sendable (R) -> Void) {
        var handler: Handler? = Handler { body(Self.typed($0).content!) }
        add(&handler)
    }

    /// A handler is given an `AnyBox`, and it is always one of the type the handler was made for: handlers only ever
    /// move between boxes of the same type. So the cast cannot fail. An unchecked one would save 45 of 2,310
    /// instructions of a link, and no time that could be measured.
    @inlinable @inline(__always)
    static func typed(_ box: AnyBox) -> Box<R> {
        box as! Box<R>
    }
}

/// A box that starts pending.
@usableFromInline
final class EmptyBox<R: Sendable>: Box<R>, @unchecked Sendable {
    @inlinable
    init() {
        super.init(nil, phase: .pending)
    }
}

/// A box that is born settled. Its lock is never taken.
@usableFromInline
final class SealedBox<R: Sendable>: Box<R>, @unchecked Sendable {
    @inlinable
    init(_ resolution: R) {
        super.init(resolution, phase: .settled)
    }
}
