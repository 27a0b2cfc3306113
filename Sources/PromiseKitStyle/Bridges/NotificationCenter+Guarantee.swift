import Foundation

extension NotificationCenter {
    /// The next notification. Mirrors `NotificationCenter.observe(once:object:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - object: Its sender; nil takes it from anyone.
    /// - Returns: A guarantee of the notification, resolved on the thread that posts it. The center holds the observer
    ///   until then.
    public func observe(once name: Notification.Name, object: Any? = nil) -> Guarantee<ObservedNotification> {
        let box = Box<ObservedNotification?>()
        let token = addObserver(forName: name, object: object, queue: nil) { notification in
            box.seal(ObservedNotification(notification: notification))
        }
        let observer = Observer(center: self, token: token)
        box.pipe(to: { _ in observer.leave() })
        return Guarantee(box)
    }
}

/// A notification that can be handed to another thread.
///
/// PromiseKit gives a plain `Notification`. That is expressly not sendable, because it can carry anything, and so can
/// be in no promise here. What it has can be asked of this directly, as in `$0.name` and `$0.userInfo`; `notification`
/// is for functions that want the thing itself.
///
/// Unchecked because a center gives one and the same notification to observers on several queues already: whoever posts
/// it answers for what it carries.
@dynamicMemberLookup
public struct ObservedNotification: @unchecked Sendable {
    /// The notification as it was posted.
    public let notification: Notification

    /// What the notification has: `name`, `object`, `userInfo`.
    public subscript<Value>(dynamicMember member: KeyPath<Notification, Value>) -> Value {
        notification[keyPath: member]
    }
}

/// The token of one observer, to be given back once.
///
/// Unchecked because nothing in it changes, and a center may be told from any thread that an observer leaves.
private final class Observer: @unchecked Sendable {
    private let center: NotificationCenter
    private let token: any NSObjectProtocol

    init(center: NotificationCenter, token: any NSObjectProtocol) {
        self.center = center
        self.token = token
    }

    func leave() {
        center.removeObserver(token)
    }
}
