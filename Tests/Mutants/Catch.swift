/// A rule that is meant to catch a fault, and what gives the fault away.
public struct Catch: Sendable, Hashable, CustomStringConvertible {
    public enum Evidence: String, Sendable, CaseIterable {
        /// Something else than expected is observed, in good time.
        case observation
        /// What should come never comes.
        case missedDeadline
        /// The scenario itself never comes back.
        case hang
        /// The process crashes.
        case crash
    }

    public let fault: Fault
    public let rule: String
    public let evidence: Evidence

    public var description: String { "\(TinyDesign(fault).name) by \(rule)" }
}
