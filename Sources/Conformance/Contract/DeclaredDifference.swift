/// Declares that a design differs from a rule on purpose, and lists the lines that are noted instead of the expected ones.
///
/// In each of the ``timings``, exactly the lines of one of the ``observations`` must be noted. In all other timings the rule
/// must be kept. If a declared line contains `still pending` or `still waiting for`, the scenario waits in vain, so it gets
/// only a fifth of its timeout.
///
/// Usually one observation is declared. If the design then keeps the rule after all, the verdict is broken, because the
/// declaration is out of date. Two weaker forms are for designs in which chance decides what is noted:
///
///     DeclaredDifference("race.settled-inputs", because: "…", observed: ["2"], or: [["3"]])  // either 2 or 3 is noted
///     DeclaredDifference("states.one-winner", because: "…", atTimes: ["two winners"])        // the rule may also be kept
public struct DeclaredDifference: Codable, Sendable {
    /// The identifier of the rule. If no such rule exists, every verdict on the design is broken and says so in its reason.
    public let rule: String
    /// The reason why the design differs. Every report shows it.
    public let reason: String
    /// The possible observations. Each is the list of lines that are noted instead of the lines that the rule expects.
    public let observations: [[String]]
    /// The timings in which the difference shows.
    public let timings: Set<Rule.Timing>
    /// Whether the difference shows only sometimes, so that the rule may also be kept.
    public let showsAtTimes: Bool

    /// Declares a difference that always shows: in each of the timings, by default all, `observed` or one of `others` is noted.
    public init(
        _ rule: String, because reason: String, observed: [String], or others: [[String]] = [],
        in timings: Set<Rule.Timing> = Set(Rule.Timing.allCases)
    ) {
        (self.rule, self.reason, self.timings) = (rule, reason, timings)
        (observations, showsAtTimes) = ([observed] + others, false)
    }

    /// Declares a difference that shows only sometimes: `observed` or one of `others` is noted, or the design keeps the rule.
    ///
    /// The verdict is ``Verdict/Ruling/differs`` in both cases, so that it doesn't change from run to run.
    public init(
        _ rule: String, because reason: String, atTimes observed: [String], or others: [[String]] = [],
        in timings: Set<Rule.Timing> = Set(Rule.Timing.allCases)
    ) {
        (self.rule, self.reason, self.timings) = (rule, reason, timings)
        (observations, showsAtTimes) = ([observed] + others, true)
    }

    /// Whether one of the declared lines is a line that a ``Trial`` notes when it misses a deadline.
    var canMissDeadline: Bool {
        observations.contains { $0.contains(where: MissedDeadline.isNoted) }
    }
}

extension PromiseConformance {
    /// The difference that the design declares for the rule in the timing; `nil` if the design declares none.
    func difference(from rule: Rule, in timing: Rule.Timing) -> DeclaredDifference? {
        differences.first { $0.rule == rule.id && $0.timings.contains(timing) }
    }

    /// Whether the lines are what the design declares for the rule in the timing or, without a declaration, what the rule
    /// expects. A difference that shows only sometimes permits both.
    func accepts(_ lines: [String], of rule: Rule, in timing: Rule.Timing) -> Bool {
        guard let difference = difference(from: rule, in: timing) else { return lines == rule.expected }
        return difference.observations.contains(lines) || difference.showsAtTimes && lines == rule.expected
    }
}
