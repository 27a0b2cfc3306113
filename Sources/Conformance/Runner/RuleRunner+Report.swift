extension RuleRunner {
    /// Judges every design by every rule.
    ///
    /// - Parameters:
    ///   - designs: The designs, in the order of the columns.
    ///   - rules: The rules, in the order of the rows; by default all of them.
    ///   - progress: Called after each verdict, on any thread, one call at a time.
    public func report(
        on designs: [any PromiseConformance], by rules: [Rule] = RuleBook.rules,
        progress: (_ design: String, _ verdict: Verdict) -> Void = { _, _ in }
    ) async -> ConformanceReport {
        let verdicts = await withTaskGroup(of: (design: Int, rule: Int, verdict: Verdict).self) { group in
            for (column, design) in designs.enumerated() {
                for (row, rule) in rules.enumerated() {
                    group.addTask { (column, row, await judge(rule, on: design)) }
                }
            }
            var verdicts = [[Verdict?]](repeating: Array(repeating: nil, count: rules.count), count: designs.count)
            for await (column, row, verdict) in group {
                progress(designs[column].name, verdict)
                verdicts[column][row] = verdict
            }
            return verdicts
        }
        let columns = zip(designs, verdicts).map { design, verdicts in
            ConformanceReport.Column(
                design: design.name, summary: design.summary, verdicts: verdicts.compactMap(\.self))
        }
        return ConformanceReport(rules: rules, columns: columns, seed: seed)
    }
}
