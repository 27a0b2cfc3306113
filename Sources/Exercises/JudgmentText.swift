import Conformance
import Foundation
import SourceJudge

/// Writes a ``Judgment`` for a person at a terminal.
struct JudgmentText {
    /// So many broken rules and errors are shown in full, because one mistake often breaks many rules.
    static let shown = 2

    /// So many events are shown.
    static let mostEvents = 16

    let page: PageStyle

    func lines(_ judgment: Judgment) -> [String] {
        switch judgment {
        case .holds: [page.style.green("✓ It holds.")]
        case .breaks(let rules): broken(rules)
        case .meets(let finding, let places): met(finding, places)
        case .races(let race): raced(race)
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

    private func broken(_ rules: [BrokenRule]) -> [String] {
        let explained = rules.first { !Self.story(of: $0).isEmpty }
        var lines = rules.prefix(Self.shown).flatMap { broken in
            rule(broken, explaining: broken.verdict.rule == explained?.verdict.rule) + [""]
        }
        let others = rules.dropFirst(Self.shown).map(\.verdict.rule)
        if !others.isEmpty { lines += page.wrap("Broken, too: \(others.joined(separator: ", ")).") }
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// One rule as the suite shows it: expected, observed, and the events in order with queue and thread.
    private func rule(_ broken: BrokenRule, explaining isExplained: Bool) -> [String] {
        let verdict = broken.verdict
        let timing = verdict.timing.map { " (\($0.rawValue))" } ?? ""
        var lines = [page.style.red("✗ \(verdict.rule)") + timing]
        if let rule = RuleBook.rule(verdict.rule) { lines += page.wrap(rule.statement, indent: 2) }
        if verdict.observed.contains(Self.stuck) {
            lines += page.wrap("A call blocks or loops. It was stopped.", indent: 2)
        }
        if !verdict.reason.isEmpty { lines += page.wrap(verdict.reason, indent: 2) }
        if verdict.reason.contains("crashed") { lines += crash(verdict) }
        lines += comparison(verdict.expected, broken.observed)
        return lines + events(Self.story(of: broken).map(Self.shortened), explaining: isExplained)
    }

    /// What threads did: expected, observed, and the events, with the places at which the first one was stopped.
    private func met(_ finding: Finding, _ places: [StopPlace?]) -> [String] {
        let trace = finding.events.map(BrokenRule.Line.init)
        let stops = trace.filter { $0.text == Finding.stop }.count
        let heading = stops > 0 ? "Threads meet" : finding.isCrash ? "It crashes" : "It does not hold"
        var lines = [page.style.red("✗ \(heading): \(finding.exploration)")]
        lines += page.wrap(finding.statement, indent: 2) + comparison(finding.expected, finding.observed)
        lines += lastWords(finding.printed) + events(trace, readingStopsAs: places.map(Self.stop(at:)))
        guard stops > 0 else { return lines }
        let each = stops > 1 ? "each time until the other one" : "until the other one"
        let holdsLock = places.contains { if case .atLock(.inside, _, _) = $0 { true } else { false } }
        let end =
            stops == 1 && holdsLock ? "waited for the lock, and was the next to take it." : "had ended, or waited."
        return lines
            + page.wrap(
                "The judge has stopped that thread there \(each) \(end) In an app it takes one unlucky moment.",
                indent: 2)
    }

    /// Which two accesses no lock puts in order.
    private func raced(_ race: DataRace) -> [String] {
        // The optimizer may have taken the line away from one of them.
        let inOrder = race.accesses.filter { $0.place != nil } + race.accesses.filter { $0.place == nil }
        let accesses = inOrder.map { access in
            "\(access.verb) it" + (access.place.map { " in \($0)" } ?? ", too")
        }
        return [page.style.red("✗ Two threads touch one variable, and no lock keeps them apart.")]
            + page.wrap(race.statement ?? "What it printed was right this time.", indent: 2)
            + page.wrap("One thread \(accesses.joined(separator: ", and the other one ")).", indent: 2)
            + page.wrap(
                "If nothing goes wrong, that is luck: a thread may see a value that is half written, or an old one.",
                indent: 2)
    }

    static let stuck = "the scenario did not return in time"

    /// What a process printed before it crashed, or what to look for if it printed nothing.
    private func crash(_ verdict: Verdict) -> [String] {
        let printed = lastWords(verdict.printed)
        guard printed.isEmpty else { return printed }
        return page.wrap(
            "It left no message. That happens when a recursion is too deep for the stack, or when two threads change one variable.",
            indent: 2)
    }

    private func lastWords(_ printed: [String]) -> [String] {
        let printed = printed.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        return printed.isEmpty ? [] : ["  Its last words:"] + printed.flatMap { page.wrap($0, indent: 4) }
    }

    private func printed(_ run: CompiledProgram.Run, _ expected: [String]) -> [String] {
        let observed = run.events.map(\.text)
        var lines = [
            page.style.red(
                observed == expected
                    ? "✗ It prints what it should, and does not end well."
                    : "✗ It does not print what it should.")
        ]
        if let problem = run.problem { lines += page.wrap(problem, indent: 2) }
        lines += ["  it should print:"] + expected.flatMap { page.wrap($0, indent: 4) }
        guard !run.events.isEmpty else { return lines + ["  it has printed nothing"] }
        return lines + events(run.events.map(BrokenRule.Line.init), under: "it has printed")
    }

    private func comparison(_ expected: [String], _ observed: [String]) -> [String] {
        let observed = observed.isEmpty ? ["(nothing)"] : Self.short(observed)
        let sideBySide = VerdictText.sideBySide(Self.short(expected), observed)
        if sideBySide.allSatisfy({ $0.count <= page.width }) { return sideBySide }
        let first = ["  expected:"] + Self.short(expected).flatMap { page.wrap($0, indent: 4) }
        return first + ["  observed:"] + observed.flatMap { page.wrap($0, indent: 4) }
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
