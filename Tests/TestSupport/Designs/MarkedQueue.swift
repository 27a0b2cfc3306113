import Dispatch

/// A dispatch queue that can tell whether code runs on it.
public struct MarkedQueue: Sendable {
    /// The queue itself.
    public let queue: DispatchQueue

    /// The mark of a queue. It contains the label of the queue, and does not retain the queue.
    private struct Mark: Sendable {
        let queue: ObjectIdentifier
        let label: String
    }
    private static let key = DispatchSpecificKey<Mark>()

    /// A new serial queue.
    public init(_ label: String = "test") { self.init(marking: DispatchQueue(label: label)) }

    private init(marking queue: DispatchQueue) {
        self.queue = queue
        queue.setSpecific(key: Self.key, value: Mark(queue: ObjectIdentifier(queue), label: queue.label))
    }

    /// The main queue.
    public static let main = MarkedQueue(marking: .main)

    /// Whether the calling code runs on the queue.
    public var isCurrent: Bool { DispatchQueue.getSpecific(key: Self.key)?.queue == ObjectIdentifier(queue) }

    /// The label of the marked queue on which the calling code runs; nil if it runs on no marked queue.
    public static var currentLabel: String? { DispatchQueue.getSpecific(key: key)?.label }

    /// Suspends until the earlier blocks of the queue have run, or until the timeout.
    public func drain() async {
        _ = await happensSoon { happened in queue.async { happened() } }
    }
}
