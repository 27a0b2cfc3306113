import Conformance

/// What is known of a design beside its code.
public struct DesignProfile: Sendable {
    /// What the rule book judges.
    public let adapter: any PromiseConformance
    /// The library that the design rebuilds.
    public let original: String
    /// The year in which the design of the original was first published.
    public let year: Int
    /// The file with the state machine, relative to the folder of the design.
    public let stateMachine: String
    /// The functions that take the lock and store an outcome, as recordings name them.
    public let settlers: [String]
    /// The name of the page in `docs/designs`.
    public let tour: String

    /// The name of the module.
    public var name: String { adapter.name }
}
