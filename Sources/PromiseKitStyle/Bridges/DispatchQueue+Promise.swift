import Dispatch

extension DispatchQueue {
    /// Runs a closure on this queue. Mirrors `DispatchQueue.async(_:group:qos:flags:execute:)` of PromiseKit.
    ///
    ///     DispatchQueue.global().async(.promise) { try loadImage() }.done { image in show(image) }
    ///
    /// - Parameters:
    ///   - namespacer: `.promise`, which distinguishes this method from the one of the same name in the system's frameworks.
    ///   - group: A dispatch group that the closure joins.
    ///   - qos: The quality of service of the closure.
    ///   - flags: The flags of the work item that runs the closure.
    ///   - body: Runs once, on this queue, so it's `@Sendable`.
    /// - Returns: A promise of what `body` returns, or of the error that it throws. It's resolved on this queue.
    @available(swift, introduced: 6)
    public final func async<T: Sendable>(
        _ namespacer: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default,
        flags: DispatchWorkItemFlags = [], execute body: @escaping @Sendable () throws -> T
    ) -> Promise<T> {
        let promise = Promise<T>(EmptyBox())
        async(group: group, qos: qos, flags: flags) { promise.box.seal(Result(catching: body)) }
        return promise
    }

    /// Runs a closure that can't fail on this queue. Mirrors `DispatchQueue.async(_:group:qos:flags:execute:)` of
    /// PromiseKit.
    ///
    ///     DispatchQueue.global().async(.promise) { makeThumbnail() }.done { image in show(image) }
    ///
    /// - Parameters:
    ///   - namespacer: `.promise`, which distinguishes this method from the one of the same name in the system's frameworks.
    ///   - group: A dispatch group that the closure joins.
    ///   - qos: The quality of service of the closure.
    ///   - flags: The flags of the work item that runs the closure.
    ///   - body: Runs once, on this queue, so it's `@Sendable`.
    /// - Returns: A guarantee of what `body` returns. It's resolved on this queue.
    @available(swift, introduced: 6)
    public final func async<T: Sendable>(
        _ namespacer: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default,
        flags: DispatchWorkItemFlags = [], execute body: @escaping @Sendable () -> T
    ) -> Guarantee<T> {
        let guarantee = Guarantee<T>(EmptyBox())
        async(group: group, qos: qos, flags: flags) { guarantee.box.seal(body()) }
        return guarantee
    }
}
