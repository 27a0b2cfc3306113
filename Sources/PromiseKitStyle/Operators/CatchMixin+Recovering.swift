import Dispatch

// The operators that replace an error. `Thenable` says where closures run, and `CatchMixin` what `policy` means.

extension CatchMixin {
    /// Passes an error to `body`, which returns a thenable. Returns a promise that takes the result of that thenable.
    /// If the thenable is the returned promise or waits for it, the promise is rejected with `PMKError.returnedSelf`.
    @available(swift, introduced: 6)
    @inlinable
    public func recover<U: Thenable & SendableMetatype>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
        _ body: @escaping @Sendable (Error) throws -> U
    ) -> Promise<T> where U.T == T {
        recover(queue, flags, policy, body)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @inlinable
    public func recover<U: Thenable & SendableMetatype>(
        flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
        _ body: @escaping @MainActor (Error) throws -> U
    ) -> Promise<T> where U.T == T {
        recover(conf.Q.map, flags.ofMainActor, policy, dispatchable(body))
    }

    @inlinable
    func recover<U: Thenable & SendableMetatype>(
        _ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?, _ policy: CatchPolicy,
        _ body: @escaping (Error) throws -> U
    ) -> Promise<T> where U.T == T {
        let next = Promise<T>(outcome: nil)
        link(to: next, on: queue, flags, for: .errorsCovered(by: policy), body) { result, isCovered, body, next in
            if case .rejected(let error) = result, isCovered {
                do { next.adopt(try body(error)) } catch { next.seal(.rejected(error)) }
            } else {
                next.seal(result)
            }
        }
        return next
    }

    /// Passes an error, also a cancellation, to `body`, which returns a guarantee. Returns a new guarantee that takes the
    /// value of the guarantee from `body`. If the guarantee from `body` is the new one or waits for it, the new guarantee
    /// stays pending, and `conf.logHandler` receives `PMKError.returnedSelf`.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func recover(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (Error) -> Guarantee<T>
    ) -> Guarantee<T> {
        recover(queue, flags, body)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func recover(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (Error) -> Guarantee<T>
    ) -> Guarantee<T> {
        recover(conf.Q.map, flags.ofMainActor, dispatchable(body))
    }

    @inlinable
    func recover(
        _ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?, _ body: @escaping (Error) -> Guarantee<T>
    ) -> Guarantee<T> {
        let next = Guarantee<T>(outcome: nil)
        link(to: next, on: queue, flags, for: .errors, body) { result, _, body, next in
            switch result {
            case .fulfilled(let value): next.seal(value)
            case .rejected(let error): next.adopt(body(error))
            }
        }
        return next
    }
}

extension CatchMixin where T == Void {
    /// Passes an error, also a cancellation, to `body` and returns a guarantee, which is resolved when `body` has returned.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func recover(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (Error) -> Void
    ) -> Guarantee<Void> {
        recover(queue, flags, body)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func recover(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (Error) -> Void
    ) -> Guarantee<Void> {
        recover(conf.Q.map, flags.ofMainActor, dispatchable(body))
    }

    @inlinable
    func recover(
        _ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?, _ body: @escaping (Error) -> Void
    ) -> Guarantee<Void> {
        let next = Guarantee<Void>(outcome: nil)
        link(to: next, on: queue, flags, for: .errors, body) { result, _, body, next in
            if case .rejected(let error) = result { body(error) }
            next.seal(())
        }
        return next
    }

    /// Passes an error to `body` and returns a promise, which is fulfilled when `body` has returned.
    @available(swift, introduced: 6)
    @inlinable
    public func recover(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
        _ body: @escaping @Sendable (Error) throws -> Void
    ) -> Promise<Void> {
        recover(queue, flags, policy, body)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @inlinable
    public func recover(
        flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
        _ body: @escaping @MainActor (Error) throws -> Void
    ) -> Promise<Void> {
        recover(conf.Q.map, flags.ofMainActor, policy, dispatchable(body))
    }

    @inlinable
    func recover(
        _ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?, _ policy: CatchPolicy,
        _ body: @escaping (Error) throws -> Void
    ) -> Promise<Void> {
        let next = Promise<Void>(outcome: nil)
        link(to: next, on: queue, flags, for: .errorsCovered(by: policy), body) { result, isCovered, body, next in
            if case .rejected(let error) = result, isCovered {
                next.seal(Result { try body(error) })
            } else {
                next.seal(result)
            }
        }
        return next
    }
}
