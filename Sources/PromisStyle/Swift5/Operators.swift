import Dispatch

// The operators for clients in Swift 5 mode. `@preconcurrency` lets their closures capture what isn't `Sendable`, which the
// compiler doesn't check in Swift 5 mode. In Swift 6 mode the attribute would turn errors into warnings, so that mode has forms
// of its own: the operators in the other files.
//
// Two declarations of one type aren't allowed, so each form here has a parameter that is always left out.

extension Future {
    /// `finally(queue:block:)` for Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @inlinable @preconcurrency
    public func finally(
        queue: DispatchQueue? = nil, block: @escaping @Sendable (Future) -> Void, swift5: Never? = nil
    ) {
        finally(queue: queue, block: block)
    }

    /// `then(queue:task:)` for Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult @inlinable @preconcurrency
    public func then<NewResultType>(
        queue: DispatchQueue? = nil, task: @escaping @Sendable (Future) throws -> Future<NewResultType>,
        swift5: Never? = nil
    ) -> Future<NewResultType> {
        then(queue: queue, task: task)
    }

    /// `thenWithResult(queue:continuation:)` for Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult @inlinable @preconcurrency
    public func thenWithResult<NewResultType>(
        queue: DispatchQueue? = nil, continuation: @escaping @Sendable (ResultType) throws -> Future<NewResultType>,
        swift5: Never? = nil
    ) -> Future<NewResultType> {
        thenWithResult(queue: queue, continuation: continuation)
    }

    /// `map(queue:transform:)` for Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @inlinable @preconcurrency
    public func map<NewResultType>(
        queue: DispatchQueue? = nil, transform: @escaping @Sendable (ResultType) throws -> NewResultType,
        swift5: Never? = nil
    ) -> Future<NewResultType> {
        map(queue: queue, transform: transform)
    }

    /// `onError(queue:continuation:)` for Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult @inlinable @preconcurrency
    public func onError(
        queue: DispatchQueue? = nil, continuation: @escaping @Sendable (any Error) -> Void, swift5: Never? = nil
    ) -> Future {
        onError(queue: queue, continuation: continuation)
    }

    /// `recover(queue:continuation:)` for Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @inlinable @preconcurrency
    public func recover(
        queue: DispatchQueue? = nil, continuation: @escaping @Sendable (any Error) throws -> ResultType,
        swift5: Never? = nil
    ) -> Future {
        recover(queue: queue, continuation: continuation)
    }

    /// `recover(queue:continuation:)` for Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @inlinable @preconcurrency
    public func recover<Recovery: Future>(
        queue: DispatchQueue? = nil, continuation: @escaping @Sendable (any Error) throws -> Recovery,
        swift5: Never? = nil
    ) -> Future {
        recover(queue: queue, continuation: continuation)
    }
}

extension Promise {
    /// `onCancel(queue:block:)` for Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @inlinable @preconcurrency
    public func onCancel(queue: DispatchQueue? = nil, block: @escaping @Sendable () -> Void, swift5: Never? = nil) {
        onCancel(queue: queue, block: block)
    }
}
