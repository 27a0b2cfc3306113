import Foundation

/// A program that judges the designs of another package.
public enum JudgeProgram {
    /// Judges the designs as the command line says, prints the report, and ends the process. The exit status is 0 if nothing
    /// differs from the known failures, 1 if something does, and 64 if the command line isn't valid. It's 74 if the report can't be
    /// written, and 70 after any other error. By default, no failure is known.
    ///
    /// Rules run in child processes that execute this program again, up to this call. So code before the call must be fast and
    /// must not print.
    ///
    /// - Parameters:
    ///   - designs: The designs to judge.
    ///   - explorer: Explores the rules in which threads race, if the program is compiled for that: `.everySchedule` of the
    ///     module `Exploring`.
    @MainActor public static func run(
        _ designs: [any PromiseConformance], exploringRaces explorer: RaceExplorer? = nil
    ) async -> Never {
        await IsolatedRun.runIfRequested(designs: designs, exploringRaces: explorer)
        let name = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
        await CommandLineProgram.run(name, advice: "Run '\(name) --help' for the options.") { arguments in
            if arguments.flag("--help", "-h") {
                let names = designs.map(\.name).joined(separator: ", ")
                Terminal.write(
                    """
                    Judges promises by the rule book of PromiseLab.

                    Usage: \(name) [OPTIONS]

                      --design NAME      only this one (may be repeated): \(names)
                    \(JudgingPlan.help)
                    """)
                return 0
            }
            let plan = try JudgingPlan(&arguments, designs: designs)
            try arguments.end(knownOptions: JudgingPlan.options + ["--help"])
            return try await plan.run()
        }
    }
}
