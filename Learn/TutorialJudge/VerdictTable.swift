import Conformance

/// The changes in a chapter: the rules that its promise keeps from now on, breaks, and does not offer yet.
struct VerdictTable {
    let text: String

    /// The table of the chapter, from the rulings on all chapters and the verdicts by the rules that do not apply.
    init(of chapter: Chapter, _ verdicts: ChapterVerdicts, notOffered: [Verdict]) {
        let kept = verdicts.rules(.kept, in: chapter.number)
        let newlyKept = kept.filter { verdicts[chapter.number - 1][$0.id] != .kept }
        let broken = verdicts.rules(.broken, in: chapter.number).map { rule in
            (rule.id, verdicts.chapterThatKeeps(rule.id).map { "until chapter \($0)" } ?? "in every chapter")
        }
        let different = verdicts.rules(.differs, in: chapter.number)

        var lines = [
            "Chapter \(chapter.number), \(chapter.title): \(kept.count) of \(RuleBook.rules.count) rules kept"
        ]
        lines += Self.section("newly kept", newlyKept.map { ($0.id, $0.statement) })
        lines += Self.section("broken", broken)
        lines += Self.section("different on purpose", different.map { ($0.id, $0.statement) })
        lines += Self.section("not yet offered", Self.counts(notOffered))
        text = lines.joined(separator: "\n") + "\n"
    }

    /// How many rules are not applicable, and why, in the order of the chapters that will change it.
    private static func counts(_ notOffered: [Verdict]) -> [(name: String, remark: String)] {
        func chapter(in reason: String) -> Int {
            reason.firstMatch(of: #/Chapter (\d+)/#).flatMap { Int($0.1) } ?? .max
        }
        return Dictionary(grouping: notOffered, by: \.reason)
            .sorted { (chapter(in: $0.key), $0.key) < (chapter(in: $1.key), $1.key) }
            .map { ("\($1.count) \($1.count == 1 ? "rule" : "rules")", $0) }
    }

    private static func section(_ title: String, _ rows: [(name: String, remark: String)]) -> [String] {
        guard !rows.isEmpty else { return [] }
        let width = rows.map(\.name.count).max() ?? 0
        return ["", "\(title):"] + rows.map { "  " + $0.name.padded(to: width) + "  " + $0.remark }
    }
}
