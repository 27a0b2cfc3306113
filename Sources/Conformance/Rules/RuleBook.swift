/// The rules, in the order of the specification.
public enum RuleBook {
    /// All rules. A rule with ``Rule/needsOwnProcess`` may crash the process in which it runs.
    public static let rules: [Rule] = Rule.Section.allCases.flatMap(rules(in:))

    /// The rule with the identifier; `nil` if there is none.
    package static func rule(_ id: String) -> Rule? { rules.first { $0.id == id } }

    /// The rule with the identifier.
    ///
    /// - Throws: An ``UnknownName`` with the most similar rules if there is no such rule.
    public static func rule(named id: String) throws -> Rule {
        guard let rule = rule(id) else { throw unknown(id) }
        return rule
    }

    /// The rules whose identifier starts with the prefix. The prefix may be a section (`when`) or a rule (`when.empty`).
    ///
    /// - Throws: An ``UnknownName`` if no identifier starts with the prefix, so that a test with a mistyped prefix fails.
    public static func rules(startingWith prefix: String) throws -> [Rule] {
        let found = rules.filter { $0.id.hasPrefix(prefix) }
        if found.isEmpty { throw unknown(prefix) }
        return found
    }

    /// The error about a rule or a section that doesn't exist.
    package static func unknown(_ rule: String) -> UnknownName {
        let known = rules.map(\.id) + Rule.Section.allCases.map(\.rawValue)
        return UnknownName("rule", rule, among: known, listing: "promise-lab list rules")
    }

    private static func rules(in section: Rule.Section) -> [Rule] {
        switch section {
        case .states: states + statesAndHandlers + setterResults
        case .ordering:
            observers + earlyAndLateHandlers + addingWhileSettling + handlerPlaces + hopping
                + adopting + adoptingMeanwhile + adoptingOnThreads + adoptedPlace + depth + depthOnThreads + timers
        case .errors: errors + everyCase + recovery + recoveringValues + reporting + reportingOnce
        case .when: when + concurrentWhen + whenOnThreads + whenOnTwoThreads + whenDependentInputs
        case .race: race + raceDependentInputs + timeOuts
        case .selfReturn: selfReturn + settledByHand
        case .cancellation: cancellation + cancellingPromises + cancellingResults
        case .lifetimes:
            lifetimes + releasedObjects + releasing + releasingCombined + endedThreads + releasingTimeOuts
        case .scale: scale + memory + newThreads
        case .bridging: bridging + awaiting + waitsOnThreads + blocking
        }
    }
}
