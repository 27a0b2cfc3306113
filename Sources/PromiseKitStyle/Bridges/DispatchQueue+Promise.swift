import Dispatch

extension DispatchQueue {
    /// Runs a closure on this queue. Mirrors `DispatchQueue.async(.promise)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - namespacer: `.promise`, which tells this method from the one of the same name in the system's frameworks.
    ///   - group: A dispatch group that the closure joins.
    ///   - qos: The quality of service of the closure.
    ///   - flags: The flags of the work item that runs the closure.
    ///   - body: The closure.
    /// - Returns: A promise of what `body` returns, or of the error that it throws, resolved on this queue.
    @available(swift, introduced: 6)
    public final func async<T: Sendable>(
        _ namespacer: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default,
        flags: DispatchWorkItemFlags = [], execute body: @escaping @Sendable () throws -> T
    ) -> Promise<T> {
        let promise = Promise<T>(.pending)
        async(group: group, qos: qos, flags: flags) { promise.box.seal(Result(catching: body)) }
        return promise
    }

    /// Runs a closure that cannot fail on this queue. Mirrors `DispatchQueue.async(.promise)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - namespacer: `.promise`, which tells this method from the one of the same name in the system's frameworks.
    ///   - group: A dispatch group that the closure joins.
    ///   - qos: The quality of service of the closure.
    ///   - flags: The flags of the work item that runs the closure.
    ///   - body: The closure.
    /// - Returns: A guarantee of what `body` returns, resolved on this queue.
    @available(swift, introduced: 6)
    public final func async<T: Sendable>(
        _ namespacer: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default,
        flags: DispatchWorkItemFlags = [], execute body: @escaping @Sendable () -> T
    ) -> Guarantee<T> {
        let guarantee = Guarantee<T>(.pending)
        async(group: group, qos: qos, flags: flags) { guarantee.box.seal(body()) }
        return guarantee
    }
}
