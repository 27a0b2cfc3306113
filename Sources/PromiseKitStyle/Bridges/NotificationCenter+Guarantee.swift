import Foundation

extension NotificationCenter {
    /// Waits for the next notification. Mirrors `NotificationCenter.observe(once:object:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - name: The name of the notification.
    ///   - object: The sender of the notification. Nil stands for any sender.
    /// - Returns: A guarantee of the notification, resolved on the thread that posts it. The center retains the
    ///   observer until then.
    public func observe(once name: Notification.Name, object: Any? = nil) -> Guarantee<ObservedNotification> {
        let box = Box<ObservedNotification?>()
        let token = addObserver(forName: name, object: object, queue: nil) { notification in
            box.seal(ObservedNotification(notification: notification))
        }
        let removal = ObserverRemoval(center: self, token: token)
        box.pipe(to: { _ in removal.run() })
        return Guarantee(box)
    }
}

/// A notification that can be passed to another thread.
///
/// PromiseKit uses a plain `Notification`. Foundation marks that type as not sendable, because its content can be of
/// any type, and promises store `Sendable` values only. The properties of the notification can be read directly, as in
/// `$0.name` and `$0.userInfo`. Functions that take a `Notification` can use `notification`.
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

/// Removes an observer from its center.
///
/// It is unchecked because nothing in it changes, and an observer may be removed on any thread.
private final class ObserverRemoval: @unchecked Sendable {
    private let center: NotificationCenter
    private let token: any NSObjectProtocol

    init(center: NotificationCenter, token: any NSObjectProtocol) {
        self.center = center
        self.token = token
    }

    func run() {
        center.removeObserver(token)
    }
}
