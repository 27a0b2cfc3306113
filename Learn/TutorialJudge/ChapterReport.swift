import Conformance

struct ChapterReport: Sendable {
    /// Whether everything holds that should hold by now.
    let isGood: Bool
    let text: String

    /// The number of broken rules that are shown in full, because one mistake often breaks many.
    private static let shown = 3

    static func message(_ text: String) -> ChapterReport { ChapterReport(isGood: false, text: text + "\n") }

    private init(isGood: Bool, text: String) {
        self.isGood = isGood
        self.text = text
    }

    init(_ chapter: Chapter, _ all: ChapterVerdicts, _ verdicts: [Verdict]) {
        let bad = verdicts.filter { $0.ruling != .kept }
        let due = all.rules(.kept, in: chapter.number).count
        let untried = due - verdicts.count

        var lines = bad.prefix(Self.shown).flatMap { Self.lines($0, all) + [""] }
        if bad.count > Self.shown {
            lines += ["Broken, too: \(bad.dropFirst(Self.shown).map(\.rule).joined(separator: ", ")).", ""]
        }
        lines.append("Chapter \(chapter.number), \(chapter.title):")
        lines.append("  \(verdicts.count - bad.count) of the \(due) rules hold that should hold by now.")
        if untried > 0 { lines.append("  \(untried) were not tried, because several did not end. Mend those first.") }
        isGood = bad.isEmpty && untried == 0
        text = lines.joined(separator: "\n") + "\n"
    }

    /// A broken rule: what it asks, what was observed, and where to read on.
    private static func lines(_ verdict: Verdict, _ all: ChapterVerdicts) -> [String] {
        var lines = ["✗ \(verdict.rule)"]
        if let rule = RuleBook.rule(verdict.rule) { lines.append("  \(rule.statement)") }
        if !verdict.reason.isEmpty { lines.append("  \(verdict.reason)") }
        if !verdict.observed.isEmpty {
            lines.append("  expected: " + Self.short(verdict.expected))
            lines.append("  observed: " + Self.short(verdict.observed))
        }
        if verdict.observed.contains("the scenario did not return in time") {
            lines.append(
                "  A call blocks or loops: look for a lock that is never released, or is held while handlers run.")
        }
        if let number = all.chapterThatKeeps(verdict.rule) {
            lines.append(
                "  Chapter \(number) is about it. What it changes is in Learn/Tutorial/Stages/\(Chapter.all[number].name)."
            )
        }
        return lines
    }

    private static func short(_ lines: [String]) -> String {
        lines.prefix(5).joined(separator: " / ") + (lines.count > 5 ? " / …" : "")
    }
}
