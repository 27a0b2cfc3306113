extension PromiseProgram {
    /// Many promises, each of which ends as the promise before it. Only the last one has a name.
    ///
    /// A design that settles such a chain by nested calls must limit their depth. Handlers that are added to the end of the
    /// chain show whether the order of handlers is the same beyond that limit.
    public struct Chain: Codable, Sendable, Hashable {
        /// How each promise is made from the promise before it.
        public enum Kind: Codable, Sendable, CaseIterable {
            /// A `map` whose handler is immediate and returns what it receives.
            case links
            /// A `then` whose handler returns the promise before it.
            case adoptions
        }

        /// How each promise is made from the promise before it.
        public var kind: Kind
        /// The promise before the first one of the chain.
        public var parent: Name
        /// How many promises the chain has.
        public var count: Int

        /// Makes a chain.
        public init(_ kind: Kind, of parent: Name, count: Int) {
            self.kind = kind
            self.parent = parent
            self.count = count
        }
    }
}

extension PromiseProgram.Chain: CustomStringConvertible {
    /// `150 immediate maps of a`
    public var description: String {
        switch kind {
        case .links: "\(count) immediate map\(count == 1 ? "" : "s"), one of the other, of \(parent)"
        case .adoptions: "\(count) promise\(count == 1 ? "" : "s"), one adopting the other, of \(parent)"
        }
    }
}

extension PromiseProgram {
    /// How many promises the chains of the program have.
    var linksInChains: Int {
        steps.reduce(0) { if case .chain(_, let chain) = $1 { $0 + chain.count } else { $0 } }
    }
}
