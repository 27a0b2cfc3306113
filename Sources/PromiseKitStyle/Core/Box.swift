import Synchronization

// A box stores one result and the handlers that wait for it. This file is the state machine of the design: read it first.
//
// Who holds whom:     Resolver ──▶ Promise (its box) ──▶ handlers ──▶ the promises of the next links
//
// A promise can read its box and add handlers to it. A resolver seals it, which settles the promise. The handler of an operator
// holds the next promise and no earlier one. So a chain lives until it's settled, even if the program keeps only its resolver.
//
// The lock guards the sealant. No closure of a caller runs under this lock, and nothing that a caller passed in is released under
// it. Only an adoption holds two of these locks at a time.
//
// The path of a value: `Resolver.fulfill` → `BoxHolder.seal` → `Box.seal` → `Trampoline.run` → the handler that an operator such
// as `map` has added, which calls the caller's closure and seals the box of the next promise.

/// What a box contains, and what waits for it. Mirrors `PromiseKit.Sealant`, which has the cases `pending` and `resolved`.
@usableFromInline
enum Sealant: Sendable {
    /// There's no result yet. Handlers wait for it.
    case pending(Handlers)
    /// There's a result, and one thread runs the handlers, oldest first. A handler that's added now joins the end of the queue, so
    /// it can't overtake those that still wait. The original has no such case, so there a late handler can overtake.
    case draining(Content, Handlers)
    /// There's a result, and no handler waits. A handler that's added now runs at once. This case is final.
    case resolved(Content)
    /// The box shares the result of another one, whose holder has taken over the handlers. This case is final, too. In the original,
    /// a handler copies the result instead; `BoxHolder+Adopting.swift` says why that isn't enough.
    case adopted(by: Content)
}

/// Objects of types that depend on the type of the value. If a box had generic types, Swift would look them up whenever a promise
/// is deallocated, which takes longer than the rest of a link.
@usableFromInline typealias Content = AnyObject & Sendable

/// Stores one result and the handlers that wait for it. Mirrors `PromiseKit.Box`.
///
/// The original's box is an object of its own, with one class for boxes that start empty and one for those that start sealed. Here
/// it's a part of the promise, which saves an allocation for each link.
@usableFromInline
struct Box: ~Copyable, Sendable {
    let sealant: Lock<Sealant>
    /// True as soon as there's a result, so that nothing is left to do when the promise is deallocated.
    private let isSealed: Atomic<Bool>

    /// An empty box.
    @usableFromInline
    init() {
        sealant = Lock(.pending(.none))
        isSealed = Atomic(false)
    }

    /// A box that has its content from the start.
    @usableFromInline
    init(sealed content: Content) {
        sealant = Lock(.resolved(content))
        isSealed = Atomic(true)
    }

    /// A box that has its content, for a handler that's put back.
    init(draining content: Content) {
        sealant = Lock(.draining(content, .none))
        isSealed = Atomic(true)
    }

    deinit {
        if isSealed.load(ordering: .relaxed) { return }
        var left = sealant.withLock { sealant -> Sealant? in
            if case .pending(.none) = sealant { nil } else { sealant.take() }
        }
        if left != nil { Trampoline.release(&left) }
    }

    /// Stores the content. Only the first call counts. Returns the first handler, which the caller runs, or the adopter.
    @usableFromInline
    func seal(_ content: Content) -> (first: Handler?, adopter: Content?) {
        sealant.withLock { sealant in
            guard case .pending = sealant, case .pending(var handlers) = sealant.take() else { return (nil, sealant.adopter) }
            isSealed.store(true, ordering: .relaxed)
            let first = handlers.popFirst()
            sealant = first == nil ? .resolved(content) : .draining(content, handlers)
            return (first, nil)
        }
    }

    /// Adds a handler. Returns the content if the box is resolved, so that the caller runs the handler, or the adopter.
    @usableFromInline
    func append(_ handler: Handler) -> (content: Content?, adopter: Content?) {
        sealant.withLock { sealant in
            switch sealant.take() {
            case .pending(var handlers):
                handlers.append(handler)
                sealant = .pending(handlers)
                return (nil, nil)
            case .draining(let content, var handlers):
                handlers.append(handler)
                sealant = .draining(content, handlers)
                return (nil, nil)
            case .resolved(let content):
                sealant = .resolved(content)
                return (content, nil)
            case .adopted(let adopter):
                sealant = .adopted(by: adopter)
                return (nil, adopter)
            }
        }
    }

    /// Removes and returns the oldest handler and the content. If no handler waits, the box becomes resolved, and this returns nil.
    func takeHandler() -> (Handler, Content)? {
        sealant.withLock { sealant in
            guard case .draining = sealant, case .draining(let content, var handlers) = sealant.take() else { return nil }
            guard let handler = handlers.popFirst() else {
                sealant = .resolved(content)
                return nil
            }
            sealant = .draining(content, handlers)
            return (handler, content)
        }
    }

    /// Adds a handler that was taken from this box in front of all others.
    func putBack(_ handler: Handler) {
        sealant.withLock { sealant in
            guard case .draining(let content, var handlers) = sealant.take() else { return }
            handlers.prepend(handler)
            sealant = .draining(content, handlers)
        }
    }

    /// What the box contains, and what waits for it. Mirrors `inspect()`.
    @usableFromInline
    func inspect() -> Sealant { sealant.withLock { $0 } }
}

extension Sealant {
    /// Returns this sealant and leaves an empty one. So its handlers have one owner, who can change them in place.
    mutating func take() -> Sealant {
        var taken = Sealant.pending(.none)
        swap(&self, &taken)
        return taken
    }

    var handlers: Handlers {
        switch self {
        case .pending(let handlers), .draining(_, let handlers): handlers
        case .resolved, .adopted: .none
        }
    }

    var adopter: Content? {
        if case .adopted(let adopter) = self { adopter } else { nil }
    }
}
