/// A rule from which a design differs on purpose, and what is observed instead.
///
/// In each of its ``timings``, exactly one of the declared observations must be noted. In all other timings the rule must
/// be kept. If a line contains `still pending` or `still waiting for`, the timeout of the rule is a fifth of the usual one.
///
/// Usually there is one observation. If the design keeps the rule after all, the verdict is broken, because the declaration
/// is out of date. Two forms are weaker, for designs in which chance decides:
///
///     DeclaredDifference("race.settled-inputs", because: "…", observed: ["2"], or: [["3"]])  // one of the two
///     DeclaredDifference("states.one-winner", because: "…", atTimes: ["two winners"])        // or the rule is kept
public struct DeclaredDifference: Sendable {
    /// The identifier of the rule. If no rule has it, the declaration has no effect.
    public let rule: String
    /// Why the design differs. Every report shows it.
    public let reason: String
    /// The lines that are noted instead of those that the rule expects: every possibility.
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

    /// Declares that `observed`, or one of `others`, is noted at times, and at other times what the rule expects.
    ///
    /// The verdict is always ``Verdict/Ruling/differs``, so that it does not change from run to run.
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

    /// Whether a declared line is one that a ``Trial`` notes at a missed deadline.
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

    /// Whether the lines are those that the design declares or, if it declares nothing, those that the rule expects.
    func accepts(_ lines: [String], of rule: Rule, in timing: Rule.Timing) -> Bool {
        guard let difference = difference(from: rule, in: timing) else { return lines == rule.expected }
        return difference.observations.contains(lines) || difference.showsAtTimes && lines == rule.expected
    }
}
