import Synchronization

/// A value that will be there later. It is resolved once, with a result, an error or a cancellation.
///
/// Each declaration mirrors the one of the same name in Promis, unless its comment says "not in Promis".
///
/// Everything here may be called from any thread. A closure without a queue runs on the thread that resolves the
/// future, before the resolving call returns. If the future is resolved and all its handlers have run, the closure runs
/// at once on the calling thread. There is one exception to both: while 32 nested handlers run on a thread, further
/// handlers run after the innermost one has returned.
public final class Future<ResultType: Sendable>: Sendable {
    /// True as soon as there's an outcome. It's written under the lock, and can be read without it.
    @usableFromInline let hasOutcome: Atomic<Bool>
    /// The state, which `StateMachine.swift` describes.
    @usableFromInline let guarded: Lock<Guarded<ResultType>>

    /// A future without an outcome. The phase is `linked` or `pending`.
    @inlinable
    init(_ phase: Phase<ResultType>) {
        hasOutcome = Atomic(false)
        guarded = Lock(Guarded(phase))
    }

    @inlinable
    init(resolvedWith outcome: FutureState<ResultType>) {
        hasOutcome = Atomic(true)
        guarded = Lock(Guarded(.drained(outcome)))
    }

    /// An unresolved future. It's usual to make a ``Promise`` instead, which only its owner can resolve.
    ///
    /// If the future is deallocated before it's resolved, everything chained from it gets
    /// ``PromisError/promiseDeallocatedBeforeBeingResolved``, on the thread that released the future. A closure that receives the
    /// future, such as that of `finally`, then receives another one, which has this error.
    @inlinable
    public convenience init() { self.init(.pending) }

    deinit { if !hasOutcome.load(ordering: .relaxed) { abandonHandlers() } }

    /// Gives the handlers to a new future, which is resolved with an error.
    ///
    /// This future is being deallocated, so the handlers can't receive it: a closure may keep the future that it receives.
    func abandonHandlers() {
        let handlers = guarded.withLock { ($0.firstHandler.take(), $0.moreHandlers.take()) }
        if handlers.0 == nil { return }
        let successor = Future()
        successor.guarded.withLock { ($0.firstHandler, $0.moreHandlers) = handlers }
        successor.setError(PromisError.promiseDeallocatedBeforeBeingResolved)
    }
}

// MARK: Making a future

extension Future {
    /// A future that has its result already.
    @inlinable
    public static func future(withResult result: ResultType) -> Future { Future(resolvedWith: .result(result)) }

    /// A future that has failed already.
    public static func future(withError error: any Error) -> Future { Future(resolvedWith: .error(error)) }

    /// A future that is cancelled already.
    public static func cancelledFuture() -> Future { Future(resolvedWith: .cancelled) }

    /// A new future that adopts `other`: a branch that can be cancelled without cancelling `other`. In Promis, it's cancelled if
    /// `other` is unresolved.
    public static func futureWithResolution(of other: Future) -> Future {
        let branch = Future()
        branch.adopt(other)
        return branch
    }
}

// MARK: Resolving

extension Future {
    /// Resolves with a result, unless the future is resolved already.
    ///
    /// Before this returns, blocked threads are woken, and closures without a queue run in the order in which they were
    /// added. If this call is nested deep in other such closures, both happen as soon as the innermost of these has
    /// returned. If there's an outcome, Promis overwrites it, or asserts in debug builds.
    @inlinable
    public func setResult(_ result: ResultType) { resolve(.result(result)) }

    /// Resolves with an error, like ``setResult(_:)``. A `CancellationError` is an error like any other here, whereas a closure of
    /// a link cancels by throwing one.
    @inlinable
    public func setError(_ error: any Error) { resolve(.error(error)) }

    /// Resolves as cancelled, like ``setResult(_:)``.
    ///
    /// All code that has a future may cancel it. Everything chained from it is cancelled, too, unless a `then` or a
    /// `recover` handles the cancellation, and ``Promise/onCancel(queue:block:)-(DispatchQueue?,_)`` notifies the work
    /// behind it. The future that this one was chained from isn't touched, nor are other futures chained from that one.
    /// To cancel a shared future for one consumer only, cancel a branch: a future that a chaining method or
    /// ``futureWithResolution(of:)`` has returned.
    @inlinable
    public func cancel() { resolve(.cancelled) }

    /// ``setResult(_:)``, which returns false if the future was resolved before. Not in Promis.
    public func trySetResult(_ result: ResultType) -> Bool { resolve(.result(result)) }

    /// ``setError(_:)``, which returns false if the future was resolved before. Not in Promis.
    public func trySetError(_ error: any Error) -> Bool { resolve(.error(error)) }

    /// ``cancel()``, which returns false if the future was resolved before. Not in Promis.
    public func tryCancel() -> Bool { resolve(.cancelled) }
}

// MARK: Reading the state

extension Future: CustomStringConvertible {
    /// True if there's a result, an error or a cancellation.
    @inlinable
    public func isResolved() -> Bool { hasOutcome.load(ordering: .acquiring) }

    /// True if the future was cancelled.
    @inlinable
    public var isCancelled: Bool { state.isCancelled }

    /// True if there's a result.
    public func hasResult() -> Bool { state.result != nil }

    /// True if there's an error, which a cancellation isn't.
    public func hasError() -> Bool { state.error != nil }

    /// `<Future: state Unresolved>`, `<Future: state Resolved with result: …>`, `… with error: …>` or `… with cancellation>`.
    public var description: String { "<Future: state \(state)>" }
}

extension Future: HandlerTarget {
    @usableFromInline
    var isDone: Bool { isResolved() }
}
