import Dispatch
import Synchronization

/// The half of a ``Future`` that does not depend on what it holds: the state machine. Start reading here.
///
/// **What may happen when.** A future passes through three phases, in this order and never back; if nothing waits,
/// it skips the second.
///
/// | phase | the state reads as | a resolution | a new continuation |
/// | --- | --- | --- | --- |
/// | `unresolved` | `.unresolved` | is stored; next phase | waits in the queue |
/// | `running` | resolved | changes nothing | joins the end of the queue |
/// | `idle` | resolved | changes nothing | runs at once, on the thread that adds it |
///
/// The thread that resolves stores the state, which everyone sees from then on, and then runs the waiting continuations
/// one by one in the order in which they were added, holding no lock. Only when it finds the queue empty, under the
/// lock, does the future become `idle`. So no continuation is lost, none runs twice, and none overtakes an older one.
///
/// **Who holds whom.** A future holds its continuations; the continuation of a link holds the link's own future.
/// Nothing points back: a continuation is handed the future that it was added to instead of holding it, and
/// ``following`` is weak. So a chain lives as long as someone holds its first future, and chaining makes no cycle.
/// (A closure of yours can: one that captures the promise, or a promise told to take over a future chained from its
/// own. Such a cycle lasts until the future is resolved.) A continuation is released as soon as it has run.
///
/// **Which lock guards what.** `lock` guards every stored property, here and in ``Future``, and every change of
/// `phase`. Whoever has seen that the phase is no longer `unresolved` may read the resolution without the lock: it was
/// written before, and never changes again. No code of a caller, and no `queue.async`, runs while the lock is held, and
/// no thread ever holds two of these locks.
///
/// It is a class of its own, without type parameter, because a generic one looks up its own layout while it runs: that
/// doubles the cost of a link. For the cost, too, Swift's own check for overlapping accesses is left out of what the
/// lock guards (`@exclusivity(unchecked)`): it took 1,250 of the 4,400 instructions of a link. It cannot be subclassed
/// or created outside this module.
public class FutureCore: @unchecked Sendable {
    @usableFromInline
    enum Phase: UInt8, AtomicRepresentable, Sendable { case unresolved, running, idle }

    /// What waits for the resolution, and the queue for it. It receives the resolved future that it was added to.
    ///
    /// A structure around the closure, because a bare closure in an `Optional` or an `Array` is wrapped in another one
    /// each time it goes in or out.
    struct Continuation: Sendable {
        let queue: DispatchQueue?
        let body: @Sendable (FutureCore) -> Void

        /// Handing over to a queue is done in turn like anything else, so a serial queue sees its continuations in the
        /// order in which they were added.
        func run(_ future: FutureCore) {
            if let queue { queue.async { [body] in body(future) } } else { body(future) }
        }
    }

    @usableFromInline let lock = Lock()
    @usableFromInline let phase: Atomic<Phase>
    @exclusivity(unchecked) var continuations = ContinuationQueue()

    /// Where blocked threads wait, made by the first of them. See `Future+Waiting.swift`.
    @exclusivity(unchecked) var turnstile: DispatchSemaphore?

    /// The future whose resolution this one is to take over. See `Future+Following.swift`.
    @exclusivity(unchecked) weak var following: FutureCore?
    @exclusivity(unchecked) var isFollowing = false
    @exclusivity(unchecked) var isFollowed = false

    @usableFromInline init(phase: Phase) {
        self.phase = Atomic(phase)
    }

    /// A future that is dropped while continuations still wait lets go of them. Each may hold the next future of a
    /// chain, so letting go here would recurse once for each link.
    deinit {
        if !continuations.isEmpty {
            ContinuationRunner.current.release(&continuations)
        }
    }

    /// Whether there is a result, an error or a cancellation. Never blocks; any thread may ask.
    ///
    /// Mirrors `Future.isResolved()`.
    public final func isResolved() -> Bool {
        phase.load(ordering: .acquiring) != .unresolved
    }

    /// Resolves, unless that has happened already: `store` writes the state, under the lock.
    ///
    /// Returns when all waiting continuations without a queue have run (up to the depth that ``ContinuationRunner``
    /// sets), or false at once if the future was resolved before.
    @usableFromInline
    final func resolve(storing store: () -> Void) -> Bool {
        var first: Continuation?
        var blockedThreads: DispatchSemaphore?
        let isWinner = lock.withLock {
            guard phase.load(ordering: .relaxed) == .unresolved else { return false }
            store()
            first = continuations.popFirst()
            phase.store(first == nil ? .idle : .running, ordering: .releasing)
            blockedThreads = turnstile
            if isFollowing { following = nil }
            return true
        }
        guard isWinner else { return false }
        blockedThreads?.signal()
        if first != nil { ContinuationRunner.current.run(&first, of: self) }
        return true
    }

    /// The one primitive that everything is built on: `body` will be called once, with this future, when it is
    /// resolved, on `queue` or on the thread that resolves; a future that is dropped unresolved releases it uncalled.
    /// Amortised O(1).
    @usableFromInline
    final func add(queue: DispatchQueue?, _ body: consuming @escaping @Sendable (FutureCore) -> Void) {
        var new: Continuation? = Continuation(queue: queue, body: body)
        if phase.load(ordering: .acquiring) != .idle {
            lock.withLock {
                if phase.load(ordering: .relaxed) != .idle { continuations.append(&new) }
            }
        }
        // What is still here did not have to wait.
        if new != nil { ContinuationRunner.current.run(&new, of: self) }
    }

    /// The next continuation to run, or nil, after which nothing joins the queue any more.
    final func nextContinuation() -> Continuation? {
        lock.withLock {
            let next = continuations.popFirst()
            if next == nil { phase.store(.idle, ordering: .releasing) }
            return next
        }
    }
}
