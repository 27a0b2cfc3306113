import Foundation

/// A value that arrives later, or the error that says why it will not. One class for every type of value: what a
/// promise carries, and whether that is a value, an error or another promise, is found out while the program runs.
///
/// Any thread may create, chain, resolve and ask a promise. What it carries must be `Sendable`, because it travels
/// from the thread that resolves to the queues that handle it.
///
/// Mirrors `PMKPromise` of PromiseKit 1.7.
//
// The state machine. Everything is in one slot, and it moves forward only:
//
//     pending ──────────────────────────▶ settled(outcome)      a value or an error was given
//        └──────▶ following ──────────────────▲                 a promise was given: its outcome becomes ours
//
// - pending: anyone may resolve it. The first to do so wins; later attempts change nothing.
// - following: only the promise it follows settles it now (or the discovery that it follows itself).
// - settled: final. While `isDraining`, one thread is running the handlers that waited; a handler added meanwhile
//   joins that queue. When none is left the promise is idle, and a new handler runs at once.
//
// Who holds whom: a promise holds its handlers, a handler holds the next promise. So a chain is held from its front,
// by whoever will resolve the first promise, and needs nobody else. A follower is held by its handler at the promise
// it follows; the reference the other way, `Followed`, is weak, or the two would hold each other for ever.
//
// Handlers come out of the promise before they run and are released one by one, each right after it ran.
//
// One lock guards all of this; only this file and `Following.swift` take it. No handler, no block of a user and no
// `queue.async` runs while it is held, and nobody holds two of them at once.
public final class PMKPromise: Sendable {
    struct State {
        enum Slot {
            case pending
            case following(Followed)
            case settled(Outcome)
        }

        var slot = Slot.pending
        var handlers = Handlers()
        var isFollowed = false
        var isDraining = false
    }

    let state = Locked(State())

    init() {}

    deinit {
        var handlers = state.withLock { $0.handlers.takeAll() }
        if !handlers.isEmpty { Drain.current.release(&handlers) }
    }
}

// MARK: Resolving

extension PMKPromise {
    /// The one door for everything that comes from outside: finds out what `thing` is, then settles or follows.
    /// A nil is in a box. Returns false if the promise was resolved before, in which case nothing changes.
    @discardableResult
    func resolve(with thing: any Sendable) -> Bool {
        switch Resolution(of: Fulfilment(thing)) {
        case .fulfill(let fulfilment): settle(with: .fulfilled(fulfilment))
        case .reject(let error): reject(with: error)
        case .follow(let promise): follow(promise)
        }
    }

    /// An error that comes too late is dropped with all else that comes too late, so it is not to be reported either.
    @discardableResult
    func reject(with error: NSError, asFollower: Bool = false) -> Bool {
        let rejection = Rejection(error)
        let isFirst = settle(with: .rejected(rejection), asFollower: asFollower)
        if !isFirst { rejection.markHandled() }
        return isFirst
    }

    /// What is known to be an outcome goes into the slot here. `asFollower` tells the promise that is followed from all
    /// others, which must leave a following promise alone.
    @discardableResult
    func settle(with outcome: Outcome, asFollower: Bool = false) -> Bool {
        var waiting = Handlers()
        let isFirst = state.withLock { state in
            switch state.slot {
            case .pending where !asFollower: break
            case .following where asFollower: break
            default: return false
            }
            state.slot = .settled(outcome)
            waiting = state.handlers.takeAll()
            state.isDraining = !waiting.isEmpty
            return true
        }
        guard isFirst else { return false }
        if !waiting.isEmpty { Drain.current.run(&waiting, with: outcome, of: self) }
        return true
    }
}

// MARK: Handling

extension PMKPromise {
    /// Has `handler` called with the outcome: by the thread that settles, or at once if nothing is left to wait for.
    func addHandler(asFollower: Bool = false, _ run: @escaping @Sendable (Outcome) -> Void) {
        var handler = Handlers(run)
        if let outcome = outcomeUnlessAdded(&handler, asFollower: asFollower) {
            Drain.current.run(&handler, with: outcome)
        }
    }

    /// Adds a handler; or, if there is nothing left to wait for, returns the outcome instead.
    func outcomeUnlessAdded(_ handler: inout Handlers, asFollower: Bool = false) -> Outcome? {
        state.withLock { state in
            if case .settled(let outcome) = state.slot, !state.isDraining { return outcome }
            state.handlers.append(&handler)
            if asFollower { state.isFollowed = true }
            return nil
        }
    }

    /// The handlers added meanwhile, for the thread that drains. None left makes the promise idle: under the same lock,
    /// so that no handler can be added in between and stay unseen.
    func takeHandlers() -> Handlers {
        state.withLock { state in
            if state.handlers.isEmpty { state.isDraining = false }
            return state.handlers.takeAll()
        }
    }

    /// The outcome, as soon as there is one.
    var outcome: Outcome? {
        state.withLock { state in
            if case .settled(let outcome) = state.slot { outcome } else { nil }
        }
    }

    /// The outcome, if also no handler is waiting for it any more.
    var idleOutcome: Outcome? {
        state.withLock { state in
            if case .settled(let outcome) = state.slot, !state.isDraining { outcome } else { nil }
        }
    }

    var handlerCount: Int {
        state.withLock { $0.handlers.count }
    }
}
