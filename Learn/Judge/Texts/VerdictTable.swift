import Conformance

/// Texts about the rules that the promise of a chapter keeps, breaks, or answers differently on purpose.
package enum VerdictTable {
    /// A text that names the newly kept rules, the broken rules and those answered differently, and counts the kept ones.
    package static func text(of chapter: Chapter) throws -> String {
        let verdicts = try ChapterVerdicts()
        let (number, statement) = (chapter.number, { (rule: Rule) in (rule.id, rule.statement) })
        let broken = verdicts.rules(.broken, in: number).map { rule in
            (rule.id, verdicts.chapterThatKeeps(rule.id).map { "until chapter \($0)" } ?? "in every chapter")
        }
        let count = verdicts.rules(.kept, in: number).count
        var lines = ["Chapter \(number), \(chapter.title): \(count) rules kept"]
        lines += section("newly kept", verdicts.newRules(of: chapter).map(statement)) + section("broken", broken)
        lines += section("different on purpose", verdicts.rules(.differs, in: number).map(statement))
        return lines.joined(separator: "\n") + "\n"
    }

    /// The text that `make judge` prints if the reader's promise is as it should be at the end of the chapter. It counts no rules,
    /// because pages show it, and a new rule should not change them.
    package static func summary(of chapter: Chapter, unexplored: [String] = []) throws -> [String] {
        let verdicts = try ChapterVerdicts()
        let newSections = Set(verdicts.newRules(of: chapter).map(\.section))
        let sections = Rule.Section.allCases.filter(newSections.contains).map(\.title).joined(separator: ", ")
        let programs = chapter.programs.map(\.name)
        let meetings = chapter.explorations.count - unexplored.count
        let later = verdicts.rules(.broken, in: chapter.number).compactMap { verdicts.chapterThatKeeps($0.id) }
        var lines = JudgmentText.lines(Judgment(unexplored: unexplored))
        lines += [
            "", "Chapter \(chapter.number), \(chapter.title):",
            "  It keeps every rule that it should, with new ones in \(sections).",
            "  The chapter's programs print what they should: \(programs.joined(separator: ", ")).",
        ]
        if meetings > 0 {
            let programs = meetings == 1 ? "one program ends as it" : "\(meetings) programs end as they"
            lines.append("  However threads meet, \(programs) should.")
        }
        if let last = later.max() {
            lines.append("  It still breaks some rules; chapter \(last) deals with the last of them.")
        }
        lines.append("  All of them by name: make learn ARGS=\"verdict \(chapter.number)\"")
        return lines
    }

    private static func section(_ title: String, _ rows: [(name: String, remark: String)]) -> [String] {
        guard !rows.isEmpty else { return [] }
        return ["", "\(title):"] + TextTable(rows.map { [$0.name, $0.remark] }).lines(indent: 2, width: Terminal.width)
    }
}
