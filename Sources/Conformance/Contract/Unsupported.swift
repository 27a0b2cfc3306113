/// Thrown by an adapter for a capability that its design does not support. The verdict is then "not applicable".
///
/// If only a closure can detect the lack, the adapter rejects the promise with this error, for instance when a body throws
/// and the design has no throwing bodies. The error cannot hide a failure: a rule is not applicable only if its scenario
/// uses the member that threw.
public struct Unsupported: Error, Sendable {
    /// What the design does not support. The verdict and every report show it.
    public let reason: String
    /// Says in one sentence what the design does not support.
    public init(_ reason: String) { self.reason = reason }
}
