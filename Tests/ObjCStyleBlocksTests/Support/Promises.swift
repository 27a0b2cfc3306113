import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

/// A pending promise and the two ways to resolve it.
func pendingPromise() -> (promise: PMKPromise, fulfill: PMKFulfiller, reject: PMKRejecter) {
    var blocks: (PMKFulfiller, PMKRejecter)?
    let promise = PMKPromise.new { fulfill, reject in blocks = (fulfill, reject) }
    guard let (fulfill, reject) = blocks else { preconditionFailure("`new` did not call its block") }
    return (promise, fulfill, reject)
}

extension PMKPromise {
    /// Runs the body when the promise is fulfilled, on the thread that fulfills it, in the order of the handlers. The body runs
    /// when a probe is released. A handler of the promise holds the probe, and is released when its turn has come.
    func onSettling(_ body: @escaping @Sendable () -> Void) {
        let probe = Probe(body)
        `catch` { probe.keepAlive() }
    }

    /// The promise at the end of `count` links that start at this promise. Each link passes the value on immediately.
    func link(_ count: Int) -> PMKPromise {
        (0..<count).reduce(self) { link, _ in link.catch {} }
    }

    /// Waits until the promise is settled. An error counts as handled.
    func end(_ location: SourceLocation = #_sourceLocation) async {
        let hasEnded = await happensSoon { happened in
            catchOn(.global()) { _ in }.finallyOn(.global()) { happened() }
        }
        #expect(hasEnded, "still pending after \(eventTimeout) seconds", sourceLocation: location)
    }

    /// The value, once the promise is fulfilled.
    func endValue(_ location: SourceLocation = #_sourceLocation) async -> (any Sendable)? {
        await end(location)
        #expect(fulfilled, "\(self)", sourceLocation: location)
        return value
    }

    /// The error, once the promise is rejected.
    func endError(_ location: SourceLocation = #_sourceLocation) async throws -> NSError {
        await end(location)
        #expect(rejected, "\(self)", sourceLocation: location)
        return try #require(value as? NSError, sourceLocation: location)
    }

    /// The error, once the promise is rejected because of a wrong use.
    func endUsageError(_ location: SourceLocation = #_sourceLocation) async throws -> NSError {
        let error = try await endError(location)
        #expect(error.domain == PMKErrorDomain && error.code == PMKInvalidUsageError, sourceLocation: location)
        return error
    }

    /// Checks the value, once the promise is fulfilled.
    func expectValue<Value: Equatable>(_ expected: Value, _ location: SourceLocation = #_sourceLocation) async {
        let value = await endValue(location) as? Value
        #expect(value == expected, sourceLocation: location)
    }

    /// Checks the code of the error, once the promise is rejected.
    func expectError(_ code: Int, _ location: SourceLocation = #_sourceLocation) async throws {
        let error = try await endError(location)
        #expect(error.code == code, sourceLocation: location)
    }
}

/// Passes a new probe to the body, and returns when nothing holds the probe anymore.
func expectRelease(_ location: SourceLocation = #_sourceLocation, after body: (Probe) -> Void) async {
    let isReleased = await Probe.isReleasedSoon(after: body)
    #expect(isReleased, "still held after \(eventTimeout) seconds", sourceLocation: location)
}
