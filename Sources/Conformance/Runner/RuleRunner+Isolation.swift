extension RuleRunner {
    /// The process in which a rule runs.
    public enum Isolation: Sendable {
        /// Every rule runs in this process. A crash of the design or of its adapter ends the run without a verdict.
        case none
        /// Every rule runs in another process. A crash breaks the rule, and the verdict shows the signal, the observations before
        /// the crash, and the last output of the process.
        ///
        /// In a report, up to eight rules share a process until one of them is broken. The broken rule, each rule with
        /// ``Rule/needsOwnProcess``, and each rule with a known failure gets a process of its own.
        ///
        /// Use this in a program that judges designs, because then no design can crash the program.
        case process(RuleLauncher)
        /// A rule with ``Rule/needsOwnProcess`` runs in a process of its own, and every other rule in this process. This is
        /// faster than ``process(_:)``, but a crash in this process ends the run without a verdict.
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
