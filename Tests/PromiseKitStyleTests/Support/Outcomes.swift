import Dispatch
import PromiseKitStyle
import PromiseTestSupport
import Testing

/// The result of a promise, once it is settled.
func outcome<P: Thenable>(_ promise: P, _ location: SourceLocation = #_sourceLocation) throws -> Result<P.T> {
    let arrived = DispatchSemaphore(value: 0)
    promise.pipe(to: { (_: Result<P.T>) in arrived.signal() })
    try #require(arrived.isSignaledSoon(), "still pending after \(eventTimeout) seconds", sourceLocation: location)
    return try #require(promise.result, sourceLocation: location)
}

/// Waits until a promise or a guarantee is settled.
func settled(_ thenable: some Thenable, _ location: SourceLocation = #_sourceLocation) throws {
    _ = try outcome(thenable, location)
}

/// The value of a promise, once it is settled. Throws its error.
func value<P: Thenable>(_ promise: P, _ location: SourceLocation = #_sourceLocation) throws -> P.T {
    switch try outcome(promise, location) {
    case .fulfilled(let value): return value
    case .rejected(let error): throw error
    }
}
