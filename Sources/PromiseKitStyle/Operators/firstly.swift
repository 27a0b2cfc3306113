/// Starts a chain with a step that may fail. Mirrors `PromiseKit.firstly(execute:)`.
///
///     firstly { fetchUser(7) }.then { user in fetchAvatar(of: user) }
///
/// - Parameter body: Runs once, on the calling thread, before `firstly` returns. It returns a thenable, such as a
///   promise.
/// - Returns: A promise that is resolved as that thenable is. It's rejected with the error that `body` throws.
// swift-format-ignore: AmbiguousTrailingClosureOverload
@inlinable
public func firstly<U: Thenable>(execute body: () throws -> U) -> Promise<U.T> {
    do {
        return Promise(try body())
    } catch {
        return Promise(error: error)
    }
}

/// Starts a chain with a step that can't fail. Mirrors `PromiseKit.firstly(execute:)`.
///
///     firstly { askForName() }.done { name in show(name) }
///
/// - Parameter body: Runs once, on the calling thread, before `firstly` returns. It returns a guarantee and can't
///   throw.
/// - Returns: The guarantee that `body` returns.
// swift-format-ignore: AmbiguousTrailingClosureOverload
@inlinable
public func firstly<T>(execute body: () -> Guarantee<T>) -> Guarantee<T> {
    body()
}
