/// A rule that is meant to catch a fault, and what shows the fault.
public struct Catch: Sendable, Hashable, CustomStringConvertible {
    public enum Evidence: String, Sendable, CaseIterable {
        /// Something else than expected is observed before any deadline.
        case observation
        /// A deadline of the scenario passes.
        case missedDeadline
        /// The scenario does not come back.
        case hang
        /// The process crashes.
        case crash
    }

    public let fault: Fault
    public let rule: String
    public let evidence: Evidence

    public var description: String { "\(TinyDesign(fault).name) by \(rule)" }
}
