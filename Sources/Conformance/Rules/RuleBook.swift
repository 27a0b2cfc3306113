/// The rules, in the order of the specification.
public enum RuleBook {
    /// All rules. A rule with ``Rule/needsOwnProcess`` may crash the process in which it runs.
    public static let rules: [Rule] = Rule.Section.allCases.flatMap(rules(in:))

    /// The rule with the identifier; `nil` if there is none.
    public static func rule(_ id: String) -> Rule? { rules.first { $0.id == id } }

    /// The rules whose identifier starts with the prefix. The prefix may be a section (`when`) or a rule (`when.empty`).
    public static func rules(startingWith prefix: String) -> [Rule] {
        rules.filter { $0.id.hasPrefix(prefix) }
    }

    private static func rules(in section: Rule.Section) -> [Rule] {
        switch section {
        case .states: states + statesAndHandlers + setterResults
        case .ordering:
            ordering + addingWhileSettling + addingWhileResuming + handlerPlaces + hopping + adopting + depth
                + depthOnThreads + timers
        case .errors: errors + recovery + recoveringValues + reporting + reportingOnce
        case .when: when + concurrentWhen + whenLimits + whenOnThreads + whenOnTwoThreads + whenDependentInputs
        case .race: race + raceDependentInputs + timeOuts
        case .selfReturn: selfReturn + settledByHand
        case .cancellation: cancellation + cancellingPromises + cancellingResults
        case .lifetimes: lifetimes + releasing + releasingCombined + endedThreads + releasingTimeOuts
        case .scale: scale + memory + newThreads
        case .bridging: bridging + awaiting + waitsOnThreads + blocking
        }
    }
}
