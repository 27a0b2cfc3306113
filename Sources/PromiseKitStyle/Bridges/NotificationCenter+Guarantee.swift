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

    /// The form for a function of yours that returns a `Guarantee<Notification>`, which only Swift 5 mode accepts.
    ///
    /// It is generic because this module is compiled in Swift 6 mode and cannot name that type. The compiler infers
    /// `Plain`, which is always `Notification`.
    @available(swift, obsoleted: 6)
    @preconcurrency @_disfavoredOverload
    public func observe<Plain: PlainNotification & Sendable>(
        once name: Notification.Name, object: Any? = nil
    ) -> Guarantee<Plain> {
        observe(once: name, object: object).map(on: nil) { $0.notification as! Plain }
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
