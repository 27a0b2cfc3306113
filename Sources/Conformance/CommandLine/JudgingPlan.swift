import Foundation

/// The options of a command line that judges designs: which designs, by which rules, and what to write.
package struct JudgingPlan: Sendable {
    enum Format: String, CaseIterable { case table, json, markdown, junit }

    /// The judged designs.
    package let designs: [any PromiseConformance]
    /// The chosen rules.
    package private(set) var rules = RuleBook.rules
    /// Judges the designs. By default, each rule runs in a child process of this program.
    package var runner = RuleRunner(isolation: .process(.thisProgram))
    private var version = RuleBook.version
    private var format = Format.table
    private var known = KnownFailures()
    private var accepting: URL?
    private var badge: URL?
    /// The number of further times that `--accept` judges the rules whose failures may show only at times.
    private static let furtherPasses = 3

    /// The options that ``init(_:designs:controls:)`` takes.
    package static let options =
        choosingOptions + ["--design", "--known", "--accept", "--badge", "--format", "--seed"]

    private static let levels = Rule.Level.allCases.map(\.rawValue)

    /// What `--help` says about the options.
    package static let help = """
          --level NAME       only rules of this level (may be repeated): \(levels.prefix(6).joined(separator: ", ")),
                             \(levels.dropFirst(6).joined(separator: ", ")); with a hyphen before it, leaves these out
          --rule NAME        only the rule of this identifier, as 'when.empty', or the rules whose identifiers start with it,
                             as 'when' (may be repeated); with a hyphen before it, leaves these rules out: '--rule -scale'
                             judges by all except the long chains, which take longest
          --rules-of X.Y     only the rules that this version of the rule book had (now: \(RuleBook.version))
          --accept FILE      write what is broken to the file, as known failures
          --known FILE       compare with the known failures of this file: the exit status is 0 if exactly these show;
                             one that depends on chance need not show
          --badge FILE       write an SVG picture of the levels that the design keeps
          --format FORMAT    table (default), json, markdown or junit
          --seed N           the seed of the random choices (default 1); the same seed repeats a run

        """

    /// Plans to judge the designs by all rules.
    package init(designs: [any PromiseConformance]) { self.designs = designs }

    /// Reads the ``options`` and removes them from the arguments. A control is judged only if `--control` is given or
    /// `--design` names the control.
    package init(
        _ arguments: inout Arguments, designs: [any PromiseConformance], controls: [any PromiseConformance] = []
    ) throws {
        let all = designs + controls
        if let problem = all.problemInNames { throw UsageError(problem) }
        let names = try arguments.values(of: "--design").map {
            try NameLookup.find("design", $0, among: all.map(\.name))
        }
        let withControls = !controls.isEmpty && arguments.flag("--control")
        self.designs = all.filter { design in
            names.contains(design.name) || (controls.contains { $0.name == design.name } ? withControls : names.isEmpty)
        }
        try choose(&arguments)
        format = try arguments.choice(of: "--format", Format.self) ?? .table
        if let seed = try arguments.number(of: "--seed", in: 0...UInt64.max) { runner.seed = seed }
        try write(&arguments)
        if let problem = designs.lazy.compactMap(\.problemInDeclarations).first { throw UsageError(problem) }
        for failure in known.failures where !all.contains(where: { $0.name == failure.design }) {
            let problem = UnknownName("design", failure.design, among: all.map(\.name)).text
            throw UsageError("the known failures name a design that is not judged: \(problem)")
        }
    }

    /// The options that ``choose(_:)`` takes.
    package static let choosingOptions = ["--level", "--rule", "--rules-of"]

    /// Reads the options that choose rules.
    package mutating func choose(_ arguments: inout Arguments) throws {
        if let text = try arguments.value(of: "--rules-of") {
            do { rules = try RuleBook.rules(of: text) } catch { throw UsageError(error.localizedDescription) }
            version = RuleBook.Version(text) ?? version
        }
        try keep(arguments.values(of: "--level"), of: "--level") { rule, name in rule.level.rawValue == name }
        try keep(arguments.values(of: "--rule"), of: "--rule") { rule, text in
            RuleBook.rule(text) == nil ? rule.id.hasPrefix(text) : rule.id == text
        }
    }

    /// Keeps the rules that the values name. If all values begin with a hyphen, keeps all rules. Then removes the rules that a
    /// value with a hyphen names.
    private mutating func keep(
        _ values: [String], of option: String, where names: (_ rule: Rule, _ value: String) -> Bool
    ) throws {
        let before = rules
        let wanted = values.filter { !$0.hasPrefix("-") }
        let leftOut = values.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) }
        for value in wanted + leftOut where !RuleBook.rules.contains(where: { names($0, value) }) {
            if option == "--level" {
                throw UsageError(UnknownName("level", value, among: Rule.Level.allCases.map(\.rawValue)).text)
            }
            throw UsageError(RuleBook.unknown(value).text)
        }
        rules.removeAll { rule in
            !wanted.isEmpty && !wanted.contains { names(rule, $0) } || leftOut.contains { names(rule, $0) }
        }
        guard rules.isEmpty else { return }
        let namesOthers = !wanted.isEmpty && !before.contains { rule in wanted.contains { names(rule, $0) } }
        throw UsageError(
            namesOthers
                ? "\(option) \(wanted.joined(separator: ", ")) names only rules that the other options leave out."
                : "\(option) leaves out every rule.")
    }

    /// Reads the options that name files, checks the folders of these files, and reads the known failures.
    private mutating func write(_ arguments: inout Arguments) throws {
        accepting = try arguments.value(of: "--accept").map { URL(fileURLWithPath: $0) }
        badge = try arguments.value(of: "--badge").map { URL(fileURLWithPath: $0) }
        let file = try arguments.value(of: "--known").map { URL(fileURLWithPath: $0) }
        if accepting != nil, file != nil {
            throw UsageError("--accept writes the file that --known reads. Give one of them.")
        }
        if badge != nil, designs.count != 1 {
            throw UsageError("a badge is for one design. Choose it with --design.")
        }
        if badge != nil, ConformanceReport(rules: rules, columns: [], seed: 1).levels.isEmpty {
            throw UsageError("a badge needs all rules of a level. Use --level instead of --rule.")
        }
        for file in [accepting, badge].compactMap(\.self) {
            let folder = file.deletingLastPathComponent()
            if !FileManager.default.fileExists(atPath: folder.path) {
                throw UsageError("there is no folder '\(folder.relativePath)' for the file. Create it first.")
            }
        }
        if let file {
            known = try KnownFailures(contentsOf: file)
        } else if let accepting, FileManager.default.fileExists(atPath: accepting.path) {
            known = try KnownFailures(contentsOf: accepting)
        }
    }

    /// Applies the rules to the designs and shows the progress on standard error.
    package func report() async -> ConformanceReport {
        var progress = Progress(total: designs.count * rules.count, secondsPerLine: 10)
        defer { progress.end() }
        var report = await runner.report(on: designs, by: rules, knowing: known) { design, verdict in
            progress.step("\(design)  \(verdict.rule)")
        }
        report.version = version
        if let slow = report.slowRules {
            progress.end()
            Terminal.writeError(slow)
        }
        return report
    }

    /// Judges the designs, prints the report and writes the files. Returns the exit status: 0 if nothing differs from the known
    /// failures, and 1 otherwise.
    package func run() async throws -> Int32 {
        var report = await report()
        if let accepting {
            Terminal.writeError("Judging the rules again: a failure may show only sometimes.")
            for pass in 1...Self.furtherPasses {
                var runner = runner
                runner.seed &+= UInt64(100 * pass)
                await runner.lookAgain(at: &report, on: designs)
            }
            for failure in report.hiddenFailures {
                Terminal.writeError("Did not show, and stays known: \(failure). If you fixed it, delete its entry.")
            }
            report.known.accept(report)
            try report.known.write(to: accepting)
        }
        switch format {
        case .table: Terminal.write(TerminalReport.text(report, style: Terminal.style))
        case .json: Terminal.write(try JSONReport.text(report))
        case .markdown: Terminal.write(MarkdownReport.text(report))
        case .junit: Terminal.write(JUnitReport.text(report))
        }
        if let badge { try Data(Badge.svg(report.columns[0], in: report).utf8).write(to: badge) }
        return report.changes.isEmpty ? 0 : 1
    }
}
