import Conformance

/// Facts about a design that its code does not contain.
package struct DesignProfile: Sendable {
    package let adapter: any PromiseConformance
    /// The year in which the design of the original was first published.
    package let year: Int
    /// The names of the functions that take the lock and store an outcome, as recordings show them.
    package let settlers: [String]
    /// The name of the file in `docs/designs` that describes the design.
    package let tour: String
    /// The class of the promise.
    package let promise: Any.Type
    /// The public classes and protocols, without bridges to other libraries, and the errors of the design.
    package let types: [String]
    package let errors: [String]

    init(
        adapter: any PromiseConformance, year: Int, settlers: [String], tour: String, promise: Any.Type,
        types: [Any.Type] = [], errors: [any Error.Type] = []
    ) {
        (self.adapter, self.year, self.settlers, self.tour) = (adapter, year, settlers, tour)
        self.promise = promise
        self.types = ([promise] + types).map { "\($0)".replacing(#/<.*>/#, with: "<T>") }
        self.errors = errors.map { "\($0)" }
    }

    package var name: String { adapter.name }
    /// The name of the original. The summary of the adapter begins with it, followed by a colon.
    package var original: String { String(adapter.summary.prefix { $0 != ":" }) }
}
