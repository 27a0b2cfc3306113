import Conformance
import LabCommandLine
import Shaking

enum ConformanceCommand {
    static let help = """
        Judges the designs by the rule book. The exit status is 0 exactly when no rule is broken, and 1 otherwise.

        Usage: promise-lab conformance [OPTIONS]

          --design NAME     only this design (may be repeated; see 'list designs')
          --control         also judge the control, Swift's Task, which is no promise
          --rule PREFIX     only rules whose identifier starts with it, for instance 'when' or 'ordering.registration'
                            (may be repeated; see 'list rules'); with a hyphen before it, leaves these rules out:
                            '--rule -scale' judges in seconds by all but the long chains
          --format FORMAT   table (default), json, markdown or junit
          --seed N          the seed of the random choices (default 1); the same seed repeats a run
          --rounds N        the number of runs of each scenario with racing threads (default 10)
          --shake           look for data races: run only the rules with racing threads (or those of '--rule') and
                            random programs on several threads, while threads yield at random. Use 'make shake', which
                            compiles the designs for it
          --seconds N       the duration of '--shake' (default 60)

        """

    enum Format: String, CaseIterable { case table, json, markdown, junit }

    static func run(_ arguments: inout Arguments) async throws -> Int32 {
        let format = try arguments.choice(of: "--format", Format.self) ?? .table
        let shakes = arguments.flag("--shake")
        let seconds = try arguments.number(of: "--seconds", in: 1...86_400)
        let plan = try JudgingPlan(&arguments)
        try arguments.end(knownOptions: JudgingPlan.options + ["--format", "--shake", "--seconds", "--help"])
        if shakes { return try await shake(plan, seconds: seconds ?? 60) }
        if seconds != nil { throw UsageError("--seconds is only valid with --shake.") }
        return try await run(plan, format: format)
    }

    /// Judges, prints the report, and returns the exit status.
    static func run(_ plan: JudgingPlan, format: Format) async throws -> Int32 {
        let report = await plan.report()
        switch format {
        case .table: Terminal.write(TerminalReport.text(report, style: Terminal.style))
        case .json: Terminal.write(try JSONReport.text(report))
        case .markdown: Terminal.write(MarkdownReport.text(report))
        case .junit: Terminal.write(JUnitReport.text(report))
        }
        return report.broken.isEmpty ? 0 : 1
    }

    /// Looks for data races, prints each finding at once, and returns the exit status.
    private static func shake(_ plan: JudgingPlan, seconds: Int) async throws -> Int32 {
        let isNarrowed = plan.rules.count < RuleBook.rules.count
        var shaker = Shaker(designs: plan.designs, runsPrograms: !isNarrowed, seed: plan.runner.seed)
        if isNarrowed { shaker.rules = plan.rules }
        let progress = Progress()
        defer { progress.end() }
        let report = try await shaker.run(seconds: Double(seconds)) {
            progress.show($0)
        } found: { finding in
            progress.end()
            Terminal.write("\(finding)\n\n")
        }
        progress.end()
        Terminal.write("\(report.summary)\n\n\(ShakingReport.howFarASeedRepeats)\n")
        return report.findings.isEmpty ? 0 : 1
    }
}
