import Synchronization

/// A value that will be there later. It is resolved once, with a result, an error or a cancellation. Mirrors
/// `Future<ResultType>` of Promis, which is the original of everything here unless a comment says "ours".
///
/// Everything here may be called from any thread. A closure that asks for no queue runs on the thread that resolves the
/// future, before the resolving call returns. If the future is resolved and all its handlers have run, the closure runs at
/// once on the calling thread. There is one exception to both: while 32 nested handlers run on a thread, further handlers run
/// after the innermost one has returned.
public final class Future<ResultType: Sendable>: Sendable {
    /// True as soon as there's an outcome. It's written under the lock, and can be read without it.
    @usableFromInline let hasOutcome: Atomic<Bool>
    /// The state machine, which is described in `StateMachine.swift`.
    @usableFromInline let machine: Lock<StateMachine<ResultType>>

    /// A future without an outcome.
    @inlinable
    init(_ phase: Phase<ResultType>) {
        hasOutcome = Atomic(false)
        machine = Lock(StateMachine(phase))
    }

    @inlinable
    init(resolvedWith outcome: FutureState<ResultType>) {
        hasOutcome = Atomic(true)
        machine = Lock(StateMachine(.drained(outcome)))
    }

    /// An unresolved future. It's usual to make a ``Promise`` instead, which only its owner can resolve.
    ///
    /// If the future is deallocated before it's resolved, everything chained from it gets
    /// ``PromisError/promiseDeallocatedBeforeBeingResolved``, on the thread that released the future.
    @inlinable
    public convenience init() { self.init(.pending) }

    deinit { if !hasOutcome.load(ordering: .relaxed) { abandonHandlers() } }
}

// MARK: Making a future

extension Future {
    /// A future that has its result already. Mirrors `future(withResult:)`.
    @inlinable
    public static func future(withResult result: ResultType) -> Future { Future(resolvedWith: .result(result)) }

    /// A future that has failed already. Mirrors `future(withError:)`.
    public static func future(withError error: any Error) -> Future { Future(resolvedWith: .error(error)) }

    /// A future that is cancelled already. Mirrors `cancelledFuture()`.
    public static func cancelledFuture() -> Future { Future(resolvedWith: .cancelled) }

    /// A new future that adopts `other`: a branch that can be cancelled without cancelling `other`. Mirrors
    /// `futureWithResolution(of:)`.
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
    /// Blocked threads are woken. Closures that ask for no queue run before this returns, in the order in which they were added.
    /// If this call is nested deep in other such closures, they run as soon as the innermost of these has returned. Mirrors
    /// `setResult(_:)`; the original overwrites an outcome, or asserts in debug builds.
    @inlinable
    public func setResult(_ result: ResultType) { resolve(.result(result)) }

    /// Resolves with an error, like ``setResult(_:)``. Mirrors `setError(_:)`.
    @inlinable
    public func setError(_ error: any Error) { resolve(.error(error)) }

    /// Resolves as cancelled, like ``setResult(_:)``.
    ///
    /// All code that has a future may cancel it. That ends this future, everything chained from it that doesn't recover, and, by
    /// ``Promise/onCancel(queue:block:)-(DispatchQueue?,_)``, the work behind it. It doesn't touch the future that this one was
    /// chained from, nor other futures chained from that one. To cancel a shared future for one consumer only, cancel a branch: a
    /// future that a chaining method or ``futureWithResolution(of:)`` has returned. Mirrors `cancel()`.
    @inlinable
    public func cancel() { resolve(.cancelled) }

    /// ``setResult(_:)``, which returns false if the future was resolved before. Ours.
    public func trySetResult(_ result: ResultType) -> Bool { resolve(.result(result)) }

    /// ``setError(_:)``, which returns false if the future was resolved before. Ours.
    public func trySetError(_ error: any Error) -> Bool { resolve(.error(error)) }

    /// ``cancel()``, which returns false if the future was resolved before. Ours.
    public func tryCancel() -> Bool { resolve(.cancelled) }
}

// MARK: Reading the state

extension Future: CustomStringConvertible {
    /// True if there's a result, an error or a cancellation. Mirrors `isResolved()`.
    @inlinable
    public func isResolved() -> Bool { hasOutcome.load(ordering: .acquiring) }

    /// True if the future was cancelled. Mirrors `isCancelled`.
    @inlinable
    public var isCancelled: Bool { state.isCancelled }

    /// True if there's a result. Mirrors `hasResult()`.
    public func hasResult() -> Bool { state.result != nil }

    /// True if there's an error, which a cancellation isn't. Mirrors `hasError()`.
    public func hasError() -> Bool { state.error != nil }

    /// `<Future: state Unresolved>`, `<Future: state Resolved with result: …>`, `… with error: …>` or `… with cancellation>`.
    public var description: String { "<Future: state \(state)>" }
}

extension Future: HandlerTarget {}
