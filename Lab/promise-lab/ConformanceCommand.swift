import Conformance
import LabAdapters

enum ConformanceCommand {
    static let help = """
        Judges the designs by the rule book. The exit status is 0 exactly when no rule is broken, and 1 otherwise.

        Usage: promise-lab conformance [OPTIONS]

          --design NAME      only this design (may be repeated; see 'list designs')
          --control          also judge the control, Swift's Task, which is no promise
        \(JudgingPlan.help)

        """

    static func run(_ arguments: inout Arguments) async throws -> Int32 {
        let plan = try JudgingPlan(&arguments, designs: Catalog.designs, controls: Catalog.controls)
        try arguments.end(knownOptions: JudgingPlan.options + ["--control", "--help"])
        return try await plan.run()
    }
}
