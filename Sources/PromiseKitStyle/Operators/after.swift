import Dispatch
import Foundation

/// A guarantee that is resolved after a delay, on the global queue. Mirrors `PromiseKit.after(seconds:)`.
///
/// - Parameter seconds: The delay. If it is zero or less, the guarantee is resolved as soon as possible. If it is two
///   centuries or more, the guarantee is never resolved.
public func after(seconds: TimeInterval) -> Guarantee<Void> {
    let aCentury: TimeInterval = 100 * 365 * 24 * 60 * 60
    return after(deadline: seconds < 2 * aCentury ? .now() + max(seconds, 0) : .distantFuture)
}

/// A guarantee that is resolved after a delay, on the global queue. Mirrors `PromiseKit.after(_:)`.
public func after(_ interval: DispatchTimeInterval) -> Guarantee<Void> {
    after(deadline: .now() + interval)
}

private func after(deadline: DispatchTime) -> Guarantee<Void> {
    let guarantee = Guarantee<Void>(.pending)
    DispatchQueue.global().asyncAfter(deadline: deadline) { guarantee.box.seal(()) }
    return guarantee
}
