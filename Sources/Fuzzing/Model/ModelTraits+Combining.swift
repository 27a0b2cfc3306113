import Conformance

extension ModelTraits {
    /// The kinds of combinations that programs leave out.
    struct LeftOut {
        /// Kinds that programs leave out altogether.
        var always: Set<Capability> = []
        /// Kinds that programs leave out without inputs, or with a limit below one.
        var withoutInputs: Set<Capability> = []
    }

    /// The kinds of combinations that a rule is about. If a design declares a difference from the rule, the model doesn't know how
    /// such a combination ends.
    private static func kinds(_ rule: String) -> [Capability] {
        switch rule {
        case "when.different-types", "when.pair-rejection": [.whenPair]
        case "when.fills-the-limit", "when.at-most", "when.one-at-a-time", "when.asks-one-at-a-time",
            "when.large-limit", "when.stops-pulling", "when.failing-start", "when.bad-limit":
            [.whenAtMost]
        case _ where rule.hasPrefix("when.all-settled"): [.whenSettled]
        // No rule is about the order of the outcomes in `whenSettled`, so the rule about the order of values covers it, too.
        case "when.same-twice", "when.input-order": [.whenAll, .whenPair, .whenAtMost, .whenSettled]
        case _ where rule.hasPrefix("when."): [.whenAll, .whenPair, .whenAtMost]
        case "race.first-to-fulfill", "race.no-winner", "race.failed-and-cancelled", "race.fulfilled-empty":
            [.raceFulfilled]
        case "race.empty": [.race]
        case _ where rule.hasPrefix("race."): [.race, .raceFulfilled]
        default: []
        }
    }

    /// Whether a rule is only about combinations without inputs, or with a limit below one.
    private static func isAboutNoInputs(_ rule: String) -> Bool { rule.hasSuffix("empty") || rule == "when.bad-limit" }

    /// The combinations for which the design declares a difference.
    var combinationsLeftOut: LeftOut {
        let rules = differences.map(\.rule)
        return LeftOut(
            always: Set(rules.filter { !Self.isAboutNoInputs($0) }.flatMap(Self.kinds)),
            withoutInputs: Set(rules.filter(Self.isAboutNoInputs).flatMap(Self.kinds)))
    }

    /// The part of ``leftOut`` that is about combinations.
    var combiningsLeftOut: [String] {
        let leftOut = combinationsLeftOut
        return Capability.allCases.compactMap { kind in
            if leftOut.always.contains(kind) { return "programs with \(kind)" }
            return leftOut.withoutInputs.contains(kind) ? "programs with \(kind) without inputs" : nil
        }
    }
}
