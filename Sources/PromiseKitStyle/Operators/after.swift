import Dispatch
import Foundation

/// Returns a guarantee that is resolved after a delay. Mirrors `PromiseKit.after(seconds:)`.
///
///     after(seconds: 0.3).done { hideHint() }
///
/// - Parameter seconds: The delay. If it's zero or less, the guarantee is resolved as soon as possible. If it's two
///   centuries or more, the guarantee is never resolved.
/// - Returns: A pending guarantee, which is resolved on a global queue.
public func after(seconds: TimeInterval) -> Guarantee<Void> {
    let aCentury: TimeInterval = 100 * 365 * 24 * 60 * 60
    return after(deadline: seconds < 2 * aCentury ? .now() + max(seconds, 0) : .distantFuture)
}

/// Returns a guarantee that is resolved after a delay. Mirrors `PromiseKit.after(_:)`.
///
///     after(.milliseconds(300)).done { hideHint() }
///
/// - Parameter interval: The delay. If it's zero or less, the guarantee is resolved as soon as possible. After
///   `.never`, it's never resolved.
/// - Returns: A pending guarantee, which is resolved on a global queue.
public func after(_ interval: DispatchTimeInterval) -> Guarantee<Void> {
    after(deadline: .now() + interval)
}

private func after(deadline: DispatchTime) -> Guarantee<Void> {
    let guarantee = Guarantee<Void>(EmptyBox())
    DispatchQueue.global().asyncAfter(deadline: deadline) { guarantee.box.seal(()) }
    return guarantee
}
