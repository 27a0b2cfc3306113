import Dispatch

/// Where a closure is to run: on a queue, or right here when there is none.
@usableFromInline
struct Hop: Sendable {
    @usableFromInline let queue: DispatchQueue?
    /// `DispatchWorkItemFlags` cannot be sent to another thread; its raw value can.
    @usableFromInline let flags: UInt

    @inlinable @inline(__always)
    init(_ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?) {
        self.queue = queue
        self.flags = flags?.rawValue ?? 0
    }

    /// Whether closures run right here.
    @inlinable @inline(__always)
    var isNone: Bool { queue == nil }

    /// Runs `body` there.
    @inlinable @inline(__always)
    func callAsFunction(_ body: @escaping @Sendable () -> Void) {
        if let queue {
            queue.async(flags: DispatchWorkItemFlags(rawValue: flags), execute: body)
        } else {
            body()
        }
    }
}
