import Conformance
import Foundation

/// Writes a ``Judgment`` for a person at a terminal.
package enum JudgmentText {
    /// The number of broken rules, or of errors, that are shown in full. There is a limit, because one mistake often breaks many
    /// rules.
    static let shown = 2

    #if os(Linux)
        private static let unjudged: [String] = []
    #else
        private static let unjudged = [
            "  Only the thread sanitizer judged the threads. It misses a race if something else orders the two accesses in its run. On Linux, the judge tries one schedule after the other."
        ]
    #endif

    /// The lines about the judgment. If an answer to an exercise was judged by a check, `title` is the name of the exercise.
    package static func lines(_ judgment: Judgment, title: String? = nil) -> [String] {
        switch judgment {
        case .holds(let unexplored):
            [Terminal.style.green("✓ \(title ?? "It holds.")")] + (title == nil || !unexplored.isEmpty ? unjudged : [])
                + unexplored.map { "  Not judged under every schedule: \($0)." }
        case .breaks(let rules): broken(rules)
        case .meets(let finding): met(finding)
        case .races(let race): raced(race, title)
        case .prints(let run, let expected, let program): printed(run, expected, by: program)
        case .refuses(let run): refused(run, title ?? "The answer")
        case .doesNotCompile(let diagnostics):
            diagnostics.errors.isEmpty
                ? [bad("The compiler has failed.")] + diagnostics.output.components(separatedBy: "\n")
                : [bad("It does not compile.")] + lines(of: diagnostics.errors)
        case .failed(let reason): [bad("It can't be judged."), "  \(reason)"]
        }
    }

    /// The first line about something that isn't right.
    static func bad(_ headline: String) -> String { Terminal.style.red("✗ \(headline)") }

    /// The lines about the compiler's warnings. A warning, for instance about an unused result, often names the mistake itself.
    package static func lines(_ warnings: [Diagnostics.Message]) -> [String] {
        warnings.isEmpty ? [] : ["", Terminal.style.yellow("The compiler warns.")] + lines(of: warnings)
    }

    private static func lines(of messages: [Diagnostics.Message]) -> [String] {
        let lines = messages.prefix(shown).flatMap { message in
            let file = URL(filePath: message.file).lastPathComponent
            return ["  \(file):\(message.line): \(message.text)"] + message.excerpt.map { "    \($0)" }
        }
        return lines + (messages.count > shown ? ["  … and \(messages.count - shown) more"] : [])
    }

    private static func broken(_ rules: [BrokenRule]) -> [String] {
        let others = rules.dropFirst(shown).map(\.verdict.rule)
        let texts =
            rules.prefix(shown).map(rule)
            + (others.isEmpty ? [] : [["Broken, too: \(others.joined(separator: ", "))."]])
        return Array(texts.joined(separator: [""]))
    }

    /// The lines about one broken rule: what was expected, what was observed, and the events.
    private static func rule(_ broken: BrokenRule) -> [String] {
        let verdict = broken.verdict
        var lines = [bad(verdict.rule) + (verdict.timing.map { " (\($0.rawValue))" } ?? "")]
        if let rule = RuleBook.rule(verdict.rule) { lines.append("  \(rule.statement)") }
        if verdict.observed.contains(MissedDeadline.ofScenario) {
            lines.append("  A call blocks or loops. It was stopped.")
        }
        if !verdict.reason.isEmpty { lines.append("  \(verdict.reason)") }
        lines += output(verdict.printed)
        // The reason of a deadlock explains it.
        if verdict.reason.contains("crashed"), verdict.printed.isEmpty, !verdict.reason.contains("deadlock") {
            lines.append(
                "  It printed no message. The usual causes are a recursion that is too deep for the stack, and two threads that change one variable."
            )
        }
        return lines + comparison(verdict.expected, broken.observed) + events(broken.events)
    }

    /// The lines about a finding: what was expected, what was observed, and the events.
    private static func met(_ finding: Finding) -> [String] {
        let meet =
            finding.events.contains { $0.place != nil }
            || Set(finding.events.map(\.thread)).subtracting(["beginning"]).count > 1
        let heading = finding.isCrash ? "It crashes" : meet ? "Threads meet" : "It does not hold"
        let expected = [finding.expected[0]] + finding.expected.dropFirst().map { "or \($0)" }
        var lines = [bad("\(heading): \(finding.exploration)"), "  \(finding.statement)"]
        lines += comparison(expected, finding.observed)
        if expected[0].contains("end ") { lines.append("  'end' says how a promise has ended.") }
        lines += output(finding.printed) + events(finding.events)
        if meet {
            lines.append(
                "  The judge has tried the ways in which these threads can meet. In an app, this one happens by chance."
            )
        }
        return lines
    }

    private static func raced(_ race: DataRace, _ title: String?) -> [String] {
        let headline = "two threads use one variable without a common lock."
        return
            (title.map { [bad("\($0), isn't right yet."), "  A data race: \(headline)"] }
            ?? [bad("A data race: \(headline)")]) + [
                "  \(race.statement ?? "What it printed was right this time.")",
                "  One thread \(race.accesses.joined(separator: ", and the other one ")).",
                "  If nothing goes wrong, that's luck: a thread may read a value that's half written, or an old one.",
            ]
    }

    private static func output(_ printed: [String]) -> [String] {
        let printed = printed.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        return printed.isEmpty ? [] : ["  It printed:"] + printed.map { "    " + $0 }
    }

    private static func printed(_ run: CompiledProgram.Run, _ expected: [String], by program: String) -> [String] {
        let isRight = run.lines == expected
        let fault = isRight ? "prints what it should, but does not end well." : "does not print what it should."
        var lines = [bad("\(program) \(fault)")] + (run.problem.map { ["  \($0)"] } ?? [])
        lines += ["  it should print:"] + expected.map { "    " + $0 }
        lines += run.events.isEmpty ? ["  it has printed nothing"] : events(run.events, under: "it has printed")
        if let place = run.place { return lines + ["  The main thread is blocked or in a loop, \(place)."] }
        return lines + (isRight ? [] : ["  \(difference(expected, run.lines))"])
    }

    /// What the difference between the expected and the printed lines may mean.
    private static func difference(_ expected: [String], _ printed: [String]) -> String {
        func first(of lines: [String], beyond others: [String]) -> String? {
            lines.first { line in lines.count { $0 == line } > others.count { $0 == line } }
        }
        switch (first(of: expected, beyond: printed), first(of: printed, beyond: expected)) {
        case (nil, nil): return "The lines are right, but their order isn't. Look at what runs before what."
        case (let missing?, nil): return "The line '\(missing)' is missing. Was its closure called?"
        case (nil, let extra?): return "The line '\(extra)' wasn't expected. Look at where it comes from."
        case (let missing?, let extra?): return "'\(missing)' was expected, and '\(extra)' was printed instead."
        }
    }

    /// The lines about an answer that a check has rejected. A check prints lines with the words `Tried`, `Expected` and
    /// `Observed`; the last of each are about the step that failed.
    private static func refused(_ run: CompiledProgram.Run, _ title: String) -> [String] {
        func last(_ word: String) -> (index: Int, text: String)? {
            run.lines.lastIndex { $0.hasPrefix("\(word): ") }
                .map { ($0, String(run.lines[$0].dropFirst(word.count + 2))) }
        }
        let end = run.secondsUntilStopped.map {
            "nothing more, and after \(Int($0)) seconds it was stopped" + (run.place.map { " \($0)" } ?? "")
        }
        let (tried, observed) = (last("Tried"), last("Observed"))
        let isObserved = (observed?.index ?? -1) > (tried?.index ?? 0)
        return [bad("\(title), isn't right yet."), "  Tried: \(tried?.text ?? "nothing")"]
            + comparison(
                [last("Expected")?.text ?? ""], [isObserved ? observed?.text ?? "" : end ?? run.problem ?? ""])
    }

    private static func comparison(_ expected: [String], _ observed: [String]) -> [String] {
        let (expected, observed) = (short(expected), observed.isEmpty ? ["(nothing)"] : short(observed))
        let sideBySide = VerdictText.sideBySide(expected, observed)
        if sideBySide.allSatisfy({ $0.count <= Terminal.widthOfText }) { return sideBySide }
        return ["  expected:"] + expected.map { "    " + $0 } + ["  observed:"] + observed.map { "    " + $0 }
    }

    private static func short(_ lines: [String]) -> [String] {
        lines.count > 12 ? Array(lines.prefix(12)) + ["…"] : lines
    }

    /// The lines about the events, in order. Of many events, only the first and the last are shown.
    private static func events(
        _ events: [JudgedProgram.Event], under heading: String = "what happened, in order"
    ) -> [String] {
        guard !events.isEmpty else { return [] }
        let namesQueues = events.contains { $0.queue != nil }
        let rows = events.enumerated().map { index, event in
            // A longer text would leave no space for the other columns.
            let text = event.text.count > 60 ? event.text.prefix(59) + "…" : event.text
            return ["\(index + 1)", text] + (namesQueues ? [event.queue ?? "no queue"] : []) + [event.thread]
        }
        let few = 8
        let isShort = rows.count <= 2 * few
        var lines = TextTable(isShort ? rows : Array(rows.prefix(few) + rows.suffix(few)), aligned: [.right]).lines(
            indent: 4)
        if !isShort { lines.insert("    … \(rows.count - 2 * few) more", at: few) }
        let columns = namesQueues ? "with queue and thread" : "with the thread (on no queue)"
        return ["  " + Terminal.style.dim("\(heading), \(columns):")] + lines
    }
}
