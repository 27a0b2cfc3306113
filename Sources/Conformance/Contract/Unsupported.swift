/// Thrown by an adapter where its design lacks a capability. The verdict is then "not applicable".
///
/// It cannot hide a failure: a rule is not applicable only if its own scenario needs the member that threw.
public struct Unsupported: Error, Sendable {
    /// What the design lacks. The verdict and every report show it.
    public let reason: String
    /// Says in one sentence what the design lacks.
    public init(_ reason: String) { self.reason = reason }
}
