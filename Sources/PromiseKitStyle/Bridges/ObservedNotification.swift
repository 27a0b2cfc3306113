import Dispatch
import Foundation

/// A notification that can be passed to another thread.
///
/// PromiseKit uses a plain `Notification`. Foundation marks that type as not sendable, because its content can be of
/// any type, and promises store `Sendable` values only. The properties of the notification can be read directly, as in
/// `$0.name` and `$0.userInfo`. A closure of `done`, `get`, `map` or `then` may also take a `Notification`, so that it can be
/// passed on, as in `.done { show($0) }`. Elsewhere `notification` gives it.
///
/// It is unchecked because a center passes the same notification to observers on several queues anyway. The code that
/// posts a notification is responsible for its content.
@dynamicMemberLookup
public struct ObservedNotification: @unchecked Sendable {
    /// The notification as it was posted.
    public let notification: Notification

    /// A property of the notification: `name`, `object` or `userInfo`.
    public subscript<Value>(dynamicMember member: KeyPath<Notification, Value>) -> Value {
        notification[keyPath: member]
    }
}

/// The type `Notification`, in a signature that cannot name it. Nothing else conforms.
public protocol PlainNotification {}

extension Notification: PlainNotification {}

// The operators for closures that take a `Notification`, as in PromiseKit. They are disfavored, so that a closure that
// fits both types receives an `ObservedNotification`. The operators in `Guarantee+Chaining.swift` describe them.

extension Guarantee where T == ObservedNotification {
    /// `then` with a closure that takes a `Notification`.
    @available(swift, introduced: 6)
    @preconcurrency @discardableResult @_disfavoredOverload
    public func then<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (Notification) -> Guarantee<U>
    ) -> Guarantee<U> {
        then(on: queue, flags: flags) { (observed: ObservedNotification) in body(observed.notification) }
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @preconcurrency @discardableResult @_disfavoredOverload
    public func then<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (Notification) -> Guarantee<U>
    ) -> Guarantee<U> {
        then(flags: flags) { (observed: ObservedNotification) in body(observed.notification) }
    }

    /// `map` with a closure that takes a `Notification`.
    @available(swift, introduced: 6)
    @preconcurrency @_disfavoredOverload
    public func map<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (Notification) -> U
    ) -> Guarantee<U> {
        map(on: queue, flags: flags) { (observed: ObservedNotification) in body(observed.notification) }
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @preconcurrency @_disfavoredOverload
    public func map<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (Notification) -> U
    ) -> Guarantee<U> {
        map(flags: flags) { (observed: ObservedNotification) in body(observed.notification) }
    }

    /// `done` with a closure that takes a `Notification`.
    @available(swift, introduced: 6)
    @preconcurrency @discardableResult @_disfavoredOverload
    public func done(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (Notification) -> Void
    ) -> Guarantee<Void> {
        done(on: queue, flags: flags) { (observed: ObservedNotification) in body(observed.notification) }
    }

    /// The form without `on`: the closure runs on `conf.Q.return`.
    @available(swift, introduced: 6)
    @preconcurrency @discardableResult @_disfavoredOverload
    public func done(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (Notification) -> Void
    ) -> Guarantee<Void> {
        done(flags: flags) { (observed: ObservedNotification) in body(observed.notification) }
    }

    /// `get` with a closure that takes a `Notification`.
    @available(swift, introduced: 6)
    @preconcurrency @_disfavoredOverload
    public func get(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (Notification) -> Void
    ) -> Guarantee<ObservedNotification> {
        get(on: queue, flags: flags) { (observed: ObservedNotification) in body(observed.notification) }
    }

    /// The form without `on`: the closure runs on `conf.Q.return`.
    @available(swift, introduced: 6)
    @preconcurrency @_disfavoredOverload
    public func get(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (Notification) -> Void
    ) -> Guarantee<ObservedNotification> {
        get(flags: flags) { (observed: ObservedNotification) in body(observed.notification) }
    }
}
