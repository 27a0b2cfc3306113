/// A rule that a design answers differently on purpose.
///
/// In each of its ``timings``, exactly ``observed`` must be noted. In all other timings the rule must be kept. If a line
/// says that something is still pending, or still waited for, the rule waits for it only a fifth of its usual time.
public struct DeclaredDifference: Sendable {
    /// The identifier of the rule. If no rule has it, the declaration has no effect.
    public let rule: String
    /// Why the design differs. Every report shows it.
    public let reason: String
    /// The lines that are noted instead of those that the rule expects.
    public let observed: [String]
    /// The timings in which the difference shows.
    public let timings: Set<Rule.Timing>

    /// Declares that `observed` is noted instead of what the rule expects, by default in every timing.
    public init(
        _ rule: String, because reason: String, observed: [String],
        in timings: Set<Rule.Timing> = Set(Rule.Timing.allCases)
    ) {
        self.rule = rule
        self.reason = reason
        self.observed = observed
        self.timings = timings
    }

    /// Whether the difference is that something never happens, in the words in which a ``Lab`` notes that.
    var isMissedDeadline: Bool {
        observed.contains { $0.contains("still pending") || $0.contains("still waiting for") }
    }
}
