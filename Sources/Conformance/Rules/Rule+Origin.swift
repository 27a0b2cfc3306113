extension Rule {
    /// Where a rule comes from.
    public enum Origin: Sendable, CustomStringConvertible {
        /// Clauses of Promises/A+, separated by commas.
        case aPlus(String)
        /// Libraries that behave as the rule requires.
        case library(String)
        /// A defect of a library, by which the library breaks the rule.
        case defect(String)

        /// The origin as the specification shows it.
        public var description: String {
            switch self {
            case .aPlus(let clauses): "Promises/A+ \(clauses)"
            case .library(let name): name
            case .defect(let story): "a defect: \(story)"
            }
        }
    }
}
