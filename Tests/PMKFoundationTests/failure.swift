import PromiseKitStyle
import Testing

/// The error of a promise, once it is settled.
func failure<T>(_ promise: Promise<T>, _ location: SourceLocation = #_sourceLocation) async throws -> any Error {
    await Guarantee { resolve in promise.pipe { _ in resolve(()) } }.async()
    return try #require(promise.error, sourceLocation: location)
}
