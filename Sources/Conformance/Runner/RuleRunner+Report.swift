extension RuleRunner {
    /// Judges every design by every rule. If two designs have the same name, every rule is broken, and the verdicts say
    /// why. With ``RuleRunner/Isolation/process(_:)``, rules share processes, which saves time. Each broken rule, each
    /// rule with ``Rule/needsOwnProcess``, and each rule with a known failure gets a process of its own.
    ///
    /// - Parameters:
    ///   - designs: The designs, in the order of the columns.
    ///   - rules: The rules, in the order of the rows; by default all of them.
    ///   - known: The failures with which the report is compared.
    ///   - progress: The closure to call after each verdict. It's called on any thread, but never on two threads at once.
    public func report(
        on designs: [any PromiseConformance], by rules: [Rule] = RuleBook.rules,
        knowing known: KnownFailures = KnownFailures(),
        progress: (_ design: String, _ verdict: Verdict) -> Void = { _, _ in }
    ) async -> ConformanceReport {
        var runner = self
        if let problem = designs.problemInNames {
            (runner.refusal, runner.isolation, runner.attempts) = (problem, .none, 1)
        }
        let verdicts = await withTaskGroup(of: (design: Int, verdicts: [Verdict]).self) { group in
            for (column, design) in designs.enumerated() {
                for share in runner.shares(of: rules, on: design, known) {
                    group.addTask { [runner] in
                        if share.count > 1, case .process(let launcher) = runner.isolation {
                            return (column, await runner.judge(share, on: design, in: launcher))
                        }
                        return (column, [await runner.judge(share[0], on: design, knowing: known)])
                    }
                }
            }
            var verdicts = [[String: Verdict]](repeating: [:], count: designs.count)
            for await (column, some) in group {
                for verdict in some {
                    progress(designs[column].name, verdict)
                    verdicts[column][verdict.rule] = verdict
                }
            }
            return verdicts
        }
        let columns = zip(designs, verdicts).map { design, verdicts in
            ConformanceReport.Column(
                design: design.name, summary: design.summary, verdicts: rules.compactMap { verdicts[$0.id] })
        }
        var report = ConformanceReport(rules: rules, columns: columns, seed: seed)
        report.known = known
        return report
    }

    /// Judges the designs again by each rule that was kept, that wasn't applicable, or that a crash or a hang has cut short, without
    /// the long chains of the section "Scale". A rule that is broken only once becomes unstable in the report. Other broken rules
    /// are judged again only if there was no time for all attempts, as on a busy machine.
    ///
    /// Threads race for longer than usual. Otherwise a rare race would be missed here, and show in a later run.
    ///
    /// - Parameter designs: The designs of the report, in the same order.
    package func lookAgain(at report: inout ConformanceReport, on designs: [any PromiseConformance]) async {
        var runner = self
        runner.racingSeconds *= Self.factorOfRaces
        for (column, design) in designs.enumerated() {
            let before = report.columns[column].verdicts.filter {
                [.kept, .notApplicable].contains($0.ruling) || $0.isBroken && ($0.cause != nil || mayBeUnstable($0))
            }
            let rules = report.rules.filter { rule in rule.section != .scale && before.contains { $0.rule == rule.id } }
            let again = await runner.report(on: [design], by: rules)
            for verdict in again.columns[0].verdicts {
                guard let earlier = before.first(where: { $0.rule == verdict.rule }) else { continue }
                if let both = earlier.combined(with: verdict) { report.columns[column].replace(with: both) }
            }
        }
    }

    /// How many times longer than usual threads race when a design is judged again.
    private static let factorOfRaces = 8.0

    /// Whether further attempts may keep the rule. Attempts that miss a deadline take long, so they are repeated only if threads
    /// race, and only once.
    private func mayBeUnstable(_ verdict: Verdict) -> Bool {
        let hasMissedDeadline = verdict.observed.contains(where: MissedDeadline.isNoted)
        let isRacing = RuleBook.rule(verdict.rule)?.isRacing == true
        return verdict.ruling == .broken && verdict.attempts < (hasMissedDeadline ? isRacing ? 2 : 1 : attempts)
    }

    /// The rules in groups. The rules of a group may share a process, and a rule with a known failure is alone in its group.
    private func shares(of rules: [Rule], on design: any PromiseConformance, _ known: KnownFailures) -> [[Rule]] {
        guard case .process = isolation else { return rules.map { [$0] } }
        let isAlone = { (rule: Rule) in rule.needsOwnProcess || known.failure(of: design.name, rule.id) != nil }
        let shared = rules.filter { !isAlone($0) }
        // Racing rules have groups of their own, because the first rule of a group decides how many places it takes. They start when
        // no other rule waits for a place.
        return rules.filter(isAlone).map { [$0] } + chunks(shared.filter { !$0.isRacing })
            + chunks(shared.filter(\.isRacing))
    }

    private func chunks(_ rules: [Rule]) -> [[Rule]] {
        stride(from: 0, to: rules.count, by: Self.rulesOfProcess).map {
            Array(rules[$0..<min($0 + Self.rulesOfProcess, rules.count)])
        }
    }

    /// The maximum number of rules that share a process. Starting a process costs more processor time than running a rule.
    private static let rulesOfProcess = 8
}
