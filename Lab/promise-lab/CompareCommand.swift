import Conformance
import Foundation
import LabAdapters
import LabRosetta

enum CompareCommand {
    static let help = """
        Shows the designs side by side: the verdicts of the rule book, the differences with their reasons, and a program
        written in each design and in async/await, with what it prints.

        Usage: promise-lab compare [PROGRAM]... [--control]

          PROGRAM          show only this program ('all' for all of them; see 'list programs')
          --program NAME   the same
          --control        also show the control, Swift's Task, which is no promise

        To save time, threads race for a fifth of the time of 'conformance'.

        """

    static func run(_ arguments: inout Arguments) async throws -> Int32 {
        let withControls = arguments.flag("--control")
        var wanted = try arguments.values(of: "--program")
        while let name = arguments.word() { wanted.append(name) }
        let names = try wanted.map {
            try NameLookup.find("program", $0, among: Rosetta.programs.map(\.name) + ["all"])
        }
        try arguments.end(knownOptions: ["--program", "--control", "--help"])
        guard names.isEmpty else {
            return try await show(Rosetta.programs.filter { names.contains($0.name) || names.contains("all") }) ? 0 : 1
        }
        let isKept = await showRuleBook(withControls: withControls)
        let isAsExpected = try await show(Array(Rosetta.programs.prefix(1)))
        list(Rosetta.programs.dropFirst())
        return isKept && isAsExpected ? 0 : 1
    }

    /// Shows the verdicts of the rule book. Returns true if no rule is broken.
    private static func showRuleBook(withControls: Bool) async -> Bool {
        var plan = JudgingPlan(designs: Catalog.designs + (withControls ? Catalog.controls : []))
        plan.runner.racingSeconds = 0.05
        let report = await plan.report()
        let text = TerminalReport(report, style: Terminal.style)
        let parts = [
            title("Verdicts of the rule book"), text.table, text.differences, text.unsupported, text.conclusion,
        ]
        Terminal.write(parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n")
        return report.broken.isEmpty
    }

    /// Lists the programs that are not shown, with the commands that show them.
    private static func list(_ programs: some Collection<Program>) {
        Terminal.write("\n" + title("\(programs.count) more programs") + "\n\n")
        ListCommand.write(programs.map { ($0.name, $0.title) })
        let name = programs.first?.name ?? "all"
        Terminal.write(
            "\n'make compare PROGRAM=\(name)' shows one of them, and 'make compare PROGRAM=all' shows all.\n"
                + "'make page' writes an HTML page that shows all of it, with recordings of the runs.\n")
    }

    /// Shows the programs. Returns true if all of them print the expected lines.
    private static func show(_ programs: [Program]) async throws -> Bool {
        var allAsExpected = true
        for program in programs {
            let isAsExpected = try await show(program)
            allAsExpected = isAsExpected && allAsExpected
        }
        return allAsExpected
    }

    /// Shows the code of a program in every design, and the output of each run. Returns true if all output was as expected.
    private static func show(_ program: Program) async throws -> Bool {
        let style = Terminal.style
        Terminal.write("\n" + title(program.title) + "\n\n" + program.purpose + "\n\n")
        let listings = try program.designs.map { design in
            Columns.Column(title: design, lines: try program.listing(design: design).components(separatedBy: "\n"))
        }
        Terminal.write(Columns.text(listings, width: Terminal.width, style: style) + "\n")

        var allAsExpected = true
        for run in program.runs {
            Terminal.write(style.bold("\(run.name)") + style.dim("  \(run.summary)") + "\n")
            var different: [String] = []
            for design in program.designs {
                let printed = try await program.run(run.name, design: design)
                guard printed != run.expected else { continue }
                different.append(style.red("  ✗ \(design) printed instead:"))
                different += printed.map { "      \($0)" }
            }
            let same = program.designs.count == 1 ? "as expected" : "all \(program.designs.count) versions print this"
            let sign = different.isEmpty ? style.green("  ✓ \(same):") : "  expected:"
            Terminal.write(([sign] + run.expected.map { "      \($0)" } + different).joined(separator: "\n") + "\n")
            allAsExpected = allAsExpected && different.isEmpty
        }
        return allAsExpected
    }

    private static func title(_ text: String) -> String {
        let rule = String(repeating: "─", count: max(3, Terminal.width - text.count - 5))
        return Terminal.style.bold("── \(text) ") + Terminal.style.dim(rule)
    }
}
