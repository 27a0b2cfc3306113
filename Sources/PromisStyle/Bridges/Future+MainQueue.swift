import Dispatch

// The operators with a closure of the main actor. With `queue: .main` the compiler chooses these, so the closure may use what
// belongs to the main actor, as the methods of a view controller do. In all else, each operator is like the one of the same name.

/// The main queue, as an argument of the operators whose closure belongs to the main actor.
public enum MainQueue: Sendable {
    /// The queue on which the main actor runs.
    case main
}

extension Future {
    /// ``finally(queue:block:)`` on the main queue, with a closure of the main actor.
    @inlinable @preconcurrency
    public func finally(queue: MainQueue, block: @escaping @MainActor (Future) -> Void) {
        finally(queue: DispatchQueue.main, block: dispatchable(block))
    }

    /// ``then(queue:task:)`` on the main queue, with a closure of the main actor.
    @discardableResult @inlinable @preconcurrency
    public func then<NewResultType>(
        queue: MainQueue, task: @escaping @MainActor (Future) throws -> Future<NewResultType>
    ) -> Future<NewResultType> {
        then(queue: DispatchQueue.main, task: dispatchable(task))
    }

    /// ``thenWithResult(queue:continuation:)`` on the main queue, with a closure of the main actor.
    @discardableResult @inlinable @preconcurrency
    public func thenWithResult<NewResultType>(
        queue: MainQueue, continuation: @escaping @MainActor (ResultType) throws -> Future<NewResultType>
    ) -> Future<NewResultType> {
        thenWithResult(queue: DispatchQueue.main, continuation: dispatchable(continuation))
    }

    /// ``map(queue:transform:)`` on the main queue, with a closure of the main actor.
    @inlinable @preconcurrency
    public func map<NewResultType>(
        queue: MainQueue, transform: @escaping @MainActor (ResultType) throws -> NewResultType
    ) -> Future<NewResultType> {
        map(queue: DispatchQueue.main, transform: dispatchable(transform))
    }

    /// ``onError(queue:continuation:)`` on the main queue, with a closure of the main actor.
    @discardableResult @inlinable @preconcurrency
    public func onError(
        queue: MainQueue, continuation: @escaping @MainActor (any Error) -> Void
    ) -> Future {
        onError(queue: DispatchQueue.main, continuation: dispatchable(continuation))
    }

    /// ``recover(queue:continuation:)`` on the main queue, with a closure of the main actor.
    @inlinable @preconcurrency
    public func recover(
        queue: MainQueue, continuation: @escaping @MainActor (any Error) throws -> ResultType
    ) -> Future {
        recover(queue: DispatchQueue.main, continuation: dispatchable(continuation))
    }

    /// ``recover(queue:continuation:)`` on the main queue, with a closure of the main actor.
    @inlinable @preconcurrency
    public func recover<Recovery: Future>(
        queue: MainQueue, continuation: @escaping @MainActor (any Error) throws -> Recovery
    ) -> Future {
        recover(queue: DispatchQueue.main, continuation: dispatchable(continuation))
    }
}

extension Promise {
    /// ``onCancel(queue:block:)`` on the main queue, with a closure of the main actor.
    @inlinable @preconcurrency
    public func onCancel(queue: MainQueue, block: @escaping @MainActor () -> Void) {
        onCancel(queue: DispatchQueue.main) { MainActor.assumeIsolated(block) }
    }
}

/// A closure of the main actor, cast to one that can be dispatched to the main queue, on which the main actor runs.
///
/// `MainActor.assumeIsolated` would check this, but it would need a second closure around each closure. The cast is
/// safe because isolation is not part of the layout of a closure.
@inlinable
func dispatchable<Input, Output>(
    _ body: @escaping @MainActor (Input) throws -> Output
) -> @Sendable (Input) throws -> Output {
    unsafeBitCast(body, to: (@Sendable (Input) throws -> Output).self)
}

/// `dispatchable` for a closure that does not throw.
@inlinable
func dispatchable<Input, Output>(_ body: @escaping @MainActor (Input) -> Output) -> @Sendable (Input) -> Output {
    unsafeBitCast(body, to: (@Sendable (Input) -> Output).self)
}
