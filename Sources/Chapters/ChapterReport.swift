import Conformance

/// What a ``ChapterJudge`` says.
public struct ChapterReport: Sendable {
    /// Whether everything holds that should hold by now.
    public let isGood: Bool
    /// The report for a person at a terminal.
    public let text: String

    static func message(_ text: String) -> ChapterReport { ChapterReport(isGood: false, text: text + "\n") }

    private init(isGood: Bool, text: String) {
        self.isGood = isGood
        self.text = text
    }

    init(_ chapter: Chapter, _ story: VerdictStory, _ verdicts: [Verdict]) {
        let expected = verdicts.filter { story.kept.contains($0.rule) }
        let (good, bad) = (expected.filter { $0.ruling == .kept }, expected.filter { $0.ruling != .kept })
        let early = verdicts.filter { $0.ruling == .kept && !story.kept.contains($0.rule) }
        var lines: [String] = []
        for verdict in bad {
            lines.append("\(verdict)")
            if let number = story.chapterThatKeeps(verdict.rule) {
                lines.append("  The promise of chapter \(number) keeps it: see Tutorial/Stages/\(Chapter.all[number - 1].name).")
            }
            lines.append("")
        }
        lines.append("Chapter \(chapter.number), \(chapter.title):")
        lines.append("  \(good.count) of the \(story.kept.count) rules hold that should hold by now.")
        let missing = story.kept.count - expected.count
        if missing > 0 { lines.append("  \(missing) were not tried, because several did not end. Mend those first.") }
        if !early.isEmpty {
            lines.append("  \(early.count) more hold already: \(early.map(\.rule).joined(separator: ", ")).")
        }
        isGood = bad.isEmpty && missing == 0
        text = lines.joined(separator: "\n") + "\n"
    }
}
