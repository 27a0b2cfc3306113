import Foundation
import PromiseKitStyle

extension NotificationCenter {
    /// Waits for the next notification. Mirrors `NotificationCenter.observe(once:object:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - name: The name of the notification.
    ///   - object: The sender of the notification. Nil means any sender.
    /// - Returns: A guarantee of the notification. It is resolved on the thread that posts the notification, and the
    ///   center retains the observer until then. The content of the notification is not checked to be `Sendable`: the
    ///   code that posts the notification must make sure that the content can be used on other threads.
    public func observe(once name: Notification.Name, object: Any? = nil) -> Guarantee<Notification> {
        // Foundation marks a notification as not sendable, because its content can be of any type. A center passes it to
        // observers on several queues anyway.
        let (guarantee, resolve) = Guarantee<Notification>.uncheckedPending()
        // The token is unchecked, because nothing changes it, and an observer may be removed on any thread.
        nonisolated(unsafe) let token = addObserver(forName: name, object: object, queue: nil) { resolve($0) }
        guarantee.pipe { (_: Result<Notification>) in self.removeObserver(token) }
        return guarantee
    }
}
