import Conformance
import LabAdapters
import LabCommandLine
import Shaking

enum ConformanceCommand {
    static let help = """
        Judges the designs by the rule book. The exit status is 0 exactly when no rule is broken, and 1 otherwise.

        Usage: promise-lab conformance [OPTIONS]

          --design NAME      only this design (may be repeated; see 'list designs')
          --control          also judge the control, Swift's Task, which is no promise
        \(JudgingPlan.help)\
          --shake            look for data races: run only the rules with racing threads (or those of '--rule') and
                             random programs on several threads, while threads yield at random. Use 'make shake', which
                             compiles the designs for it
          --seconds N        the duration of '--shake' (default 60)

        """

    static func run(_ arguments: inout Arguments) async throws -> Int32 {
        let shakes = arguments.flag("--shake")
        let seconds = try arguments.number(of: "--seconds", in: 1...86_400)
        let plan = try JudgingPlan(&arguments, designs: Catalog.designs, controls: Catalog.controls)
        try arguments.end(knownOptions: JudgingPlan.options + ["--shake", "--seconds", "--help"])
        if shakes { return try await shake(plan, seconds: seconds ?? 60) }
        if seconds != nil { throw UsageError("--seconds is only valid with --shake.") }
        return try await plan.run()
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
