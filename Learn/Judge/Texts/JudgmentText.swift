import Conformance
import Foundation

/// Writes a ``Judgment`` for a person at a terminal.
package struct JudgmentText {
    /// The number of broken rules, or of errors, that are shown in full. There is a limit, because one mistake often breaks many
    /// rules.
    static let shown = 2

    static let mostEvents = 16

    #if os(Linux)
        private static let unjudged: [String] = []
    #else
        private static let unjudged = [
            "  Only the thread sanitizer judged the threads. It misses a race if something else orders the two accesses in its run. On Linux, the judge tries one schedule after the other."
        ]
    #endif

    package let layout: TerminalLayout

    package init(layout: TerminalLayout) { self.layout = layout }

    package func lines(_ judgment: Judgment) -> [String] {
        switch judgment {
        case .holds(let unexplored): accepted("It holds.", unexplored: unexplored, isAboutThreads: true)
        case .breaks(let rules): broken(rules)
        case .meets(let finding, let places): met(finding, places)
        case .races(let race): raced(race)
        case .prints(let run, let expected, let program, let stop): printed(run, expected, by: program, stop)
        case .doesNotCompile(let diagnostics): errors(diagnostics)
        case .failed(let reason): [layout.style.red("✗ It can't be judged."), "  \(reason)"]
        }
    }

    /// The lines about something that holds, with what could not be judged about its threads.
    func accepted(_ title: String, unexplored: [String], isAboutThreads: Bool) -> [String] {
        [layout.style.green("✓ \(title)")] + (isAboutThreads ? Self.unjudged : [])
            + unexplored.map { "  Not judged under every schedule: \($0)." }
    }

    /// The lines about the compiler's warnings. A warning, for instance about an unused result, often names the mistake itself.
    func lines(_ warnings: [Diagnostics.Message]) -> [String] {
        warnings.isEmpty ? [] : ["", layout.style.yellow("The compiler warns.")] + lines(of: warnings)
    }

    private func lines(of messages: [Diagnostics.Message]) -> [String] {
        let lines = messages.prefix(Self.shown).flatMap { message in
            ["  \(message.file.nameOfFile):\(message.line): \(message.text)"] + message.excerpt.map { "    \($0)" }
        }
        return lines + (messages.count > Self.shown ? ["  … and \(messages.count - Self.shown) more"] : [])
    }

    private func broken(_ rules: [BrokenRule]) -> [String] {
        let explained = rules.first { !$0.events.isEmpty }
        var lines = rules.prefix(Self.shown).flatMap { broken in
            rule(broken, explaining: broken.verdict.rule == explained?.verdict.rule) + [""]
        }
        let others = rules.dropFirst(Self.shown).map(\.verdict.rule)
        if !others.isEmpty { lines.append("Broken, too: \(others.joined(separator: ", ")).") }
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// The lines about one broken rule: what was expected, what was observed, and the events.
    private func rule(_ broken: BrokenRule, explaining isExplained: Bool) -> [String] {
        let verdict = broken.verdict
        let timing = verdict.timing.map { " (\($0.rawValue))" } ?? ""
        var lines = [layout.style.red("✗ \(verdict.rule)") + timing]
        if let rule = RuleBook.rule(verdict.rule) { lines.append("  \(rule.statement)") }
        if verdict.observed.contains(MissedDeadline.ofScenario) {
            lines.append("  A call blocks or loops. It was stopped.")
        }
        if !verdict.reason.isEmpty { lines.append("  \(verdict.reason)") }
        if verdict.reason.contains("crashed") { lines += crash(verdict) }
        lines += comparison(verdict.expected, broken.observed)
        return lines + events(broken.events.map(Self.shortened), explaining: isExplained)
    }

    /// The lines about a finding: what was expected, what was observed, and the events, with the places at which threads were
    /// interrupted.
    private func met(_ finding: Finding, _ places: [StopPlace?]) -> [String] {
        let trace = zip(finding.events, places).map { event, place in
            var event = event
            if event.place != nil { event.text += " \(place?.interrupted ?? "in the middle")" }
            return event
        }
        let stops = finding.events.indices.filter { finding.events[$0].place != nil }
        let threads = Set(finding.events.map(\.thread)).subtracting(["beginning"]).count
        let meet = threads > 1 || !stops.isEmpty
        let heading = finding.isCrash ? "It crashes" : meet ? "Threads meet" : "It does not hold"
        var lines = [layout.style.red("✗ \(heading): \(finding.exploration)")]
        let expected = [finding.expected[0]] + finding.expected.dropFirst().map { "or \($0)" }
        lines += ["  \(finding.statement)"] + comparison(expected, finding.observed)
        if expected[0].contains("end ") { lines.append("  'end' says how a promise has ended.") }
        lines += outputLines(finding.printed) + events(trace, keeping: Set(stops), explaining: false)
        if meet {
            lines.append(
                "  The judge has tried the ways in which these threads can meet. In an app, this one happens by chance."
            )
        }
        return lines
    }

    private func raced(_ race: DataRace) -> [String] {
        // The optimizer may have removed the line number of one access. That access comes last.
        let inOrder = race.accesses.filter { $0.place != nil } + race.accesses.filter { $0.place == nil }
        let accesses = inOrder.map { access in
            "\(access.verb) it" + (access.place.map { " in \($0)" } ?? ", too")
        }
        return [
            layout.style.red("✗ A data race: two threads use one variable without a common lock."),
            "  \(race.statement ?? "What it printed was right this time.")",
            "  One thread \(accesses.joined(separator: ", and the other one ")).",
            "  If nothing goes wrong, that's luck: a thread may read a value that's half written, or an old one.",
        ]
    }

    /// The lines about a crash: what the process printed before it crashed or, if it printed nothing, the usual causes.
    private func crash(_ verdict: Verdict) -> [String] {
        let printed = outputLines(verdict.printed)
        // The reason of a deadlock explains it.
        if printed.isEmpty, verdict.reason.contains("deadlock") { return [] }
        let causes =
            "  It printed no message. The usual causes are a recursion that is too deep for the stack, and two threads that change one variable."
        return printed.isEmpty ? [causes] : printed
    }

    private func outputLines(_ printed: [String]) -> [String] {
        let printed = printed.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        return printed.isEmpty ? [] : ["  It printed:"] + printed.map { "    " + $0 }
    }

    private func printed(
        _ run: CompiledProgram.Run, _ expected: [String], by program: String, _ stop: StopPlace?
    ) -> [String] {
        let observed = run.events.map(\.text)
        let fault =
            observed == expected ? "prints what it should, but does not end well." : "does not print what it should."
        var lines = [layout.style.red("✗ \(program) \(fault)")]
        if let problem = run.problem { lines.append("  \(problem)") }
        lines += ["  it should print:"] + expected.map { "    " + $0 }
        lines +=
            run.events.isEmpty
            ? ["  it has printed nothing"] : events(run.events.map { Finding.Event($0) }, under: "it has printed")
        if let stop { return lines + ["  The main thread is blocked or in a loop, \(stop.blocked)."] }
        return lines + (observed == expected ? [] : ["  \(Self.advice(expected, observed, after: run))"])
    }

    /// The lines about an answer that a check has rejected. A check prints lines with the words `Tried`, `Expected` and
    /// `Observed`; the last of each are about the step that failed.
    package func refusal(of title: String, after printed: [String], endedBy problem: String) -> [String] {
        func last(_ word: String) -> (index: Int, text: String)? {
            printed.lastIndex { $0.hasPrefix("\(word): ") }.map { ($0, String(printed[$0].dropFirst(word.count + 2))) }
        }
        let (tried, observed) = (last("Tried"), last("Observed"))
        let isObserved = (observed?.index ?? -1) > (tried?.index ?? 0)
        return refused(title) + ["  Tried: \(tried?.text ?? "nothing")"]
            + comparison([last("Expected")?.text ?? ""], [isObserved ? observed?.text ?? "" : problem])
    }

    /// The first line about an answer that's refused.
    func refused(_ title: String) -> [String] { [layout.style.red("✗ \(title), isn't right yet.")] }

    /// Advice that follows from the difference between the expected and the observed lines.
    private static func advice(
        _ expected: [String], _ observed: [String], after run: CompiledProgram.Run
    ) -> String {
        if observed.sorted() == expected.sorted() {
            return "The lines are right, but their order isn't. Look at what runs before what."
        }
        if let missing = Self.lines(of: expected, beyond: observed).first {
            if let other = Self.lines(of: observed, beyond: expected).first {
                return "'\(missing)' was expected, and '\(other)' was printed instead. Look at where it comes from."
            }
            let lack = observed.contains(missing) ? "was not printed often enough" : "was never printed"
            let line = "The line '\(missing)' \(lack). Was its closure called? "
            if run.wasStopped {
                return line
                    + "Look at where closures are stored, and look for one that waits or loops on the queue of the others."
            }
            guard observed == Array(expected.prefix(observed.count)) else {
                return line + "Look at where closures are stored, and at what calls them."
            }
            return line + "Or did the program end before it could be called?"
        }
        let extra = Self.lines(of: observed, beyond: expected)[0]
        return expected.contains(extra)
            ? "The line '\(extra)' was printed too often. Look for a closure that runs twice."
            : "Every line is there, and so is '\(extra)', which was not expected. Look at where it comes from."
    }

    /// The lines that occur more often in the first list than in the second.
    private static func lines(of list: [String], beyond other: [String]) -> [String] {
        var rest = other
        return list.filter { line in
            guard let index = rest.firstIndex(of: line) else { return true }
            rest.remove(at: index)
            return false
        }
    }

    private func comparison(_ expected: [String], _ observed: [String]) -> [String] {
        let observed = observed.isEmpty ? ["(nothing)"] : Self.short(observed)
        let sideBySide = VerdictText.sideBySide(Self.short(expected), observed)
        if sideBySide.allSatisfy({ $0.count <= layout.width }) { return sideBySide }
        return ["  expected:"] + Self.short(expected).map { "    " + $0 } + ["  observed:"]
            + observed.map { "    " + $0 }
    }

    private func errors(_ diagnostics: Diagnostics) -> [String] {
        let errors = diagnostics.errors
        return errors.isEmpty
            ? [layout.style.red("✗ The compiler has failed.")] + diagnostics.output.components(separatedBy: "\n")
            : [layout.style.red("✗ It does not compile.")] + lines(of: errors)
    }

    private static func short(_ lines: [String]) -> [String] {
        lines.count > 12 ? Array(lines.prefix(12)) + ["…"] : lines
    }
}

extension String {
    fileprivate var nameOfFile: String { split(separator: "/").last.map(String.init) ?? self }
}
