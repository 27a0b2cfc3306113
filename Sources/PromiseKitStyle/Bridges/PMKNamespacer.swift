/// An argument that selects the overload that returns a promise. Mirrors `PromiseKit.PMKNamespacer`.
public enum PMKNamespacer: Sendable {
    /// An example is `queue.async(.promise) { try work() }`.
    case promise
}
