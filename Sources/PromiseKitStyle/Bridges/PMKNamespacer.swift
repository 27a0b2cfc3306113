import Dispatch

/// The word that picks the form that returns a promise from several methods of the same name. Mirrors
/// `PromiseKit.PMKNamespacer`.
public enum PMKNamespacer: Sendable {
    /// As in `queue.async(.promise) { try work() }`.
    case promise
}

extension DispatchQueue {
    /// Runs work on this queue. Mirrors `DispatchQueue.async(.promise)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - group: A group to count the work in.
    ///   - qos: The quality of service of the work.
    ///   - flags: Work item flags.
    ///   - body: The work.
    /// - Returns: A promise of what `body` returns or throws, resolved on this queue.
    @preconcurrency
    public final func async<T: Sendable>(
        _: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default,
        flags: DispatchWorkItemFlags = [], execute body: @escaping @Sendable () throws -> T
    ) -> Promise<T> {
        let box = Box<Result<T>?>()
        async(group: group, qos: qos, flags: flags) { box.seal(Result(catching: body)) }
        return Promise(box)
    }

    /// Runs work that cannot fail on this queue. Mirrors `DispatchQueue.async(.promise)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - group: A group to count the work in.
    ///   - qos: The quality of service of the work.
    ///   - flags: Work item flags.
    ///   - body: The work.
    /// - Returns: A guarantee of what `body` returns, resolved on this queue.
    @preconcurrency
    public final func async<T: Sendable>(
        _: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default,
        flags: DispatchWorkItemFlags = [], execute body: @escaping @Sendable () -> T
    ) -> Guarantee<T> {
        let box = Box<T?>()
        async(group: group, qos: qos, flags: flags) { box.seal(body()) }
        return Guarantee(box)
    }
}
