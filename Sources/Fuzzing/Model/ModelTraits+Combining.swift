import Conformance

extension ModelTraits {
    /// A case of combining promises for which a design may declare a difference. The raw value describes the case.
    enum Combining: String, Codable, CaseIterable, Sendable {
        case whenWithoutInputs = "a when without inputs"
        case limitedWhenWithoutInputs = "a when with a limit and without inputs"
        case whenSettledWithoutInputs = "a form that waits for all without inputs"
        case raceWithoutInputs = "a race without inputs"
        case raceFulfilledWithoutInputs = "a race without inputs where the first to fulfill wins"
        case limitBelowOne = "a when with a limit below one"

        case sameInputTwice = "a when that is given one promise twice"
        case failedInputs = "a when of inputs that fail"
        case cancelledInputs = "a when of inputs that are cancelled"
        case settledInputs = "a race of several inputs that have settled already"
        case noWinner = "a race that no input wins where the first to fulfill wins"
        case cancelledRacers = "a race with cancelled inputs where the first to fulfill wins"

        case when = "a when"
        case pair = "a when of two types"
        case limitedWhen = "a when with a limit"
        case whenSettled = "a form that waits for all"
        case race = "a race"
        case raceFulfilled = "a race where the first to fulfill wins"
    }

    /// How a combination ends, if the design declares an unusual end.
    enum DeclaredEnd: Codable, Sendable, Equatable {
        case pending
        case settled(Ending)
        /// The declared difference does not say how the combination ends, so programs with this case are left out.
        case unknown
    }

    /// For each rule, the cases of combining in which a design differs from the model if it declares a difference from the rule.
    private static let combiningByRule: [String: [Combining]] = [
        "when.empty": [.whenWithoutInputs, .limitedWhenWithoutInputs],
        "when.all-settled-empty": [.whenSettledWithoutInputs],
        "race.empty": [.raceWithoutInputs],
        "race.fulfilled-empty": [.raceFulfilledWithoutInputs],
        "when.bad-limit": [.limitBelowOne],

        "when.same-twice": [.sameInputTwice],
        "when.first-rejection": [.failedInputs], "when.settled-rejection": [.failedInputs],
        "when.rejects-once": [.failedInputs],
        "when.cancelled-input": [.cancelledInputs],
        "race.settled-inputs": [.settledInputs],
        "race.no-winner": [.noWinner],
        "race.failed-and-cancelled": [.cancelledRacers],

        // No rule is about the order of the outcomes in `whenSettled`, so the rule about the order of values covers
        // `whenSettled`, too.
        "when.input-order": anyWhen + [.whenSettled],
        "when.timings": anyWhen, "when.waits-for-all": anyWhen, "when.mixed": anyWhen,
        "when.last-two-at-once": anyWhen, "when.many-threads": anyWhen, "when.handler-settles-another-input": anyWhen,
        "when.different-types": [.pair],
        "when.all-settled": [.whenSettled], "when.all-settled-last-two-at-once": [.whenSettled],
        "when.fills-the-limit": [.limitedWhen], "when.at-most": [.limitedWhen], "when.one-at-a-time": [.limitedWhen],
        "when.asks-one-at-a-time": [.limitedWhen], "when.large-limit": [.limitedWhen],
        "when.stops-pulling": [.limitedWhen], "when.failing-start": [.limitedWhen],
        "race.first-value": [.race], "race.first-error": [.race], "race.timings": [.race],
        "race.losers-change-nothing": [.race], "race.many-threads": [.race],
        "race.handler-settles-another-input": [.race],
        "race.first-to-fulfill": [.raceFulfilled],
    ]

    private static let anyWhen: [Combining] = [.when, .pair, .limitedWhen]

    /// The rules that only note how one combination ends. A declared difference from such a rule says how the combination ends on
    /// the design.
    private static let rulesAboutOneEnd: Set<String> = [
        "when.empty", "when.all-settled-empty", "race.empty", "race.fulfilled-empty", "when.bad-limit",
    ]

    /// The cases of combining for which the design declares a difference, and the end of a combination in each case.
    var combinings: [Combining: DeclaredEnd] {
        var combinings: [Combining: DeclaredEnd] = [:]
        for difference in differences {
            for combining in Self.combiningByRule[difference.rule] ?? [] {
                // No rule is about a `when` with a limit and without inputs, so no declared difference says how it ends.
                let isAboutIt =
                    Self.rulesAboutOneEnd.contains(difference.rule) && combining != .limitedWhenWithoutInputs
                combinings[combining] = isAboutIt ? Self.end(difference) : .unknown
            }
        }
        return combinings
    }

    /// The end that the difference declares; unknown if the difference declares several ends, or another end than those below.
    private static func end(_ difference: DeclaredDifference) -> DeclaredEnd {
        guard !difference.showsAtTimes, difference.observations.count == 1, difference.observations[0].count == 1
        else { return .unknown }
        let line = difference.observations[0][0]
        switch line {
        case MissedDeadline.ofPromise: return .pending
        case "cancelled": return .settled(.cancelled)
        case "fulfilled: []": return .settled(.fulfilled(.list([])))
        default:
            let words = "rejected: "
            guard line.hasPrefix(words), let meaning = ErrorMeaning(rawValue: String(line.dropFirst(words.count)))
            else { return .unknown }
            return .settled(.rejected(.meaning(meaning)))
        }
    }

    /// The part of ``leftOut`` that is about combinations.
    var combiningsLeftOut: [String] {
        let combinings = combinings
        return Combining.allCases.filter { combinings[$0] == .unknown }.map { "programs with \($0.rawValue)" }
    }
}
