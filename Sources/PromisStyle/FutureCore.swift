import Dispatch

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
/// **Which lock guards what.** `lock` guards every stored property, here and in ``Future``. No code of a caller, and no
/// `queue.async`, runs while it is held, and no thread ever holds two of these locks.
///
/// It is a class of its own, without type parameter, because a generic one looks up its own layout while it runs:
/// that doubles the cost of a link. It cannot be subclassed or created outside this module.
public class FutureCore: @unchecked Sendable {
    @usableFromInline
    enum Phase: Sendable { case unresolved, running, idle }

    /// What waits for the resolution. It receives the resolved future that it was added to.
    ///
    /// A structure around the closure, because a bare closure in an `Optional` or an `Array` is wrapped in another one
    /// each time it goes in or out.
    struct Continuation: Sendable {
        let run: @Sendable (FutureCore) -> Void
    }

    @usableFromInline let lock = Lock()
    @usableFromInline var phase = Phase.unresolved
    var continuations = ContinuationQueue()

    /// Where blocked threads wait, made by the first of them. See `Future+Waiting.swift`.
    var turnstile: DispatchSemaphore?

    /// The future whose resolution this one is to take over. See `Future+Following.swift`.
    weak var following: FutureCore?
    var isFollowing = false
    var isFollowed = false

    @usableFromInline init() {}

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
        lock.withLock { phase != .unresolved }
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
            guard phase == .unresolved else { return false }
            store()
            first = continuations.popFirst()
            phase = first == nil ? .idle : .running
            blockedThreads = turnstile
            if isFollowing { following = nil }
            return true
        }
        guard isWinner else { return false }
        blockedThreads?.signal()
        if first != nil { ContinuationRunner.current.run(&first, of: self) }
        return true
    }

    /// The one primitive that everything is built on: `body` will be called once, with this future, when it
    /// is resolved; a future that is dropped unresolved releases it uncalled. Amortised O(1).
    @usableFromInline
    final func add(_ body: @escaping @Sendable (FutureCore) -> Void) {
        let continuation = Continuation(run: body)
        let isIdle = lock.withLock {
            if phase != .idle { continuations.append(continuation) }
            return phase == .idle
        }
        if isIdle {
            var first: Continuation? = continuation
            ContinuationRunner.current.run(&first, of: self)
        }
    }

    /// The next continuation to run, or nil, after which nothing joins the queue any more.
    final func nextContinuation() -> Continuation? {
        lock.withLock {
            let next = continuations.popFirst()
            if next == nil { phase = .idle }
            return next
        }
    }
}
