import Dispatch
import Synchronization

/// The reading end of a value that will be there later: it is resolved once, with a result, an error or a cancellation.
///
/// Everything here may be called from any thread. Continuations run where and when the future is resolved, at once,
/// unless they ask for a queue; nothing hops on its own. Mirrors `Future<ResultType>`. ``FutureCore`` is the state
/// machine, and its `lock` guards what is stored here, too.
public final class Future<ResultType: Sendable>: FutureContent<FutureState<ResultType>>, @unchecked Sendable {
    /// An unresolved future. It is usual to make a ``Promise`` instead, which reports when it is forgotten.
    @inlinable
    public init() {
        super.init(.unresolved, phase: .unresolved)
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

    /// A new future that will be resolved the way `other` is: a branch that can be cancelled without cancelling
    /// `other`. Mirrors `futureWithResolution(of:)`.
    public static func futureWithResolution(of other: Future) -> Future {
        let branch = Future()
        branch.follow(other)
        return branch
    }

    @inlinable
    init(resolvedWith state: FutureState<ResultType>) {
        super.init(state, phase: .idle)
    }
}

/// The part of a ``Future`` that stores its state, in a class of its own.
///
/// A generic class looks up every type that it makes of its parameter, as ``FutureState`` of the type of the result,
/// each time one of its objects dies. Its superclass is handed the finished type, which saves 340 of the 3,000
/// instructions of a link. It cannot be subclassed or created outside this module.
public class FutureContent<Content: Sendable>: FutureCore, @unchecked Sendable {
    /// Guarded by `lock`, until `phase` says that it is resolved; from then on it never changes.
    @exclusivity(unchecked) @usableFromInline final var content: Content

    @inlinable
    init(_ content: Content, phase: Phase) {
        self.content = content
        super.init(phase: phase)
    }
}

// MARK: Resolving

extension Future {
    /// Resolves with a result. Returns whether that had an effect: false if the future was resolved before.
    ///
    /// Threads that wait wake up, and the continuations that ask for no queue run, in the order in which they were
    /// added, before this returns. Mirrors `setResult(_:)`; the original overwrites, or asserts in debug builds.
    @discardableResult @inlinable
    public func setResult(_ result: ResultType) -> Bool {
        resolve(.result(result))
    }

    /// Resolves with an error, like ``setResult(_:)``. Mirrors `setError(_:)`.
    @discardableResult @inlinable
    public func setError(_ error: any Error) -> Bool {
        resolve(.error(error))
    }

    /// Resolves as cancelled, like ``setResult(_:)``.
    ///
    /// Whoever holds a future may cancel it. That ends this future, everything chained from it that does not recover,
    /// and, by ``Promise/onCancel(queue:block:)``, the work behind it. It touches neither what this future was chained
    /// from nor its siblings. To cancel for one consumer of a shared future only, cancel a branch of your own: what a
    /// chaining method or ``futureWithResolution(of:)`` has returned. Mirrors `cancel()`.
    @discardableResult @inlinable
    public func cancel() -> Bool {
        resolve(.cancelled)
    }

    @discardableResult @inlinable
    func resolve(_ state: FutureState<ResultType>) -> Bool {
        resolve(storing: { content = state })
    }
}

// MARK: Looking

extension Future: CustomStringConvertible {
    /// The present state. Never blocks, and any thread may ask, which the original is not careful about.
    @inlinable
    public var state: FutureState<ResultType> {
        phase.load(ordering: .acquiring) == .unresolved ? .unresolved : content
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
