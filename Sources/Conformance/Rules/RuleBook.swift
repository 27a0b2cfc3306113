/// Every rule, in the order of the specification.
public enum RuleBook {
    /// All of them. Those with ``Rule/needsOwnProcess`` may bring down the process that runs them.
    public static let rules: [Rule] =
        states + ordering + placing + errors + recovery + when + concurrentWhen + race + selfReturn + cancellation
        + lifetimes + scale + bridging

    /// The rules whose identifier starts with the prefix: a section (`when`), or one rule.
    public static func rules(startingWith prefix: String) -> [Rule] {
        rules.filter { $0.id == prefix || $0.id.hasPrefix(prefix) }
    }
}
