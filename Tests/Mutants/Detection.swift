/// A rule that is meant to catch a fault, and the kind of evidence that shows the fault.
public struct Detection: Sendable, Hashable, CustomStringConvertible {
    public enum Evidence: String, Sendable, CaseIterable {
        /// An unexpected observation before any deadline.
        case observation
        /// A deadline of the scenario passes.
        case missedDeadline = "missed deadline"
        /// The scenario doesn't return.
        case hang
        /// The process crashes.
        case crash
    }

    public let fault: Fault
    public let rule: String
    public let evidence: Evidence

    public var description: String { "\(TinyDesign(fault).name) by \(rule)" }
}
