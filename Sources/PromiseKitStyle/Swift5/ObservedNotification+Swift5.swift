import Dispatch
import Foundation

// The operators of `ObservedNotification.swift` for programs in Swift 5 mode. `UncheckedBody.swift` says why they are there.

extension Guarantee where T == ObservedNotification {
    /// `then(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @_disfavoredOverload
    public func then<U: Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping (Notification) -> Guarantee<U>
    ) -> Guarantee<U> {
        then(on: queue, flags: flags, assumedSendable(body))
    }

    /// `map(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @_disfavoredOverload
    public func map<U: Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping (Notification) -> U
    ) -> Guarantee<U> {
        map(on: queue, flags: flags, assumedSendable(body))
    }

    /// `done(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.return`.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @_disfavoredOverload
    public func done(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping (Notification) -> Void
    ) -> Guarantee<Void> {
        done(on: queue, flags: flags, assumedSendable(body))
    }

    /// `get(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.return`.
    @available(swift, obsoleted: 6)
    @preconcurrency @_disfavoredOverload
    public func get(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping (Notification) -> Void
    ) -> Guarantee<ObservedNotification> {
        get(on: queue, flags: flags, assumedSendable(body))
    }
}
