/// Starts a chain. Mirrors `PromiseKit.firstly`.
///
/// - Parameter body: Runs immediately, on the calling thread. It returns a thenable.
/// - Returns: A promise that takes the result of that thenable, or that is rejected with the error that `body` throws.
// swift-format-ignore: AmbiguousTrailingClosureOverload
@inlinable
public func firstly<U: Thenable>(execute body: () throws -> U) -> Promise<U.T> {
    do {
        return Promise(try body())
    } catch {
        return Promise(error: error)
    }
}

/// Starts a chain of guarantees. Mirrors `PromiseKit.firstly`.
///
/// - Parameter body: Runs immediately, on the calling thread.
/// - Returns: The guarantee that `body` returns.
// swift-format-ignore: AmbiguousTrailingClosureOverload
@inlinable
public func firstly<T>(execute body: () -> Guarantee<T>) -> Guarantee<T> {
    body()
}
