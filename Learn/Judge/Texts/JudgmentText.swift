import Conformance
import Foundation

/// Writes a ``Judgment`` for a person at a terminal.
package enum JudgmentText {
    /// The number of findings, or of errors, that are shown in full. There is a limit, because one mistake often breaks many
    /// rules.
    static let shown = 2

    #if os(Linux)
        private static let unjudged: [String] = []
    #else
        private static let unjudged = [
            "  Only the thread sanitizer judged the threads. It misses a race if something else orders the two accesses in its run. On Linux, the judge tries one schedule after the other."
        ]
    #endif

    /// The lines about the judgment. `title` is the name of an exercise of a chapter.
    package static func lines(_ judgment: Judgment, title: String? = nil) -> [String] {
        if let failure = judgment.failure { return [bad("It can't be judged."), "  \(failure)"] }
        if judgment.isGood {
            return [Terminal.style.green("✓ \(title ?? "It holds.")")]
                + (title == nil || !judgment.unexplored.isEmpty ? unjudged : [])
                + judgment.unexplored.map { "  Not judged under every schedule: \($0)." }
        }
        let others = judgment.findings.dropFirst(shown).map(\.subject).joined(separator: ", ")
        let texts = judgment.findings.prefix(shown).map(lines) + (others.isEmpty ? [] : [["Broken, too: \(others)."]])
        return Array(texts.joined(separator: [""]))
    }

    /// The first line about something that isn't right.
    static func bad(_ headline: String) -> String { Terminal.style.red("✗ \(headline)") }

    /// The lines about the compiler's warnings. A warning, for instance about an unused result, often names the mistake itself.
    package static func lines(_ warnings: [Diagnostics.Message]) -> [String] {
        warnings.isEmpty
            ? [] : ["", Terminal.style.yellow("The compiler warns.")] + lines(of: warnings).map { "  \($0)" }
    }

    static func lines(of messages: [Diagnostics.Message]) -> [String] {
        let lines = messages.prefix(shown).flatMap { message in
            let file = URL(filePath: message.file).lastPathComponent
            return ["\(file):\(message.line): \(message.text)"] + message.excerpt.map { "  \($0)" }
        }
        return lines + (messages.count > shown ? ["… and \(messages.count - shown) more"] : [])
    }

    /// The lines about one finding: what must hold, what was expected and observed, and what happened.
    private static func lines(_ finding: Finding) -> [String] {
        let printed = finding.printed.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        var lines = [bad(finding.subject)] + finding.remarks.map { "  \($0)" }
        if !printed.isEmpty { lines += ["  It printed:"] + printed.map { "    \($0)" } }
        if let observed = finding.observed {
            lines += comparison(finding.expected, observed) + events(finding.events, "what happened, in order")
        } else {
            lines += ["  it should print:"] + finding.expected.map { "    \($0)" }
            lines += finding.events.isEmpty ? ["  it has printed nothing"] : events(finding.events, "it has printed")
        }
        return lines + finding.advice.map { "  \($0)" }
    }

    private static func comparison(_ expected: [String], _ observed: [String]) -> [String] {
        if expected.isEmpty, observed.isEmpty { return [] }
        let (expected, observed) = (short(expected), observed.isEmpty ? ["(nothing)"] : short(observed))
        let sideBySide = VerdictText.sideBySide(expected, observed)
        if sideBySide.allSatisfy({ $0.count <= Terminal.widthOfText }) { return sideBySide }
        return ["  expected:"] + expected.map { "    \($0)" } + ["  observed:"] + observed.map { "    \($0)" }
    }

    private static func short(_ lines: [String]) -> [String] {
        lines.count > 12 ? Array(lines.prefix(12)) + ["…"] : lines
    }

    /// The lines about the events, in order. Of many events, only the first and the last are shown.
    private static func events(_ events: [JudgedProgram.Event], _ heading: String) -> [String] {
        guard !events.isEmpty else { return [] }
        let namesQueues = events.contains { $0.queue != nil }
        let rows = events.enumerated().map { index, event in
            // A longer text would leave no space for the other columns.
            let text = event.text.count > 60 ? event.text.prefix(59) + "…" : event.text
            return ["\(index + 1)", text] + (namesQueues ? [event.queue ?? "no queue"] : []) + [event.thread]
        }
        let few = 8
        let isShort = rows.count <= 2 * few
        let shown = isShort ? rows : Array(rows.prefix(few) + rows.suffix(few))
        var lines = TextTable(shown, aligned: [.right]).lines(indent: 4)
        if !isShort { lines.insert("    … \(rows.count - 2 * few) more", at: few) }
        let columns = namesQueues ? "with queue and thread" : "with the thread (on no queue)"
        return ["  " + Terminal.style.dim("\(heading), \(columns):")] + lines
    }
}

extension Terminal {
    /// The maximum length of a line of text, in characters. Longer lines are hard to read.
    package static var widthOfText: Int { min(max(width, 30), 100) }

    /// Writes the lines. Lines that are too long are broken between words. Code is indented by four blanks, and may be wider.
    package static func write(_ lines: [String]) {
        let lines = lines.flatMap { $0.wrapped(to: $0.hasPrefix("    ") ? max(width, 30) : widthOfText) }
        write(lines.map { $0 + "\n" }.joined())
    }
}
