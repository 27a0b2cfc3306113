import Conformance

/// What a chapter changes: the rules that its promise keeps from now on, breaks, and does not offer yet.
public struct VerdictStory: Sendable {
    private let chapter: Chapter
    private let all: [ChapterVerdicts]

    /// The story of a chapter.
    public init(of chapter: Chapter) throws {
        self.chapter = chapter
        all = try ChapterVerdicts.all()
    }

    private var now: ChapterVerdicts { all[chapter.number - 1] }
    private var before: ChapterVerdicts? { chapter.number > 1 ? all[chapter.number - 2] : nil }

    /// The rules that the promise of the chapter keeps.
    public var kept: [String] { now.kept }

    /// The rules that it keeps, and that the promise of the chapter before does not.
    public var newlyKept: [String] { now.kept.filter { !(before?.kept.contains($0) ?? false) } }

    /// The first chapter whose promise keeps the rule, or answers it differently on purpose.
    public func chapterThatKeeps(_ rule: String) -> Int? {
        all.first { $0.kept.contains(rule) || $0.differs.contains(rule) }?.chapter
    }

    /// The story as a short table.
    public var text: String {
        let total = RuleBook.rules.count
        var lines = ["Chapter \(chapter.number), \(chapter.title): \(now.kept.count) of \(total) rules kept"]
        lines += section("newly kept", newlyKept.map { ($0, RuleBook.rule($0)?.statement ?? "") })
        lines += section(
            "broken", now.broken.map { ($0, chapterThatKeeps($0).map { "until chapter \($0)" } ?? "in every chapter") })
        lines += section("different on purpose", now.differs.map { ($0, RuleBook.rule($0)?.statement ?? "") })
        lines += section("not yet offered", notOffered)
        return lines.joined(separator: "\n") + "\n"
    }

    /// How many rules are not applicable, and why, in the order of the chapters that will change it.
    private var notOffered: [(String, String)] {
        let sorted = now.notOffered.sorted { first, second in
            let (one, other) = (chapterNamed(in: first.key), chapterNamed(in: second.key))
            return one == other ? first.key < second.key : one < other
        }
        return sorted.map { ("\($0.value.count) \($0.value.count == 1 ? "rule" : "rules")", $0.key) }
    }

    private func chapterNamed(in reason: String) -> Int {
        reason.firstMatch(of: #/Chapter (\d+)/#).flatMap { Int($0.1) } ?? .max
    }

    private func section(_ title: String, _ rows: [(name: String, remark: String)]) -> [String] {
        guard !rows.isEmpty else { return [] }
        let width = rows.map(\.name.count).max() ?? 0
        return ["", "\(title):"] + rows.map { "  " + $0.name.padded(to: width) + "  " + $0.remark }
    }
}
