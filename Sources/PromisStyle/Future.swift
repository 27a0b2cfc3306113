import Dispatch
import Synchronization

/// A value that will be there later. It is resolved once, with a result, an error or a cancellation. Mirrors
/// `Future<ResultType>` of Promis, which is the original of everything here unless a comment says "ours".
///
/// Everything here may be called from any thread. A closure that asks for no queue runs on the thread that resolves the
/// future, before the resolving call returns. If the future is resolved and none of its handlers has still to run, it
/// runs at once on the calling thread. There is one exception to both: while 32 nested handlers run on a thread, further
/// ones run after the innermost has returned.
///
/// Unchecked because of the reason given for ``FutureCore``, which is the state machine.
public final class Future<ResultType: Sendable>: OutcomeStorage<FutureState<ResultType>>, @unchecked Sendable {
    /// An unresolved future. It is usual to make a ``Promise`` instead, which only its owner can resolve.
    ///
    /// If it is deallocated before anyone has resolved it, whatever was chained from it gets
    /// ``PromisError/promiseDeallocatedBeforeBeingResolved``, on the thread that released it.
    @inlinable
    public init() {
        super.init(.unresolved, phase: .pending)
    }

    /// A future that has its result already. Mirrors `future(withResult:)`.
    @inlinable
    public static func future(withResult result: ResultType) -> Future {
        Future(resolvedWith: .result(result))
    }

    /// A future that has failed already. Mirrors `future(withError:)`.
    @inlinable
    public static func future(withError error: any Error) -> Future {
        Future(resolvedWith: .error(error))
    }

    /// A future that is cancelled already. Mirrors `cancelledFuture()`.
    @inlinable
    public static func cancelledFuture() -> Future {
        Future(resolvedWith: .cancelled)
    }

    /// A new future that adopts `other`: a branch that can be cancelled without cancelling `other`. Mirrors
    /// `futureWithResolution(of:)`.
    public static func futureWithResolution(of other: Future) -> Future {
        let branch = Future()
        branch.adopt(other, queue: nil)
        return branch
    }

    /// The future of a link.
    @inlinable
    init(work: consuming UntypedWork) {
        super.init(.unresolved, phase: .linked)
        self.work = work
    }

    @inlinable
    init(resolvedWith outcome: FutureState<ResultType>) {
        super.init(outcome, phase: .drained)
    }

    /// Only a future that was never resolved still has handlers here.
    deinit {
        guard !handlers.isEmpty else { return }
        let successor = Future()
        successor.handlers = handlers.takeAll()
        successor.setError(PromisError.promiseDeallocatedBeforeBeingResolved)
    }

    /// The future that a handler or the work of a link receives, with its type. It is the one that the handler was added
    /// to, or the one that has the work.
    @inlinable @inline(__always)
    static func typed(_ core: FutureCore) -> Future {
        unsafeDowncast(core, to: Future.self)
    }

    override func resolve(throwing error: any Error) {
        resolve(.thrown(error))
    }
}

/// The part of a ``Future`` that stores the outcome. Only this module can make one.
///
/// It is a class of its own because deallocating an object of a generic class looks up each stored type that is built from
/// the type parameter. Here the parameter is the stored type itself. In ``Future``, `FutureState` would be built from it.
///
/// Unchecked because of the reason given for ``FutureCore``.
public class OutcomeStorage<Outcome: Sendable>: FutureCore, @unchecked Sendable {
    /// Meaningless while the future is pending.
    @exclusivity(unchecked) @usableFromInline final var outcome: Outcome

    @inlinable
    init(_ outcome: Outcome, phase: Phase) {
        self.outcome = outcome
        super.init(phase: phase)
    }
}

/// A ``Handler`` that receives its future with the type.
@usableFromInline
struct TypedHandler<Source: FutureCore>: Sendable {
    @usableFromInline let run: @Sendable (Source) -> Void

    @inlinable
    init(_ run: @escaping @Sendable (Source) -> Void) {
        self.run = run
    }

    /// The handler without the type. The cast is safe for the reasons given for ``Work/untyped``.
    @inlinable
    var untyped: Handler { unsafeBitCast(self, to: Handler.self) }
}

// MARK: Resolving

extension Future {
    /// Resolves with a result. Returns whether that had an effect: false if the future was resolved before.
    ///
    /// A constant needs its type, `let isFirst: Bool = future.setResult(1)`, because a form without a result is preferred.
    /// Blocked threads are woken. Closures that ask for no queue run before this returns, in the order in which they
    /// were added. If this call is nested deep in other such closures, they run as soon as the innermost has returned.
    /// Mirrors `setResult(_:)`; the original overwrites, or asserts in debug builds.
    @_disfavoredOverload @discardableResult @inlinable
    public func setResult(_ result: ResultType) -> Bool {
        resolve(.result(result))
    }

    /// Resolves with an error, like `setResult(_:)`. Mirrors `setError(_:)`.
    @_disfavoredOverload @discardableResult @inlinable
    public func setError(_ error: any Error) -> Bool {
        resolve(.error(error))
    }

    /// Resolves as cancelled, like `setResult(_:)`.
    ///
    /// Whoever holds a future may cancel it. That ends this future, everything chained from it that does not recover,
    /// and, by `Promise.onCancel(queue:block:)`, the work behind it. It touches neither what this future was chained
    /// from nor its siblings. To cancel for one consumer of a shared future only, cancel a branch of your own: what a
    /// chaining method or ``futureWithResolution(of:)`` has returned. Mirrors `cancel()`.
    @_disfavoredOverload @discardableResult @inlinable
    public func cancel() -> Bool {
        resolve(.cancelled)
    }

    @discardableResult @inlinable
    func resolve(_ outcome: FutureState<ResultType>) -> Bool {
        resolve(storing: { self.outcome = outcome })
    }
}

// MARK: Reading the state

extension Future: CustomStringConvertible {
    /// The present state. Never blocks, and any thread may ask.
    @inlinable
    public var state: FutureState<ResultType> {
        isResolved() ? outcome : .unresolved
    }

    /// Whether the future was cancelled. Never blocks. Mirrors `isCancelled`.
    @inlinable
    public var isCancelled: Bool { state.isCancelled }

    /// Whether there is a result. Never blocks. Mirrors `hasResult()`.
    @inlinable
    public func hasResult() -> Bool { state.result != nil }

    /// Whether there is an error; a cancellation is none. Never blocks. Mirrors `hasError()`.
    @inlinable
    public func hasError() -> Bool { state.error != nil }

    /// `<Future: state Unresolved>`, `<Future: state Resolved with result: …>`, `… with error: …>` or `… with
    /// cancellation>`.
    public var description: String { "<Future: state \(state)>" }
}
