import Conformance
import Workbench

/// Writes a ``Judgment`` for a person at a terminal.
struct JudgmentText {
    /// So many broken rules and errors are shown in full, because one mistake often breaks many rules.
    private static let shown = 2

    let page: PageStyle

    func lines(_ judgment: Judgment) -> [String] {
        switch judgment {
        case .holds: [page.style.green("✓ It holds.")]
        case .breaks(let verdicts): broken(verdicts)
        case .prints(let run, let expected): printed(run, expected)
        case .doesNotCompile(let diagnostics): errors(diagnostics)
        case .failed(let reason): [page.style.red("✗ It cannot be judged.")] + page.wrap(reason, indent: 2)
        }
    }

    /// What the compiler warns of, which often is the mistake itself: a result that nobody uses.
    func lines(_ warnings: [Diagnostics.Message]) -> [String] {
        warnings.isEmpty ? [] : ["", page.style.yellow("The compiler warns.")] + lines(warnings, of: warnings.count)
    }

    private func lines(_ messages: [Diagnostics.Message], of count: Int) -> [String] {
        let lines = messages.prefix(Self.shown).flatMap { message in
            page.wrap("\(message.file.nameOfFile):\(message.line): \(message.text)", indent: 2)
                + message.excerpt.map { "    \($0)" }
        }
        return lines + (count > Self.shown ? ["  … and \(count - Self.shown) more"] : [])
    }

    private func broken(_ verdicts: [Verdict]) -> [String] {
        var lines = verdicts.prefix(Self.shown).flatMap { rule($0) + [""] }
        let others = verdicts.dropFirst(Self.shown).map(\.rule)
        if !others.isEmpty { lines += page.wrap("Broken, too: \(others.joined(separator: ", ")).") }
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// One rule as the suite shows it: expected, observed, and the events in order with queue and thread.
    private func rule(_ verdict: Verdict) -> [String] {
        let timing = verdict.timing.map { " (\($0.rawValue))" } ?? ""
        var lines = [page.style.red("✗ \(verdict.rule)") + timing]
        if let rule = RuleBook.rule(verdict.rule) { lines += page.wrap(rule.statement, indent: 2) }
        if verdict.observed.contains(Self.stuck) {
            lines += page.wrap("A call blocks or loops. It was stopped.", indent: 2)
        }
        if !verdict.reason.isEmpty { lines += page.wrap(verdict.reason, indent: 2) }
        if verdict.reason.contains("crashed") { lines += page.wrap(Self.crashAdvice, indent: 2) }
        lines += comparison(verdict.expected, verdict.observed)
        return lines + events(verdict.trace)
    }

    private static let stuck = "the scenario did not come back"
    private static let crashAdvice =
        "Look for what stops a program: a precondition, a '!', an endless recursion, a continuation resumed twice."

    private func printed(_ run: Program.Run, _ expected: [String]) -> [String] {
        let observed = run.events.map(\.text)
        var lines = [
            page.style.red(
                observed == expected
                    ? "✗ It prints what it should, and does not end well."
                    : "✗ It does not print what it should.")
        ]
        if let problem = run.problem { lines += page.wrap(problem, indent: 2) }
        return lines + comparison(expected, observed) + events(run.events)
    }

    private func comparison(_ expected: [String], _ observed: [String]) -> [String] {
        let observed = observed.isEmpty ? ["(nothing)"] : Self.short(observed)
        let sideBySide = VerdictText.sideBySide(Self.short(expected), observed)
        if sideBySide.allSatisfy({ $0.count <= page.width }) { return sideBySide }
        let first = ["  expected:"] + Self.short(expected).flatMap { page.wrap($0, indent: 4) }
        return first + ["  observed:"] + observed.flatMap { page.wrap($0, indent: 4) }
    }

    private func events(_ events: [Recorder.Event]) -> [String] {
        guard !events.isEmpty else { return [] }
        let shown = Array(events.prefix(12))
        let more = events.count > shown.count ? ["    … and \(events.count - shown.count) more"] : []
        let table = TraceText.lines(shown)
        let isWide = table.allSatisfy { $0.count + 4 <= page.width }
        let lines = isWide ? table.map { "    " + $0 } : shown.flatMap(narrow)
        return [page.style.dim("  what happened, in order, with queue and thread:")] + lines + more
    }

    private func narrow(_ event: Recorder.Event) -> [String] {
        page.wrap("\(event.number)  \(event.text)", indent: 4)
            + page.wrap("\(event.queue ?? "no queue"), \(event.thread)", indent: 7)
    }

    private func errors(_ diagnostics: Diagnostics) -> [String] {
        guard !diagnostics.messages.isEmpty else {
            return [page.style.red("✗ The compiler has failed.")]
                + diagnostics.output.split(separator: "\n").map(String.init)
        }
        return [page.style.red("✗ It does not compile.")] + lines(diagnostics.messages, of: diagnostics.messages.count)
    }

    private static func short(_ lines: [String]) -> [String] {
        lines.count > 12 ? Array(lines.prefix(12)) + ["…"] : lines
    }
}

extension String {
    fileprivate var nameOfFile: String { split(separator: "/").last.map(String.init) ?? self }
}
