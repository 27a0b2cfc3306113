import Conformance
import Foundation
import TestSupport
import Testing
import Tutorial

@testable import tutorial

/// What `Tutorial/verdicts.json` says of the chapters is what the rule book says of their promises. The pages of the tutorial
/// quote it. `make docs` writes it; what a new rule or chapter shows is found at the second time for sure.
///
/// `make test` judges each chapter by the rules whose verdict changes with it or with the next chapter, and the last chapter
/// by all rules. `make tutorial-test` judges every chapter by all rules.
@Suite(.timeLimit(.minutes(10))) struct ChapterVerdictTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let isWriting = environment["PROMISE_LAB_WRITE_DOCS"] != nil
    private static let isComplete = isWriting || environment["PROMISE_LAB_ALL_VERDICTS"] != nil

    @Test("Every chapter keeps, breaks and offers the rules that the file names")
    func table() async throws {
        let written = try ChapterVerdicts.all()
        let found = await withTaskGroup(of: ChapterVerdicts.self) { group in
            for (chapter, adapter) in zip(Chapter.all, adapters) {
                let known = written.first { $0.chapter == chapter.number }
                let rules = Self.rules(for: chapter, written)
                group.addTask {
                    ChapterVerdicts(chapter: chapter.number, await Self.verdicts(on: adapter, by: rules, known))
                }
            }
            return await group.reduce(into: []) { $0.append($1) }.sorted { $0.chapter < $1.chapter }
        }
        if Self.isWriting { return try ChapterVerdicts.write(found) }
        try #require(found.count == written.count)
        for (chapter, (found, all)) in zip(Chapter.all, zip(found, written)) {
            let written = all.limited(to: Set(Self.rules(for: chapter, written).map(\.id)))
            let differing = Set(Self.lines(found)).symmetricDifference(Self.lines(written)).sorted()
            #expect(differing == [], "Each rule here is found in one way, and written in the other.")
        }
    }

    @Test("The promise of the last chapter breaks no rule, and none that an earlier one keeps")
    func lastChapter() throws {
        let all = try ChapterVerdicts.all()
        let last = try #require(all.last)
        #expect(last.broken == [])
        #expect(Set(all.flatMap(\.kept)).subtracting(last.kept) == [])
    }

    @Test("A chapter loses no rule that the chapter before keeps")
    func progress() throws {
        let all = try ChapterVerdicts.all()
        for (before, after) in zip(all, all.dropFirst()) {
            #expect(Set(before.kept).subtracting(after.kept) == [], "Chapter \(after.chapter)")
        }
    }

    /// The rules by which a chapter is judged.
    private static func rules(for chapter: Chapter, _ written: [ChapterVerdicts]) -> [Rule] {
        guard !isComplete, written.count == Chapter.all.count, chapter.number < Chapter.all.count else {
            return RuleBook.rules
        }
        let index = chapter.number - 1
        let neighbors = [index - 1, index + 1].filter(written.indices.contains)
        return RuleBook.rules.filter { rule in
            neighbors.contains { written[$0].ruling(of: rule.id) != written[index].ruling(of: rule.id) }
        }
    }

    private static func lines(_ verdicts: ChapterVerdicts) -> [String] {
        let others = verdicts.notOffered.flatMap { reason, rules in rules.map { "\($0): \(reason)" } }
        let kinds = [("kept", verdicts.kept), ("broken", verdicts.broken), ("differs", verdicts.differs)]
        return (others + kinds.flatMap { kind, rules in rules.map { "\($0) is \(kind)" } })
            .map { "Chapter \(verdicts.chapter): \($0)" }
    }

    /// Rules that are known to be broken run in processes of their own, because they may crash, and may wait only a while.
    /// Some are broken by chance, when two threads meet, so they have many rounds.
    private static func verdicts(
        on adapter: any PromiseConformance, by rules: [Rule], _ known: ChapterVerdicts?
    ) async -> [Verdict] {
        let launcher = RuleLauncher(executable: BuiltProgram("tutorial").url)
        let careful = RuleRunner(rounds: 1_000, timeoutFactor: 0.1, links: 25_000, isolation: .process(launcher))
        let usual = RuleRunner(links: 25_000, racingSeconds: 0.05, isolation: .processForDangerousRules(launcher))
        return await withTaskGroup(of: (Int, Verdict).self) { group in
            for (index, rule) in rules.enumerated() {
                let isKept = known.map { !$0.broken.contains(rule.id) } ?? false
                group.addTask { (index, await (isKept ? usual : careful).judge(rule, on: adapter)) }
            }
            var verdicts: [Int: Verdict] = [:]
            for await (index, verdict) in group { verdicts[index] = verdict }
            return rules.indices.compactMap { verdicts[$0] }
        }
    }
}

extension ChapterVerdicts {
    fileprivate func ruling(of rule: String) -> String? {
        if kept.contains(rule) { return "kept" }
        if broken.contains(rule) { return "broken" }
        if differs.contains(rule) { return "differs" }
        return notOffered.first { $0.value.contains(rule) }?.key
    }

    /// The verdicts by these rules.
    fileprivate func limited(to rules: Set<String>) -> ChapterVerdicts {
        var limited = self
        limited.kept.removeAll { !rules.contains($0) }
        limited.broken.removeAll { !rules.contains($0) }
        limited.differs.removeAll { !rules.contains($0) }
        limited.notOffered = notOffered.mapValues { $0.filter(rules.contains) }.filter { !$0.value.isEmpty }
        return limited
    }
}
