extension Rule {
    /// A section of the specification. The identifier of each rule begins with the raw value.
    public enum Section: String, Sendable, CaseIterable, Codable {
        /// What a promise is, from pending to settled.
        case states
        /// When and where handlers run, and in which order.
        case ordering
        /// How values and errors propagate along a chain.
        case errors
        /// Waiting for several promises.
        case when
        /// Waiting for one of several promises.
        case race
        /// Promises that would wait for themselves.
        case selfReturn = "self-return"
        /// Cancellation, in designs that have it.
        case cancellation
        /// How long promises, handlers and what they capture stay in memory.
        case lifetimes
        /// Very long chains: a hundred thousand links, unless ``RuleRunner/links`` is another number.
        case scale
        /// Bridges to async/await and to completion handlers.
        case bridging

        /// The heading of the section.
        public var title: String {
            self == .errors ? "Error propagation" : rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }
}
