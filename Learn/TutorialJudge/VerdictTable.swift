import Conformance
import LearnExerciseJudge

/// The verdicts on the promise of a chapter: the rules that it keeps from now on, breaks, and cannot be judged by yet.
struct VerdictTable {
    let text: String

    /// The table of the chapter.
    init(of chapter: Chapter, _ verdicts: ChapterVerdicts) {
        let kept = verdicts.rules(.kept, in: chapter.number)
        let broken = verdicts.rules(.broken, in: chapter.number).map { rule in
            (rule.id, verdicts.chapterThatKeeps(rule.id).map { "until chapter \($0)" } ?? "in every chapter")
        }
        let different = verdicts.rules(.differs, in: chapter.number)

        var lines = [
            "Chapter \(chapter.number), \(chapter.title): \(kept.count) of \(RuleBook.rules.count) rules kept"
        ]
        lines += Self.section("newly kept", verdicts.newRules(of: chapter).map { ($0.id, $0.statement) })
        lines += Self.section("broken", broken)
        lines += Self.section("different on purpose", different.map { ($0.id, $0.statement) })
        lines += ["", "not offered: \(verdicts.rules(.notApplicable, in: chapter.number).count) rules"]
        text = lines.joined(separator: "\n") + "\n"
    }

    /// The text that `make judge` prints when the promise is as it should be at the end of the chapter.
    static func summary(of chapter: Chapter, _ verdicts: ChapterVerdicts, _ layout: TerminalLayout) -> String {
        let (kept, new) = (verdicts.rules(.kept, in: chapter.number), verdicts.newRules(of: chapter))
        let programs = chapter.programs.map(\.name)
        let meetings = chapter.explorations.count
        let broken = verdicts.rules(.broken, in: chapter.number).compactMap { verdicts.chapterThatKeeps($0.id) }
        var lines = JudgmentText(layout: layout).lines(.holds)
        lines += [
            "", "Chapter \(chapter.number), \(chapter.title):",
            "  \(kept.count) of the \(RuleBook.rules.count) rules of the book are kept, \(new.count) of them from now on.",
            "  The chapter's programs print what they should: \(programs.joined(separator: ", ")).",
        ]
        if meetings > 0 {
            lines.append("  Two threads met in \(meetings) ways, one of them stopped before each of its steps.")
        }
        if let last = broken.max() {
            lines.append("  Later chapters mend \(broken.count) more, the last of them chapter \(last).")
        }
        lines.append("  All of them by name: make learn ARGS=\"verdict \(chapter.number)\"")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(_ title: String, _ rows: [(name: String, remark: String)]) -> [String] {
        guard !rows.isEmpty else { return [] }
        let width = rows.map(\.name.count).max() ?? 0
        return ["", "\(title):"] + rows.map { "  " + $0.name.padded(to: width) + "  " + $0.remark }
    }
}
