import Dispatch

/// A dispatch queue that can tell whether code runs on it.
public struct MarkedQueue: Sendable {
    /// The queue itself.
    public let queue: DispatchQueue

    /// The mark of a queue does not retain the queue.
    private static let key = DispatchSpecificKey<ObjectIdentifier>()

    /// A new serial queue.
    public init(_ label: String = "test") { self.init(marking: DispatchQueue(label: label)) }

    private init(marking queue: DispatchQueue) {
        self.queue = queue
        queue.setSpecific(key: Self.key, value: ObjectIdentifier(queue))
    }

    /// The main queue.
    public static let main = MarkedQueue(marking: .main)

    /// Whether the calling code runs on the queue.
    public var isCurrent: Bool { DispatchQueue.getSpecific(key: Self.key) == ObjectIdentifier(queue) }

    /// Suspends until the earlier blocks of the queue have run, or until the timeout.
    public func drain() async {
        _ = await happensSoon { happened in queue.async { happened() } }
    }
}
