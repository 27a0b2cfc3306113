import Foundation

/// An error that can be a cancellation. Mirrors `PromiseKit.CancellableError`.
public protocol CancellableError: Error {
    /// True if this error is a cancellation.
    var isCancelled: Bool { get }
}

extension Error {
    /// True if this error is a cancellation. Mirrors `Error.isCancelled` of PromiseKit.
    ///
    /// Cancellations are `PMKError.cancelled`, `URLError.cancelled`, `CocoaError.userCancelled`, a payment that the user cancels
    /// in StoreKit, and each `CancellableError` whose `isCancelled` is true. Unlike in PromiseKit, Swift's `CancellationError`
    /// is a cancellation, too. An `NSError` counts if it has the domain and the code of one of these errors.
    public var isCancelled: Bool {
        switch self as any Error {
        case PMKError.cancelled, is CancellationError: true
        case let error as any CancellableError: error.isCancelled
        case let error as URLError: error.code == .cancelled
        default: hasCodeOfCancellation
        }
    }

    /// Compares the domain and the code, because Linux casts an `NSError` to a `CocoaError` of any domain, and never to a
    /// `URLError`. StoreKit's error is recognized without importing its framework.
    private var hasCodeOfCancellation: Bool {
        #if !canImport(Darwin)
            // Bridging any other error to `NSError` is slow. Without `as Any`, the compiler warns that the test is always true.
            guard (self as Any) is NSError || self is CocoaError else { return false }
        #endif
        let error = self as NSError
        return switch (error.domain, error.code) {
        case (NSURLErrorDomain, NSURLErrorCancelled), ("SKErrorDomain", 2): true
        case (NSCocoaErrorDomain, CocoaError.userCancelled.rawValue): true
        default: false
        }
    }
}
