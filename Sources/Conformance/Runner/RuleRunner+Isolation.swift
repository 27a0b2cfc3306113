extension RuleRunner {
    /// The process in which a rule runs.
    public enum Isolation: Sendable {
        /// Every rule runs in this process. A crash of the design or of its adapter ends the run without a verdict.
        case none
        /// Every rule runs in a process of its own. A crash breaks the rule, and the verdict names the signal, what had
        /// been observed until then, and what the process printed last.
        ///
        /// It is the right choice for a program that judges, because no design can end it without a report. And rules
        /// change process-wide settings of a design, for instance they silence its log, which programs that use the design
        /// themselves may not want.
        case process(RuleLauncher)
        /// A rule with ``Rule/needsOwnProcess`` runs in a process of its own, and all others in this process. That is
        /// faster, and a crash in one of the others ends the run without a verdict.
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
