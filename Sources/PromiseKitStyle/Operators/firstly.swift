/// Starts a chain. Mirrors `PromiseKit.firstly`.
///
/// - Parameter body: Runs at once, on the calling thread.
/// - Returns: A promise that ends as the returned thenable does, or that is rejected with what `body` throws.
// swift-format-ignore: AmbiguousTrailingClosureOverload
@preconcurrency @inlinable
public func firstly<U: Thenable>(execute body: () throws -> U) -> Promise<U.T> {
    do {
        return Promise(try body())
    } catch {
        return Promise(error: error)
    }
}

/// Starts a chain of guarantees. Mirrors `PromiseKit.firstly`.
///
/// - Parameter body: Runs at once, on the calling thread.
/// - Returns: What `body` returns.
// swift-format-ignore: AmbiguousTrailingClosureOverload
@preconcurrency @inlinable
public func firstly<T: Sendable>(execute body: () -> Guarantee<T>) -> Guarantee<T> {
    body()
}
