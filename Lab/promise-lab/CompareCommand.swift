import Conformance
import Foundation
import LabAdapters
import LabPage
import LabPhrasebook
import LabRosetta

enum CompareCommand {
    static let help = """
        Answers what people ask before they choose a design, shows a program in each design and in async/await with what it
        prints, and judges every design by the rule book.

        Usage: promise-lab compare [PROGRAM]... [--verdicts] [--control] [--rule NAME]...

          PROGRAM          show only this program ('all' for all of them; see 'list programs')
          --verdicts       also show the verdicts in numbers, and each difference with its reason
          --control        show the verdicts on the control, too: Swift's Task, which isn't a promise
          --rule NAME      judge only by this rule, or by the rules whose identifiers start with it (may be repeated)

        To save time, scenarios aren't repeated, long chains have a tenth of the links, and threads race for a fifth of the
        time of 'conformance'.

        """

    static func run(_ arguments: inout Arguments) async throws -> Int32 {
        var plan = JudgingPlan(designs: Catalog.designs + (arguments.flag("--control") ? Catalog.controls : []))
        try plan.choose(&arguments)
        (plan.runner.attempts, plan.runner.links, plan.runner.racingSeconds) = (1, 10_000, 0.05)
        let withVerdicts = arguments.flag("--verdicts")
        var names: [String] = []
        while let name = arguments.word() {
            names.append(try NameLookup.find("program", name, among: Rosetta.programs.map(\.name) + ["all"]))
        }
        try arguments.end(knownOptions: ["--verdicts", "--control", "--help"] + JudgingPlan.choosingOptions)
        guard names.isEmpty else {
            return try await show(Rosetta.programs.filter { names.contains($0.name) || names.contains("all") }) ? 0 : 1
        }
        try await answer()
        let isAsExpected = try await show(Array(Rosetta.programs.prefix(1)))
        let report = await plan.report()
        let text = TerminalReport(report, style: Terminal.style)
        Terminal.write("\n" + title("The rule book") + "\n\n")
        if withVerdicts { Terminal.write(verdicts(report)) }
        Terminal.write(text.conclusion + "\n\n")
        showMore(withVerdicts: withVerdicts)
        return report.broken.isEmpty && isAsExpected ? 0 : 1
    }

    /// Answers the questions by judging the few rules that they need.
    private static func answer() async throws {
        let report = await RuleRunner(isolation: .process(.thisProgram)).report(on: Catalog.all, by: Question.rules)
        let questions = try Question.all(report, try Phrasebook(), in: Clone())
        Terminal.write(title("What people ask") + "\n\n")
        Terminal.write(QuestionsText(questions: questions, width: Terminal.width, style: Terminal.style).text)
    }

    /// The verdicts in numbers, and the reason for each that is not "kept".
    private static func verdicts(_ report: ConformanceReport) -> String {
        let tables = tables(report)
        let text = TerminalReport(report, style: .plain)
        let reasons = [text.broken, text.differences, text.unsupported].filter { !$0.isEmpty }.map { part in
            part.components(separatedBy: "\n").flatMap { WrappedText.code($0, width: Terminal.width) }.joined(
                separator: "\n")
        }
        return (tables + reasons).joined(separator: "\n\n") + "\n\n"
    }

    /// The table of the report. If it is wider than the terminal, there is a table for every two designs.
    private static func tables(_ report: ConformanceReport) -> [String] {
        func table(_ columns: some Sequence<ConformanceReport.Column>, _ style: TerminalStyle) -> String {
            let part = ConformanceReport(rules: report.rules, columns: Array(columns), seed: report.seed)
            return TerminalReport(part, style: style).table
        }
        func width(_ table: String) -> Int {
            table.components(separatedBy: "\n\n")[0].components(separatedBy: "\n").map(\.count).max() ?? 0
        }
        if width(table(report.columns, .plain)) <= Terminal.width { return [table(report.columns, Terminal.style)] }
        return stride(from: 0, to: report.columns.count, by: 2).map { start in
            table(report.columns[start...].prefix(2), Terminal.style)
        }
    }

    /// Says how to see more.
    private static func showMore(withVerdicts: Bool) {
        let programs = Rosetta.programs.dropFirst().map(\.name)
        var commands: [(name: String, meaning: String)] = [
            ("make compare ARGS=--verdicts", "every difference, with its reason"),
            ("make compare PROGRAM=time-out", "another program; PROGRAM=all shows all"),
            ("make page", "a page with recordings of the runs"),
        ]
        if withVerdicts { commands.removeFirst() }
        let width = commands.map(\.name.count).max() ?? 0
        let rows =
            Terminal.width < width + 42
            ? commands.flatMap { [$0.name, "  " + $0.meaning] }
            : TextTable(commands.map { [$0.name, $0.meaning] }).lines(gap: "   ")
        Terminal.write(rows.map { $0 + "\n" }.joined())
        let list = programs.map { $0 == programs.last ? $0 + "." : $0 + "," }
        for line in ("The programs: " + list.joined(separator: " ")).wrapped(to: Terminal.width) {
            Terminal.write(Terminal.style.dim(line) + "\n")
        }
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

    /// The code of a program in every design, side by side as far as the width allows.
    static func listings(of program: Program, width: Int, style: TerminalStyle) throws -> String {
        let columns = try program.designs.map { design in
            Columns.Column(
                title: design == "AsyncAwait" ? "async/await" : design,
                lines: try program.listing(design: design).components(separatedBy: "\n"))
        }
        return Columns.text(columns, width: width, style: style)
    }

    /// Shows the code of a program in every design, and the output of each run. Returns true if all output was as expected.
    private static func show(_ program: Program) async throws -> Bool {
        let style = Terminal.style
        let purpose = program.purpose.wrapped(to: Terminal.width).joined(separator: "\n")
        Terminal.write("\n" + title(program.title) + "\n\n" + purpose + "\n\n")
        Terminal.write(try listings(of: program, width: Terminal.width, style: style) + "\n")

        var allAsExpected = true
        for run in program.runs {
            let isNarrow = run.name.count + 2 + run.summary.count > Terminal.width
            let summary = "  \(run.summary)".wrapped(to: Terminal.width).joined(separator: "\n")
            Terminal.write(style.bold(run.name) + (isNarrow ? "\n" : "") + style.dim(summary) + "\n")
            var different: [String] = []
            for design in program.designs {
                let printed = try await program.run(run.name, design: design)
                guard printed != run.expected else { continue }
                different.append(style.red("  ✗ \(design) printed instead:"))
                different += printed.map { "      \($0)" }
            }
            let same = "  ✓ all \(program.designs.count) versions print this:"
            let sign = different.isEmpty ? style.green(same) : "  expected:"
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
