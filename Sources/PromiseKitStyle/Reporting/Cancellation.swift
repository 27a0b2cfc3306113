import Foundation

/// An error that may mean that somebody wanted the work to stop. Mirrors `PromiseKit.CancellableError`.
public protocol CancellableError: Error {
    /// True when this error is a cancellation.
    var isCancelled: Bool { get }
}

extension Error {
    /// True when this error is a cancellation: `PMKError.cancelled`, a `CancellableError` that says so,
    /// `URLError.cancelled`, `CocoaError.userCancelled`, and, unlike in PromiseKit, Swift's own `CancellationError`.
    public var isCancelled: Bool {
        switch self as any Error {
        case PMKError.cancelled, is CancellationError: true
        case let error as any CancellableError: error.isCancelled
        case let error as URLError: error.code == .cancelled
        case let error as CocoaError: error.code == .userCancelled
        default: false
        }
    }
}
