extension RuleRunner {
    /// The process in which a rule runs.
    public enum Isolation: Sendable {
        /// Every rule runs in this process. A crash of the design or of its adapter ends the run without a verdict.
        case none
        /// A rule with ``Rule/needsOwnProcess`` runs in a process of its own, and all others in this process. A crash in
        /// such a process breaks the rule, and the verdict names the signal.
        case process(RuleLauncher)
        /// Every rule runs in a process of its own. Use it for a design or an adapter that crashes where no rule expects
        /// it, and for programs that use the design themselves: rules change process-wide settings of the design, for
        /// instance they silence its log.
        case processForEveryRule(RuleLauncher)

        /// The launcher of the rule's process; `nil` if the rule runs in this process.
        func launcher(for rule: Rule) -> RuleLauncher? {
            switch self {
            case .none: nil
            case .process(let launcher): rule.needsOwnProcess ? launcher : nil
            case .processForEveryRule(let launcher): launcher
            }
        }
    }
}
