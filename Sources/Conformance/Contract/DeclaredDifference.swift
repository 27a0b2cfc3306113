/// A rule from which a design differs on purpose, and what is observed instead.
///
/// In each of its ``timings``, exactly one of the declared observations must be noted. In all other timings the rule must
/// be kept. If a declared line contains `still pending` or `still waiting for`, the rule gets a fifth of its timeout.
///
/// Usually one observation is declared. If the design keeps the rule after all, the verdict is broken, because the
/// declaration is out of date. Two weaker declarations are for designs in which chance decides:
///
///     DeclaredDifference("race.settled-inputs", because: "…", observed: ["2"], or: [["3"]])  // one of the two
///     DeclaredDifference("states.one-winner", because: "…", atTimes: ["two winners"])        // or the rule is kept
public struct DeclaredDifference: Codable, Sendable {
    /// The identifier of the rule. If there is no such rule, every verdict on the design is broken, and names the mistake.
    public let rule: String
    /// Why the design differs. Every report shows it.
    public let reason: String
    /// Every possible observation: the lines that are noted instead of the lines that the rule expects.
    public let observations: [[String]]
    /// The timings in which the difference shows.
    public let timings: Set<Rule.Timing>
    /// Whether the difference shows only at times, so that the rule may also be kept.
    public let showsAtTimes: Bool

    /// Declares that `observed`, or one of `others`, is noted instead of what the rule expects, by default in every timing.
    public init(
        _ rule: String, because reason: String, observed: [String], or others: [[String]] = [],
        in timings: Set<Rule.Timing> = Set(Rule.Timing.allCases)
    ) {
        self.rule = rule
        self.reason = reason
        observations = [observed] + others
        self.timings = timings
        showsAtTimes = false
    }

    /// Declares that `observed`, or one of `others`, is noted at times. At other times the design keeps the rule.
    ///
    /// The verdict is ``Verdict/Ruling/differs`` in both cases, so that it does not change from run to run.
    public init(
        _ rule: String, because reason: String, atTimes observed: [String], or others: [[String]] = [],
        in timings: Set<Rule.Timing> = Set(Rule.Timing.allCases)
    ) {
        self.rule = rule
        self.reason = reason
        observations = [observed] + others
        self.timings = timings
        showsAtTimes = true
    }

    /// Whether a declared line is a line that a ``Trial`` notes when a deadline is missed.
    var canMissDeadline: Bool {
        observations.contains { lines in
            lines.contains { $0.contains("still pending") || $0.contains("still waiting for") }
        }
    }
}

extension PromiseConformance {
    /// The difference that the design declares for the rule in the timing, if there is one.
    func difference(from rule: Rule, in timing: Rule.Timing) -> DeclaredDifference? {
        differences.first { $0.rule == rule.id && $0.timings.contains(timing) }
    }

    /// Whether the design may note the lines: the declared ones or, if the design declares nothing, the expected ones.
    func accepts(_ lines: [String], of rule: Rule, in timing: Rule.Timing) -> Bool {
        guard let difference = difference(from: rule, in: timing) else { return lines == rule.expected }
        return difference.observations.contains(lines) || difference.showsAtTimes && lines == rule.expected
    }
}
