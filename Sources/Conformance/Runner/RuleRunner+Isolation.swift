extension RuleRunner {
    /// The process in which a rule runs.
    public enum Isolation: Sendable {
        /// Every rule runs in this process. A crash of the design or of its adapter ends the run without a verdict.
        case none
        /// Every rule runs in a process of its own. A crash breaks the rule, and the verdict names the signal, what had
        /// been observed until then, and what the process printed last.
        ///
        /// Use it in a program that judges: no design can crash that program. It also keeps apart the process-wide settings
        /// of a design, which rules change. For instance, they silence its log.
        case process(RuleLauncher)
        /// A rule with ``Rule/needsOwnProcess`` runs in a process of its own, and all others in this process. That is
        /// faster, but a crash in one of the others ends the run without a verdict.
        case processForDangerousRules(RuleLauncher)

        /// The launcher of the rule's process; `nil` if the rule runs in this process.
        func launcher(for rule: Rule) -> RuleLauncher? {
            switch self {
            case .none: nil
            case .process(let launcher): launcher
            case .processForDangerousRules(let launcher): rule.needsOwnProcess ? launcher : nil
            }
        }
    }
}
