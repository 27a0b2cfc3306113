import Dispatch
import Foundation

/// A guarantee that is resolved after a time, on a thread of the global queue. Mirrors `PromiseKit.after(seconds:)`.
///
/// - Parameter seconds: How long. Zero or less means as soon as possible; more than a few centuries means never.
public func after(seconds: TimeInterval) -> Guarantee<Void> {
    let aCentury: TimeInterval = 100 * 365 * 24 * 60 * 60
    return after(deadline: seconds < 2 * aCentury ? .now() + max(seconds, 0) : .distantFuture)
}

/// A guarantee that is resolved after a time, on a thread of the global queue. Mirrors `PromiseKit.after(_:)`.
public func after(_ interval: DispatchTimeInterval) -> Guarantee<Void> {
    after(deadline: .now() + interval)
}

private func after(deadline: DispatchTime) -> Guarantee<Void> {
    let box = Box<Void?>()
    DispatchQueue.global().asyncAfter(deadline: deadline) { box.seal(()) }
    return Guarantee(box)
}
