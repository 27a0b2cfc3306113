/// Thrown by an adapter for a capability that its design does not support. The verdict is then "not applicable".
///
/// If only a closure can find it out, for instance that a closure has thrown and cannot, the adapter rejects the promise with
/// this error. It cannot hide a failure: a rule is not applicable only if its own scenario needs the member that threw.
public struct Unsupported: Error, Sendable {
    /// What the design does not support. The verdict and every report show it.
    public let reason: String
    /// Says in one sentence what the design does not support.
    public init(_ reason: String) { self.reason = reason }
}
