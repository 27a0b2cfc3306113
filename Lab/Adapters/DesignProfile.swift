import Conformance

/// Facts about a design that its code does not contain.
package struct DesignProfile: Sendable {
    package let adapter: any PromiseConformance
    /// The year in which the design of the original was first published.
    package let year: Int
    /// The file with the state machine, relative to the folder of the design.
    package let stateMachine: String
    /// The names of the functions that take the lock and store an outcome, as recordings show them.
    package let settlers: [String]
    /// The name of the file in `docs/designs` that describes the design.
    package let tour: String

    package var name: String { adapter.name }
    /// The name of the original. The summary of the adapter begins with it, followed by a colon.
    package var original: String { String(adapter.summary.prefix { $0 != ":" }) }
}
