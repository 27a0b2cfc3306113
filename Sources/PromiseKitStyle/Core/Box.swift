import Synchronization

// A box stores one result and the handlers that wait for it. This file is the state machine of the design: read it first.
//
// Who holds whom:     Promise ──▶ box ◀── Resolver
//                                 └──▶ handlers ──▶ the boxes of the next promises
//
// A promise reads its box and adds handlers to it. A resolver seals it, which settles the promise. The handler of a link holds the
// box of the next promise and no earlier one. So a chain lives until it's settled, even if the program keeps only its resolver.
// The handlers of `when` also hold its inputs, whose results they read at the end.
//
// A lock guards the sealant. The original has a concurrent queue with a barrier for this, but the critical sections are so short that
// a mutex is simpler and faster. No closure of a caller runs under the lock, and nothing that a caller passed in is released under it.
// Only an adoption holds two of these locks at a time.
//
// The path of a value:
//
// - `Resolver.fulfill` calls `EmptyBox.seal`, which stores the content and calls `Trampoline.run`.
// - `Trampoline.run` takes the handlers one by one (`EmptyBox.takeHandler`). An operator such as `map` has added them.
// - The handler calls the caller's closure and seals the box of the next promise (`Box.seal`).
//
// If a promise is resolved already, `map(on: nil)` calls the closure at once instead (`Box.now`).
//
// These comments call a promise settled when its box is sealed. The case `resolved` also says that no handler waits.

/// What an ``EmptyBox`` contains, and what waits for it. Mirrors `PromiseKit.Sealant`, which has the cases `pending` and `resolved`.
@usableFromInline
enum Sealant: Sendable {
    /// There's no result yet. Handlers wait for it.
    case pending(Handlers)
    /// There's a result, and one thread runs the handlers, oldest first. A handler that's added now joins the end of the queue, so
    /// it can't overtake those that still wait. The original has no such case, so there a late handler can overtake.
    case draining(Content, Handlers)
    /// There's a result, and no handler waits. A handler that's added now runs at once. This case is final.
    case resolved(Content)
    /// The box shares the result of another one, which has taken over its handlers. This case is final, too. In the original, a
    /// handler copies the result instead; `Box+Adopting.swift` says why that isn't enough.
    case adopted(by: EmptyBox)
}

/// The result in a box: a ``SealedBox`` (`Unchecked.swift`) of the result's type. It comes from `seal` of the same promise, so a
/// handler's cast to that type can't fail.
@usableFromInline typealias Content = AnyObject & Sendable

/// Where a promise or a guarantee has its result, which has the type `R`. Mirrors `PromiseKit.Box`, a class with two subclasses. This
/// enumeration has the same two cases without a superclass.
@usableFromInline
enum Box<R>: Sendable {
    /// A box that starts without a result.
    case empty(EmptyBox)
    /// A box that has its result from the start. It needs no lock.
    case sealed(SealedBox<R>)

    /// The result, or nil if there's none yet. Mirrors `inspect()`.
    @inlinable
    func inspect() -> R? {
        switch self {
        case .empty(let box): box.content.map { ($0 as! SealedBox<R>).content }
        case .sealed(let content): content.content
        }
    }

    /// Stores the result and runs the handlers that wait for it. Only the first call counts.
    @inlinable
    func seal(_ result: R) {
        if case .empty(let box) = self { box.seal(SealedBox(result)) }
    }

    /// Stores the content of another box. Only the first call counts.
    @inlinable
    func seal(with content: SealedBox<R>) {
        if case .empty(let box) = self { box.seal(content) }
    }

    /// Runs `handler` once with the content: at once if the box is resolved, and otherwise when it's sealed and all older handlers
    /// have run.
    @inlinable
    func append(_ handler: @escaping (Content) -> Void) {
        switch self {
        case .empty(let box): box.append(Handler(handler))
        case .sealed(let content): Trampoline.run(Handler(handler), with: content)
        }
    }

    /// Calls `body` with the content at once, and returns what it returns. Returns nil if an operator has to append a handler
    /// instead: while there's no content, while older handlers wait for it, if another box has adopted this one, or if too many
    /// calls are nested.
    @inlinable @inline(__always)
    func now<Outcome>(_ body: (R) -> Outcome) -> Outcome? {
        guard let content = drained?.content, Trampoline.enter() else { return nil }
        defer { Trampoline.leave() }
        return body(content)
    }

    /// The content if no handler waits for it. Code that used the content while handlers wait would overtake those handlers.
    @inlinable
    var drained: SealedBox<R>? {
        switch self {
        case .empty(let box): box.drained.map { $0 as! SealedBox<R> }
        case .sealed(let content): content
        }
    }

    /// The number of handlers that wait.
    var handlerCount: Int {
        if case .empty(let box) = self { box.handlerCount } else { 0 }
    }
}

/// A box that starts without a result. Mirrors `PromiseKit.EmptyBox`.
///
/// It isn't generic. When an object of a generic class is deallocated, Swift looks up each property's type that depends on the type
/// parameter. For a mutex around a generic sealant that takes three look-ups, which docs/benchmarks.md measures.
@usableFromInline
final class EmptyBox: Sendable {
    let sealant: Lock<Sealant>
    // Threads read the following two without the lock. Each becomes true after the change that it stands for. A thread that reads a stale
    // false takes the lock before it acts on it, or only does more work. So relaxed loads and stores are enough.

    /// True if this box was sealed, or its root was sealed through it. False doesn't say that the root is pending.
    let isSealed = Atomic(false)
    /// True if another box has adopted this one.
    let isAdopted = Atomic(false)

    @usableFromInline
    init() {
        sealant = Lock(.pending(.none))
    }

    /// A sealed box for one handler that has to run later.
    init(draining content: Content, _ handler: Handler) {
        sealant = Lock(.draining(content, .one(handler)))
        isSealed.store(true, ordering: .relaxed)
    }

    deinit {
        if isSealed.load(ordering: .relaxed) { return }
        // Handlers and adopters may hold the last reference to the next box, so the trampoline releases them. A sealed box has no
        // handlers left, so it may be released here.
        var abandoned = sealant.withLock { sealant -> Sealant? in
            switch sealant {
            case .pending(.none): return nil
            case .adopted(let adopter) where adopter.isSealed.load(ordering: .relaxed): return nil
            default:
                defer { sealant = .pending(.none) }
                return sealant
            }
        }
        if abandoned != nil { Trampoline.release(&abandoned) }
    }

    /// Stores the content and runs the handlers that wait for it. Only the first call counts. If another box has adopted this one,
    /// this seals the root of the tree instead.
    @usableFromInline
    func seal(_ content: Content) {
        let (handlersWait, adopter) = sealant.withLock { sealant -> (Bool, EmptyBox?) in
            switch sealant {
            case .pending(.none): sealant = .resolved(content)
            case .pending(let handlers): sealant = .draining(content, handlers)
            case .draining, .resolved: return (false, nil)
            case .adopted(let adopter): return (false, adopter)
            }
            isSealed.store(true, ordering: .relaxed)
            if case .draining = sealant { return (true, nil) } else { return (false, nil) }
        }
        if handlersWait { Trampoline.run(self) }
        if let adopter {
            adopter.root.seal(content)
            isSealed.store(true, ordering: .relaxed)
        }
    }

    /// Runs `handler` once: at once if the box is resolved, and otherwise when it's sealed and all older handlers have run.
    @usableFromInline
    func append(_ handler: Handler) {
        let (content, adopter) = sealant.withLock { sealant -> (Content?, EmptyBox?) in
            switch sealant {
            case .pending(var handlers):
                sealant = .pending(.none)  // The queue has one owner now, so it's changed in place.
                handlers.append(handler)
                sealant = .pending(handlers)
            case .draining(let content, var handlers):
                sealant = .draining(content, .none)
                handlers.append(handler)
                sealant = .draining(content, handlers)
            case .resolved(let content): return (content, nil)
            case .adopted(let adopter): return (nil, adopter)
            }
            return (nil, nil)
        }
        if let content { Trampoline.run(handler, with: content) }
        if let adopter { adopter.root.append(handler) }
    }

    /// A handler that was removed from a box, the content of the box, and whether the box has no further handler.
    typealias Turn = (handler: Handler, content: Content, isLast: Bool)

    /// Removes and returns the oldest handler. If no handler waits, the box becomes resolved, and this returns nil.
    func takeHandler() -> Turn? {
        sealant.withLock { sealant in
            guard case .draining(let content, var queue) = sealant else { return nil }
            sealant = .draining(content, .none)  // The queue has one owner now, so it's changed in place.
            guard let handler = queue.popFirst() else {
                sealant = .resolved(content)
                return nil
            }
            sealant = .draining(content, queue)
            return (handler, content, queue.isEmpty)
        }
    }

    /// True until there's content.
    var isPending: Bool { content == nil }

    /// The content if the box is resolved. Nil for an adopted box.
    @usableFromInline
    var drained: Content? {
        if !isSealed.load(ordering: .relaxed) { return nil }
        return sealant.withLock { sealant in
            if case .resolved(let content) = sealant { content } else { nil }
        }
    }

    /// The content, or nil if there's none yet.
    @usableFromInline
    var content: Content? {
        let (content, adopter) = sealant.withLock { ($0.content, $0.adopter) }
        return if let adopter { adopter.root.content } else { content }
    }

    /// The number of waiting handlers. For an adopted box, it's one for the adopter, plus the number of the root, to which the
    /// handlers have moved.
    var handlerCount: Int {
        let (count, adopter) = sealant.withLock { ($0.handlers.count, $0.adopter) }
        return adopter.map { 1 + $0.root.handlerCount } ?? count
    }
}

extension Sealant {
    var content: Content? {
        switch self {
        case .draining(let content, _), .resolved(let content): content
        case .pending, .adopted: nil
        }
    }

    var handlers: Handlers {
        switch self {
        case .pending(let handlers), .draining(_, let handlers): handlers
        case .resolved, .adopted: .none
        }
    }

    var adopter: EmptyBox? {
        if case .adopted(let adopter) = self { adopter } else { nil }
    }
}
