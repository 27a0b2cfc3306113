import Dispatch

/// A dispatch queue that code can recognize when it runs there.
public struct MarkedQueue: Sendable {
    /// The queue itself.
    public let queue: DispatchQueue

    /// What a marked queue carries. It names the queue without holding it.
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

    /// Whether this is read on the queue.
    public var isCurrent: Bool { DispatchQueue.getSpecific(key: Self.key)?.queue == ObjectIdentifier(queue) }

    /// The label of the marked queue on which this is read; `nil` elsewhere.
    public static var currentLabel: String? { DispatchQueue.getSpecific(key: key)?.label }

    /// Suspends until what has been put on the queue before has run, or patience runs out.
    public func drain() async {
        _ = await happensSoon { happened in queue.async { happened() } }
    }
}
