import Foundation

/// An error that can be a cancellation. Mirrors `PromiseKit.CancellableError`.
public protocol CancellableError: Error {
    /// True if this error is a cancellation.
    var isCancelled: Bool { get }
}

extension Error {
    /// True if this error is a cancellation. Mirrors `Error.isCancelled` of PromiseKit.
    ///
    /// Cancellations are `PMKError.cancelled`, `URLError.cancelled`, `CocoaError.userCancelled`, on Apple platforms a payment
    /// that the user cancels in StoreKit, and each `CancellableError` whose `isCancelled` is true. Unlike in PromiseKit,
    /// Swift's `CancellationError` is a cancellation, too.
    public var isCancelled: Bool {
        switch self as any Error {
        case PMKError.cancelled, is CancellationError: true
        case let error as any CancellableError: error.isCancelled
        case let error as URLError: error.code == .cancelled
        case let error as CocoaError: error.code == .userCancelled
        default: isPaymentCancelled
        }
    }

    /// True for `SKError.paymentCancelled`, which is recognized without importing its framework.
    private var isPaymentCancelled: Bool {
        #if canImport(Darwin)
            let error = self as NSError
            return error.domain == "SKErrorDomain" && error.code == 2
        #else
            return false
        #endif
    }
}
