extension Guarantee {
    /// Exercise 1: waits for the value. It never throws.
    func value() async -> Value {
        await withCheckedContinuation { continuation in
            done(on: nil) { continuation.resume(returning: $0) }
        }
    }
}

extension Promise {
    /// Exercise 2: a promise of the value that an async `body` makes from this one's value.
    func mapAsync<New>(_ body: @escaping @Sendable (Value) async throws -> New) -> Promise<New> {
        Promise<New>(async: { try await body(self.value()) })
    }
}

/// Exercise 3: the outcomes in the order in which they arrive.
func arrivals<Value>(of promises: [Promise<Value>]) -> AsyncStream<Promise<Value>.Outcome> {
    let (stream, continuation) = AsyncStream<Promise<Value>.Outcome>.makeStream()
    for promise in promises { promise.whenSettled(on: nil) { continuation.yield($0) } }
    outcomes(of: promises).done(on: nil) { _ in continuation.finish() }
    return stream
}
