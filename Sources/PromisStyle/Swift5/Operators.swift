import Dispatch

// The operators for clients in Swift 5 mode. `@preconcurrency` lets their closures capture what isn't `Sendable`, which the
// compiler doesn't check in Swift 5 mode. In Swift 6 mode the attribute would turn errors into warnings, so that mode has forms
// of its own: the operators in the other files.
//
// Two declarations of one type aren't allowed. `consuming` makes the types differ, and changes nothing for a caller.

extension Future {
    /// ``finally(queue:block:)-(DispatchQueue?,_)`` for Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @inlinable @preconcurrency
    public func finally(
        queue: consuming DispatchQueue? = nil, block: @escaping @Sendable (Future) -> Void
    ) {
        finally6(queue, block)
    }

    /// ``then(queue:task:)-(DispatchQueue?,_)`` for Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult @inlinable @preconcurrency
    public func then<NewResultType>(
        queue: consuming DispatchQueue? = nil, task: @escaping @Sendable (Future) throws -> Future<NewResultType>
    ) -> Future<NewResultType> {
        then6(queue, task)
    }

    /// ``thenWithResult(queue:continuation:)-(DispatchQueue?,_)`` for Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult @inlinable @preconcurrency
    public func thenWithResult<NewResultType>(
        queue: consuming DispatchQueue? = nil,
        continuation: @escaping @Sendable (ResultType) throws -> Future<NewResultType>
    ) -> Future<NewResultType> {
        thenWithResult6(queue, continuation)
    }

    /// ``map(queue:transform:)-(DispatchQueue?,_)`` for Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @inlinable @preconcurrency
    public func map<NewResultType>(
        queue: consuming DispatchQueue? = nil, transform: @escaping @Sendable (ResultType) throws -> NewResultType
    ) -> Future<NewResultType> {
        map6(queue, transform)
    }

    /// ``onError(queue:continuation:)-(DispatchQueue?,_)`` for Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult @inlinable @preconcurrency
    public func onError(
        queue: consuming DispatchQueue? = nil, continuation: @escaping @Sendable (any Error) -> Void
    ) -> Future {
        onError6(queue, continuation)
    }

    /// ``recover(queue:continuation:)-(DispatchQueue?,_)`` for Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @inlinable @preconcurrency
    public func recover(
        queue: consuming DispatchQueue? = nil, continuation: @escaping @Sendable (any Error) throws -> ResultType
    ) -> Future {
        recover6(queue, continuation)
    }

    /// ``recover(queue:continuation:)-(DispatchQueue?,_)`` for Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @inlinable @preconcurrency
    public func recover<Recovery: Future>(
        queue: consuming DispatchQueue? = nil, continuation: @escaping @Sendable (any Error) throws -> Recovery
    ) -> Future {
        recoverByFuture6(queue, continuation)
    }
}

extension Promise {
    /// ``onCancel(queue:block:)-(DispatchQueue?,_)`` for Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @inlinable @preconcurrency
    public func onCancel(queue: consuming DispatchQueue? = nil, block: @escaping @Sendable () -> Void) {
        onCancel6(queue, block)
    }
}

// Inside a declaration that is obsolete in Swift 6 mode, a call of an operator would be ambiguous. These functions aren't obsolete.

extension Future {
    @inlinable
    func finally6(
        _ queue: DispatchQueue?, _ block: @escaping @Sendable (Future) -> Void
    ) {
        finally(queue: queue, block: block)
    }

    @inlinable
    func then6<NewResultType>(
        _ queue: DispatchQueue?, _ task: @escaping @Sendable (Future) throws -> Future<NewResultType>
    ) -> Future<NewResultType> {
        then(queue: queue, task: task)
    }

    @inlinable
    func thenWithResult6<NewResultType>(
        _ queue: DispatchQueue?, _ continuation: @escaping @Sendable (ResultType) throws -> Future<NewResultType>
    ) -> Future<NewResultType> {
        thenWithResult(queue: queue, continuation: continuation)
    }

    @inlinable
    func map6<NewResultType>(
        _ queue: DispatchQueue?, _ transform: @escaping @Sendable (ResultType) throws -> NewResultType
    ) -> Future<NewResultType> {
        map(queue: queue, transform: transform)
    }

    @inlinable
    func onError6(
        _ queue: DispatchQueue?, _ continuation: @escaping @Sendable (any Error) -> Void
    ) -> Future {
        onError(queue: queue, continuation: continuation)
    }

    @inlinable
    func recover6(
        _ queue: DispatchQueue?, _ continuation: @escaping @Sendable (any Error) throws -> ResultType
    ) -> Future {
        recover(queue: queue, continuation: continuation)
    }

    @inlinable
    func recoverByFuture6<Recovery: Future>(
        _ queue: DispatchQueue?, _ continuation: @escaping @Sendable (any Error) throws -> Recovery
    ) -> Future {
        recover(queue: queue, continuation: continuation)
    }
}

extension Promise {
    @inlinable
    func onCancel6(_ queue: DispatchQueue?, _ block: @escaping @Sendable () -> Void) {
        onCancel(queue: queue, block: block)
    }
}
