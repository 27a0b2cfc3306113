import Dispatch

extension CatchMixin {
    /// Tries something else after an error.
    ///
    /// - Parameters:
    ///   - policy: Whether `body` also receives cancellations.
    ///   - body: Receives the error. If it returns the promise that it is to settle, or one that waits for it, that promise is
    ///     rejected with `PMKError.returnedSelf`.
    /// - Returns: A promise of this promise's value, or one that ends as the returned thenable does.
    @preconcurrency @inlinable
    public func recover<U: Thenable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @Sendable (Error) throws -> U
    ) -> Promise<T> where U.T == T {
        let next = Box<Result<T>?>()
        link(to: next, on: queue, flags, for: .errorsCovered(by: policy), body) { result, body, next in
            if case .rejected(let error) = result, policy.covers(error) {
                do { next.adopt(try body(error)) } catch { next.seal(.rejected(error)) }
            } else {
                next.seal(result)
            }
        }
        return Promise(next)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @preconcurrency @inlinable
    public func recover<U: Thenable>(
        flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @MainActor (Error) throws -> U
    ) -> Promise<T> where U.T == T {
        recover(on: conf.Q.map, flags: flags, policy: policy, dispatchable(body))
    }

    /// Replaces every error, cancellations too, by the value of a guarantee.
    ///
    /// - Parameter body: Receives the error. If it returns the guarantee that it is to settle, that guarantee stays
    ///   pending, and `conf.logHandler` receives `PMKError.returnedSelf`.
    /// - Returns: A guarantee of this promise's value, or of the value of the returned guarantee.
    @preconcurrency @discardableResult @inlinable
    public func recover(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (Error) -> Guarantee<T>
    ) -> Guarantee<T> {
        let next = Box<T?>()
        link(to: next, on: queue, flags, for: .errors, body) { result, body, next in
            switch result {
            case .fulfilled(let value): next.seal(value)
            case .rejected(let error): next.adopt(body(error))
            }
        }
        return Guarantee(next)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @preconcurrency @discardableResult @inlinable
    public func recover(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (Error) -> Guarantee<T>
    ) -> Guarantee<T> {
        recover(on: conf.Q.map, flags: flags, dispatchable(body))
    }
}

extension CatchMixin where T == Void {
    /// Does something about every error, cancellations too, after which all is well.
    ///
    /// - Parameter body: Receives the error.
    /// - Returns: A guarantee that is resolved when this promise is fulfilled or when `body` has run.
    @preconcurrency @discardableResult @inlinable
    public func recover(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (Error) -> Void
    ) -> Guarantee<Void> {
        let next = Box<Void?>()
        link(to: next, on: queue, flags, for: .errors, body) { result, body, next in
            if case .rejected(let error) = result { body(error) }
            next.seal(())
        }
        return Guarantee(next)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @preconcurrency @discardableResult @inlinable
    public func recover(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (Error) -> Void
    ) -> Guarantee<Void> {
        recover(on: conf.Q.map, flags: flags, dispatchable(body))
    }

    /// Does something about an error, after which all is well unless `body` throws.
    ///
    /// - Parameters:
    ///   - policy: Whether `body` also receives cancellations.
    ///   - body: Receives the error.
    /// - Returns: A promise that is fulfilled when this promise is fulfilled or when `body` has returned.
    @preconcurrency @inlinable
    public func recover(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @Sendable (Error) throws -> Void
    ) -> Promise<Void> {
        let next = Box<Result<Void>?>()
        link(to: next, on: queue, flags, for: .errorsCovered(by: policy), body) { result, body, next in
            if case .rejected(let error) = result, policy.covers(error) {
                next.seal(Result { try body(error) })
            } else {
                next.seal(result)
            }
        }
        return Promise(next)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @preconcurrency @inlinable
    public func recover(
        flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @MainActor (Error) throws -> Void
    ) -> Promise<Void> {
        recover(on: conf.Q.map, flags: flags, policy: policy, dispatchable(body))
    }
}
