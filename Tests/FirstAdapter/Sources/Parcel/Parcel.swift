import Foundation

/// A promise of an older library: it is not `Sendable`, takes one handler, cannot fail, and its closures cannot throw. Code
/// without a handler waits for the parcel by blocking its thread.
public final class Parcel<Content> {
    private let condition = NSCondition()
    private var arrived: Content?
    private var recipient: ((Content) -> Void)?

    public init() {}

    /// The content, if the parcel has arrived.
    public var content: Content? { condition.withLock { arrived } }

    /// Delivers the content. The first call counts; later calls change nothing.
    public func deliver(_ content: Content) {
        let handler: ((Content) -> Void)? = condition.withLock {
            guard arrived == nil else { return nil }
            arrived = content
            condition.broadcast()
            defer { recipient = nil }
            return recipient
        }
        handler?(content)
    }

    /// Calls the handler on the queue. There can be one handler.
    public func onArrival(on queue: DispatchQueue = .main, _ handler: @escaping (Content) -> Void) {
        let onQueue = { content in queue.async { handler(content) } }
        let content: Content? = condition.withLock {
            precondition(recipient == nil, "A parcel has one recipient.")
            if arrived == nil { recipient = onQueue }
            return arrived
        }
        if let content { onQueue(content) }
    }

    public func map<New>(on queue: DispatchQueue = .main, _ body: @escaping (Content) -> New) -> Parcel<New> {
        let next = Parcel<New>()
        onArrival(on: queue) { next.deliver(body($0)) }
        return next
    }

    public func then<New>(
        on queue: DispatchQueue = .main, _ body: @escaping (Content) -> Parcel<New>
    ) -> Parcel<New> {
        let next = Parcel<New>()
        onArrival(on: queue) { body($0).onArrival(on: queue) { next.deliver($0) } }
        return next
    }

    /// Blocks the thread until the parcel arrives.
    public func wait() -> Content {
        condition.withLock {
            while true {
                if let arrived { return arrived }
                condition.wait()
            }
        }
    }
}
