import Dispatch
import Foundation

// Where the closure of an operator runs: on its queue or at once. A closure of the main actor that would run elsewhere, because the
// program has configured another queue for the forms without `on`, goes on to the main queue.

extension DispatchWorkItemFlags? {
    /// The flags of a closure that belongs to the main actor. They have a mark if `conf.Q` may have another queue than the main
    /// queue. The mark is no flag of the system.
    @usableFromInline
    var ofMainActor: DispatchWorkItemFlags? {
        Settings.shared.hasOtherQueues ? DispatchWorkItemFlags(rawValue: rawValue | .ofMainActor) : self
    }

    /// The flags as a number. A `@Sendable` closure can capture the number on every platform, but not the flags.
    @inlinable
    var rawValue: UInt { self?.rawValue ?? 0 }
}

extension UInt {
    /// The mark in the flags of a closure that belongs to the main actor.
    @inlinable
    static var ofMainActor: UInt { 1 << 63 }
}

/// True if the closure does not run at once.
@inlinable @inline(__always)
func hops(to queue: DispatchQueue?, _ flags: UInt) -> Bool {
    queue != nil || flags & .ofMainActor != 0
}

/// Runs `work` on `queue`. The closure of an operator hops; an operator that does not hop calls its closure without an allocation.
@inlinable @inline(__always)
func hop(to queue: DispatchQueue?, _ flags: UInt, _ work: @escaping @Sendable () -> Void) {
    if flags & .ofMainActor != 0 {
        hopToMain(after: queue, flags & ~.ofMainActor, work)
    } else {
        queue?.async(flags: DispatchWorkItemFlags(rawValue: flags), execute: work)
    }
}

/// Runs `work` on the main queue, and before that hops to `queue`, if there is one. On the main queue it needs no further hop.
@usableFromInline
func hopToMain(after queue: DispatchQueue?, _ flags: UInt, _ work: @escaping @Sendable () -> Void) {
    @Sendable func goOn() {
        if isOnMainQueue { work() } else { DispatchQueue.main.async(execute: work) }
    }
    if let queue { queue.async(flags: DispatchWorkItemFlags(rawValue: flags), execute: goOn) } else { goOn() }
}

/// True on the main thread and on the main queue. After `dispatchMain()`, the main queue does not always run on the main thread.
var isOnMainQueue: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) != nil
}

extension DispatchQueue {
    /// True for the main queue. It may have several objects on Linux, so comparing the objects is not enough.
    var isMainQueue: Bool { getSpecific(key: mainQueueMark) != nil }
}

/// A key that is set on the main queue only, so that the queue and code on it can be recognized.
private let mainQueueMark = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
}()
