import Conformance

extension ModelTraits {
    /// The kinds of combinations that programs leave out.
    struct LeftOut {
        /// Kinds that programs leave out altogether.
        var always: Set<Capability> = []
        /// Kinds that programs leave out without inputs, or with a limit below one.
        var withoutInputs: Set<Capability> = []
    }

    private static let anyWhen: [Capability] = [.whenAll, .whenPair, .whenAtMost]

    /// The kinds of combinations that each rule is about. If a design declares a difference from the rule, the model doesn't know how
    /// such a combination ends.
    private static let kindsByRule: [String: [Capability]] = [
        "when.first-rejection": anyWhen, "when.settled-rejection": anyWhen, "when.rejects-once": anyWhen,
        "when.same-twice": anyWhen + [.whenSettled], "when.cancelled-input": anyWhen,
        // No rule is about the order of the outcomes in `whenSettled`, so the rule about the order of values covers it, too.
        "when.input-order": anyWhen + [.whenSettled],
        "when.timings": anyWhen, "when.waits-for-all": anyWhen, "when.mixed": anyWhen,
        "when.last-two-at-once": anyWhen, "when.many-threads": anyWhen, "when.handler-settles-another-input": anyWhen,
        "when.different-types": [.whenPair],
        "when.all-settled": [.whenSettled], "when.all-settled-last-two-at-once": [.whenSettled],
        "when.fills-the-limit": [.whenAtMost], "when.at-most": [.whenAtMost], "when.one-at-a-time": [.whenAtMost],
        "when.asks-one-at-a-time": [.whenAtMost], "when.large-limit": [.whenAtMost],
        "when.stops-pulling": [.whenAtMost], "when.failing-start": [.whenAtMost],
        "race.first-value": [.race], "race.first-error": [.race], "race.timings": [.race],
        "race.losers-change-nothing": [.race], "race.many-threads": [.race],
        "race.handler-settles-another-input": [.race], "race.settled-inputs": [.race, .raceFulfilled],
        "race.first-to-fulfill": [.raceFulfilled], "race.no-winner": [.raceFulfilled],
        "race.failed-and-cancelled": [.raceFulfilled],
    ]

    /// The same for the rules that are only about combinations without inputs, or with a limit below one.
    private static let kindsWithoutInputsByRule: [String: [Capability]] = [
        "when.empty": anyWhen, "when.all-settled-empty": [.whenSettled], "when.bad-limit": [.whenAtMost],
        "race.empty": [.race], "race.fulfilled-empty": [.raceFulfilled],
    ]

    /// The combinations for which the design declares a difference.
    var combinationsLeftOut: LeftOut {
        func kinds(_ byRule: [String: [Capability]]) -> Set<Capability> {
            Set(differences.flatMap { byRule[$0.rule] ?? [] })
        }
        return LeftOut(always: kinds(Self.kindsByRule), withoutInputs: kinds(Self.kindsWithoutInputsByRule))
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
