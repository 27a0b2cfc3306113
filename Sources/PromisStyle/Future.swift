import Dispatch
import Synchronization

/// A value that will be there later. It is resolved once, with a result, an error or a cancellation. Mirrors
/// `Future<ResultType>` of Promis, which is the original of everything here unless a comment says "ours".
///
/// Everything here may be called from any thread. A closure that asks for no queue runs on the thread that resolves the
/// future, before the resolving call returns. If the future is resolved and all its handlers have run, the closure runs at
/// once on the calling thread. There is one exception to both: while 32 nested handlers run on a thread, further handlers run
/// after the innermost one has returned.
///
/// The `Sendable` conformance is unchecked for the reason given for ``FutureCore``, which is the state machine.
public final class Future<ResultType: Sendable>: OutcomeStorage<FutureState<ResultType>>, @unchecked Sendable {
    /// An unresolved future. It is usual to make a ``Promise`` instead, which only its owner can resolve.
    ///
    /// If the future is deallocated before anyone has resolved it, whatever was chained from it gets
    /// ``PromisError/promiseDeallocatedBeforeBeingResolved``, on the thread that released the future.
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

    /// The new future of a link. `work` will resolve it.
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

    /// Restores the type of the future that a handler, or the work of a link, receives. The cast is safe: it is the future
    /// that the handler was added to, or the one that has the work.
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
/// the type parameter. Here the stored type is the parameter itself. In ``Future``, the stored type `FutureState` would be
/// built from the parameter.
///
/// The `Sendable` conformance is unchecked for the reason given for ``FutureCore``.
public class OutcomeStorage<Outcome: Sendable>: FutureCore, @unchecked Sendable {
    /// The value has no meaning while the future is pending.
    @exclusivity(unchecked) @usableFromInline final var outcome: Outcome

    @inlinable
    init(_ outcome: Outcome, phase: Phase) {
        self.outcome = outcome
        super.init(phase: phase)
    }
}

/// A ``Handler`` that receives the future that it was added to with its full type.
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
    /// Resolves with a result. Returns false if the future was resolved before; then nothing changes.
    ///
    /// A constant for the returned value needs its type, `let isFirst: Bool = future.setResult(1)`, because the compiler
    /// prefers a form that returns nothing. Blocked threads are woken. Closures that ask for no queue run before this
    /// returns, in the order in which they were added. If this call is nested deep in other such closures, they run as soon
    /// as the innermost of these has returned. Mirrors `setResult(_:)`; the original overwrites, or asserts in debug builds.
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
    /// Whoever holds a future may cancel it. That ends this future, everything chained from it that does not recover, and, by
    /// `Promise.onCancel(queue:block:)`, the work behind it. It does not touch the future that this one was chained from, nor
    /// other futures chained from that one. To cancel a shared future for one consumer only, cancel a branch of your own: a
    /// future that a chaining method or ``futureWithResolution(of:)`` has returned. Mirrors `cancel()`.
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
    /// The present state. Reading it never blocks, and is allowed on any thread.
    @inlinable
    public var state: FutureState<ResultType> {
        isResolved() ? outcome : .unresolved
    }

    /// True if the future was cancelled. This never blocks. Mirrors `isCancelled`.
    @inlinable
    public var isCancelled: Bool { state.isCancelled }

    /// True if there is a result. This never blocks. Mirrors `hasResult()`.
    @inlinable
    public func hasResult() -> Bool { state.result != nil }

    /// True if there is an error, which a cancellation is not. This never blocks. Mirrors `hasError()`.
    @inlinable
    public func hasError() -> Bool { state.error != nil }

    /// `<Future: state Unresolved>`, `<Future: state Resolved with result: …>`, `… with error: …>` or `… with cancellation>`.
    public var description: String { "<Future: state \(state)>" }
}
