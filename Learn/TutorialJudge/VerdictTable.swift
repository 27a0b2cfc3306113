import Conformance
import LearnExerciseJudge

/// Texts about the rules that the promise of a chapter keeps, breaks, or answers differently on purpose.
enum VerdictTable {
    /// A text that names the newly kept rules, the broken rules and those answered differently, and counts the others.
    static func text(of chapter: Chapter, _ verdicts: ChapterVerdicts) -> String {
        let (number, statement) = (chapter.number, { (rule: Rule) in (rule.id, rule.statement) })
        let broken = verdicts.rules(.broken, in: number).map { rule in
            (rule.id, verdicts.chapterThatKeeps(rule.id).map { "until chapter \($0)" } ?? "in every chapter")
        }
        let count = verdicts.rules(.kept, in: number).count
        var lines = ["Chapter \(number), \(chapter.title): \(count) of \(RuleBook.rules.count) rules kept"]
        lines += section("newly kept", verdicts.newRules(of: chapter).map(statement)) + section("broken", broken)
        lines += section("different on purpose", verdicts.rules(.differs, in: number).map(statement))
        lines += ["", "not offered: \(verdicts.rules(.notApplicable, in: number).count) rules"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// The text that `make judge` prints if the reader's promise is as it should be at the end of the chapter.
    static func summary(of chapter: Chapter, _ verdicts: ChapterVerdicts, _ layout: TerminalLayout) -> String {
        let (kept, new) = (verdicts.rules(.kept, in: chapter.number), verdicts.newRules(of: chapter))
        let programs = chapter.programs.map(\.name)
        let meetings = chapter.explorations.count
        let later = verdicts.rules(.broken, in: chapter.number).compactMap { rule in
            verdicts.chapterThatKeeps(rule.id).map { (number: $0, isKept: verdicts[$0][rule.id] == .kept) }
        }
        let (fixed, differing) = (later.filter(\.isKept), later.count { !$0.isKept })
        var lines = JudgmentText(layout: layout).lines(.holds)
        lines += [
            "", "Chapter \(chapter.number), \(chapter.title):",
            "  \(kept.count) of the \(RuleBook.rules.count) rules of the book are kept, \(new.count) of them from now on.",
            "  The chapter's programs print what they should: \(programs.joined(separator: ", ")).",
        ]
        if meetings > 0 {
            let programs = meetings == 1 ? "one program ends as it" : "\(meetings) programs end as they"
            lines.append("  However threads meet, \(programs) should.")
        }
        if let last = fixed.map(\.number).max() {
            lines.append("  Later chapters fix \(fixed.count) more, the last of them chapter \(last).")
        }
        if differing > 0 { lines.append("  Later chapters answer \(differing) in another way, on purpose.") }
        lines.append("  All of them by name: make learn ARGS=\"verdict \(chapter.number)\"")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(_ title: String, _ rows: [(name: String, remark: String)]) -> [String] {
        guard !rows.isEmpty else { return [] }
        let width = rows.map(\.name.count).max() ?? 0
        return ["", "\(title):"] + rows.map { "  " + $0.name.padded(to: width) + "  " + $0.remark }
    }
}
