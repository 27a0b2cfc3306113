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
            switch self {
            case .states: "States"
            case .ordering: "Ordering"
            case .errors: "Error propagation"
            case .when: "When"
            case .race: "Race"
            case .selfReturn: "Self-return"
            case .cancellation: "Cancellation"
            case .lifetimes: "Lifetimes"
            case .scale: "Scale"
            case .bridging: "Bridging"
            }
        }
    }
}
