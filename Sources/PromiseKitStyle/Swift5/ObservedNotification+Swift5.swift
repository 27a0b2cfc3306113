import Dispatch
import Foundation

// The operators of `ObservedNotification.swift` for programs in Swift 5 mode. `UncheckedBody.swift` says why they are there.

extension Guarantee where T == ObservedNotification {
    /// The form for Swift 5 mode.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @_disfavoredOverload
    public func then<U: Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping (Notification) -> Guarantee<U>
    ) -> Guarantee<U> {
        then(on: queue, flags: flags, assumedSendable(body))
    }

    /// The form for Swift 5 mode.
    @available(swift, obsoleted: 6)
    @preconcurrency @_disfavoredOverload
    public func map<U: Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping (Notification) -> U
    ) -> Guarantee<U> {
        map(on: queue, flags: flags, assumedSendable(body))
    }

    /// The form for Swift 5 mode.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @_disfavoredOverload
    public func done(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping (Notification) -> Void
    ) -> Guarantee<Void> {
        done(on: queue, flags: flags, assumedSendable(body))
    }

    /// The form for Swift 5 mode.
    @available(swift, obsoleted: 6)
    @preconcurrency @_disfavoredOverload
    public func get(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping (Notification) -> Void
    ) -> Guarantee<ObservedNotification> {
        get(on: queue, flags: flags, assumedSendable(body))
    }
}
