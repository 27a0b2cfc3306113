import Dispatch

/// Something that ends with a `Result`, once, and tells whoever asked. Mirrors `PromiseKit.Thenable`.
///
/// Two requirements; every operator is written on top of them. A type of your own that has both can stand wherever a
/// promise can: be returned from `then`, be waited for by `when`.
@preconcurrency
public protocol Thenable: AnyObject, Sendable {
    /// The type of the value.
    associatedtype T: Sendable

    /// Calls `to` once with the result: at once on the calling thread when the result is there, otherwise on the thread
    /// that brings it, in the order in which the closures were added.
    @preconcurrency
    func pipe(to: @escaping @Sendable (Result<T>) -> Void)

    /// The result, or nil while pending.
    var result: Result<T>? { get }
}

extension Thenable {
    /// Continues with another promise.
    ///
    /// - Parameters:
    ///   - on: The queue for the body; nil runs it at once on the thread that resolves this promise.
    ///   - flags: Work item flags for that queue.
    ///   - body: Receives the value. Does not run when this promise is rejected.
    /// - Returns: A promise that ends as the returned thenable does; that is rejected with what `body` throws, or with
    ///   this promise's error. If `body` returns the very promise it is to settle, or one that waits for it, the
    ///   promise is rejected with `PMKError.returnedSelf`.
    @preconcurrency @inlinable
    public func then<U: Thenable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (T) throws -> U
    ) -> Promise<U.T> {
        linkValue(Hop(on, flags), body) { thenable, _, box in box.adopt(thenable) }
    }

    /// Continues with another value.
    ///
    /// - Parameters:
    ///   - on: The queue for the closure; nil runs it at once on the thread that resolves this promise.
    ///   - flags: Work item flags for that queue.
    ///   - transform: Receives the value. Does not run when this promise is rejected.
    /// - Returns: A promise of what `transform` returns; rejected with what it throws or with this promise's error.
    @preconcurrency @inlinable
    public func map<U: Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T) throws -> U
    ) -> Promise<U> {
        linkValue(Hop(on, flags), transform) { transformed, _, box in box.seal(.fulfilled(transformed)) }
    }

    /// Continues with a property of the value. The key path is read on the queue `on`, as a closure would be run.
    @preconcurrency @inlinable
    public func map<U: Sendable>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, _ keyPath: KeyPath<T, U> & Sendable
    ) -> Promise<U> {
        map(on: on, flags: flags) { $0[keyPath: keyPath] }
    }

    /// Continues with another value if there is one.
    ///
    /// - Parameters:
    ///   - on: The queue for the closure; nil runs it at once on the thread that resolves this promise.
    ///   - flags: Work item flags for that queue.
    ///   - transform: Receives the value. Does not run when this promise is rejected.
    /// - Returns: A promise of what `transform` returns; rejected with `PMKError.compactMap` when that is nil, with
    ///   what it throws, or with this promise's error.
    @preconcurrency @inlinable
    public func compactMap<U: Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T) throws -> U?
    ) -> Promise<U> {
        linkValue(Hop(on, flags), transform) { transformed, value, box in
            box.seal(transformed.map { .fulfilled($0) } ?? .rejected(PMKError.compactMap(value, U.self)))
        }
    }

    /// Continues with a property of the value if it is not nil. See the closure form of `compactMap`.
    @preconcurrency @inlinable
    public func compactMap<U: Sendable>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, _ keyPath: KeyPath<T, U?> & Sendable
    ) -> Promise<U> {
        compactMap(on: on, flags: flags) { $0[keyPath: keyPath] }
    }

    /// Ends the part of a chain that has a value.
    ///
    /// - Parameters:
    ///   - on: The queue for the body; nil runs it at once on the thread that resolves this promise.
    ///   - flags: Work item flags for that queue.
    ///   - body: Receives the value. Does not run when this promise is rejected.
    /// - Returns: A promise without a value; rejected with what `body` throws or with this promise's error.
    @preconcurrency @inlinable
    public func done(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (T) throws -> Void
    ) -> Promise<Void> {
        map(on: on, flags: flags, body)
    }

    /// Looks at the value and passes it on.
    ///
    /// - Parameters:
    ///   - on: The queue for the body; nil runs it at once on the thread that resolves this promise.
    ///   - flags: Work item flags for that queue.
    ///   - body: Receives the value. Does not run when this promise is rejected.
    /// - Returns: A promise of the same value; rejected with what `body` throws or with this promise's error.
    @preconcurrency @inlinable
    public func get(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (T) throws -> Void
    ) -> Promise<T> {
        linkValue(Hop(on, flags), body) { _, value, box in box.seal(.fulfilled(value)) }
    }

    /// Looks at the result, value or error, and passes it on.
    ///
    /// - Parameters:
    ///   - on: The queue for the body; nil runs it at once on the thread that resolves this promise.
    ///   - flags: Work item flags for that queue.
    ///   - body: Receives the result.
    /// - Returns: A promise of the same result.
    @preconcurrency @inlinable
    public func tap(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (Result<T>) -> Void
    ) -> Promise<T> {
        linkResult(Hop(on, flags), body) { _, result, box in box.seal(result) }
    }

    /// The same outcome without the value.
    @inlinable
    public func asVoid() -> Promise<Void> {
        map(on: nil) { _ in }
    }
}
