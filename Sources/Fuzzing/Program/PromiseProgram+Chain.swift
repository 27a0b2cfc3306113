import Conformance

extension PromiseProgram {
    /// How each promise of a chain is made from the promise before it.
    ///
    /// A design that settles a chain by nested calls must limit the depth of these calls. Handlers that are added to the end of
    /// the chain show whether the order of handlers is the same beyond that limit.
    public enum Chain: Codable, Sendable, CaseIterable {
        /// A `map` whose handler is immediate and returns what it receives.
        case links
        /// A `then` whose handler returns the promise before it.
        case adoptions

        /// Whether the model can forecast such a chain on a design with these traits.
        func isForecast(with traits: ModelTraits) -> Bool {
            switch self {
            case .links: traits.runsImmediately
            case .adoptions: traits.defaultPlace != .anotherThread
            }
        }

        /// `a chain of 150 immediate maps that starts at a`
        func text(_ parent: Name, _ count: Int) -> String {
            switch self {
            case .links where count == 1: "one immediate map of \(parent)"
            case .links: "a chain of \(count) immediate maps that starts at \(parent)"
            case .adoptions where count == 1: "one promise that adopts \(parent)"
            case .adoptions: "a chain of \(count) promises, each adopting the one before, that starts at \(parent)"
            }
        }
    }

    /// How many promises all chains of the program have together.
    var linksInChains: Int {
        steps.reduce(0) { if case .chain(_, _, _, let count) = $1 { $0 + count } else { $0 } }
    }
}
