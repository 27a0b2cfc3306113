import Dispatch

// The operators with a closure of the main actor. With `queue: .main` the compiler chooses these, so the closure may
// use the main actor's state, such as the methods of a view controller. Otherwise, each operator is like the one with
// the same name.

/// The main queue, as an argument of the operators whose closure belongs to the main actor. Not in Promis.
public enum MainQueue: Sendable {
    /// The queue on which the main actor runs.
    case main
}

extension Future {
    /// ``finally(queue:block:)`` on the main queue, with a closure of the main actor.
    @inlinable
    public func finally(queue: MainQueue, block: @escaping @MainActor (Future) -> Void) {
        finally(queue: DispatchQueue.main, block: isolated(block))
    }

    /// ``then(queue:task:)`` on the main queue, with a closure of the main actor.
    @discardableResult @inlinable
    public func then<NewResultType>(
        queue: MainQueue, task: @escaping @MainActor (Future) throws -> Future<NewResultType>
    ) -> Future<NewResultType> {
        then(queue: DispatchQueue.main, task: isolated(task))
    }

    /// ``thenWithResult(queue:continuation:)`` on the main queue, with a closure of the main actor.
    @discardableResult @inlinable
    public func thenWithResult<NewResultType>(
        queue: MainQueue, continuation: @escaping @MainActor (ResultType) throws -> Future<NewResultType>
    ) -> Future<NewResultType> {
        thenWithResult(queue: DispatchQueue.main, continuation: isolated(continuation))
    }

    /// ``map(queue:transform:)`` on the main queue, with a closure of the main actor.
    @inlinable
    public func map<NewResultType>(
        queue: MainQueue, transform: @escaping @MainActor (ResultType) throws -> NewResultType
    ) -> Future<NewResultType> {
        map(queue: DispatchQueue.main, transform: isolated(transform))
    }

    /// ``onError(queue:continuation:)`` on the main queue, with a closure of the main actor.
    @discardableResult @inlinable
    public func onError(
        queue: MainQueue, continuation: @escaping @MainActor (any Error) -> Void
    ) -> Future {
        onError(queue: DispatchQueue.main, continuation: isolated(continuation))
    }

    /// ``recover(queue:continuation:)`` on the main queue, with a closure of the main actor.
    @inlinable
    public func recover(
        queue: MainQueue, continuation: @escaping @MainActor (any Error) throws -> ResultType
    ) -> Future {
        recover(queue: DispatchQueue.main, continuation: isolated(continuation))
    }

    /// ``recover(queue:continuation:)`` on the main queue, with a closure of the main actor.
    @inlinable
    public func recover<Recovery: Future>(
        queue: MainQueue, continuation: @escaping @MainActor (any Error) throws -> Recovery
    ) -> Future {
        recover(queue: DispatchQueue.main, continuation: isolated(continuation))
    }
}

extension Promise {
    /// ``onCancel(queue:block:)`` on the main queue, with a closure of the main actor.
    @inlinable
    public func onCancel(queue: MainQueue, block: @escaping @MainActor () -> Void) {
        onCancel(queue: DispatchQueue.main) { MainActor.assumeIsolated(block) }
    }
}

/// `body` as a closure that can be dispatched to the main queue, on which the main actor runs.
@inlinable
func isolated<Input: Sendable, Output: Sendable>(
    _ body: @escaping @MainActor (Input) throws -> Output
) -> @Sendable (Input) throws -> Output {
    { input in try MainActor.assumeIsolated { try body(input) } }
}

/// `isolated` for a closure that doesn't throw.
@inlinable
func isolated<Input: Sendable, Output: Sendable>(
    _ body: @escaping @MainActor (Input) -> Output
) -> @Sendable (Input) -> Output {
    { input in MainActor.assumeIsolated { body(input) } }
}
