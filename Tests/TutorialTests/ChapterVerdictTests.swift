import Chapters
import Conformance
import Foundation
import TestSupport
import Testing

@testable import tutorial

/// What `Tutorial/verdicts.json` says of the chapters is what the rule book says of their promises. The pages of the tutorial
/// quote it. `make docs` writes it; what a new rule or chapter shows is found at the second time for sure.
@Suite struct ChapterVerdictTests {
    private static let isWriting = ProcessInfo.processInfo.environment["PROMISE_LAB_WRITE_DOCS"] != nil

    @Test("Every chapter keeps, breaks and offers the rules that the file names")
    func table() async throws {
        let written = try ChapterVerdicts.all()
        let found = await withTaskGroup(of: ChapterVerdicts.self) { group in
            for (chapter, adapter) in zip(Chapter.all, adapters) {
                let known = written.first { $0.chapter == chapter.number }
                group.addTask { ChapterVerdicts(chapter: chapter.number, await Self.verdicts(on: adapter, known)) }
            }
            return await group.reduce(into: []) { $0.append($1) }.sorted { $0.chapter < $1.chapter }
        }
        if Self.isWriting { return try ChapterVerdicts.write(found) }
        #expect(found.count == written.count)
        for (found, written) in zip(found, written) {
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

    private static func lines(_ verdicts: ChapterVerdicts) -> [String] {
        let others = verdicts.notOffered.flatMap { reason, rules in rules.map { "\($0): \(reason)" } }
        let kinds = [("kept", verdicts.kept), ("broken", verdicts.broken), ("differs", verdicts.differs)]
        return (others + kinds.flatMap { kind, rules in rules.map { "\($0) is \(kind)" } })
            .map { "Chapter \(verdicts.chapter): \($0)" }
    }

    /// Rules that are known to be broken run in processes of their own, because they may crash, and may wait only a while.
    /// Some are broken by chance, when two threads meet, so they have many rounds.
    private static func verdicts(on adapter: any PromiseConformance, _ known: ChapterVerdicts?) async -> [Verdict] {
        let launcher = RuleLauncher(executable: BuiltProgram("tutorial").url)
        let careful = RuleRunner(
            rounds: 1_000, patience: 0.1, links: 100_000, isolation: .process(launcher))
        let usual = RuleRunner(links: 100_000, isolation: .processForDangerousRules(launcher))
        return await withTaskGroup(of: (Int, Verdict).self) { group in
            for (index, rule) in RuleBook.rules.enumerated() {
                let isKept = known.map { !$0.broken.contains(rule.id) } ?? false
                group.addTask { (index, await (isKept ? usual : careful).judge(rule, on: adapter)) }
            }
            var verdicts: [Int: Verdict] = [:]
            for await (index, verdict) in group { verdicts[index] = verdict }
            return RuleBook.rules.indices.compactMap { verdicts[$0] }
        }
    }
}
