import Conformance
import Foundation
import LearnJudge
import Testing

/// Compares the rulings in `Learn/Tutorial/verdicts.txt` with new verdicts. `make docs` writes the file. After a new rule or
/// chapter, write the file twice, and compare: a ruling that depends on chance may differ.
///
/// `make test WHAT=exercises` judges each chapter by the rules whose ruling changes with this chapter or with the next one, and the
/// last chapter by all rules. `make test WHAT=tutorial` judges every chapter by all rules.
@Suite(.timeLimit(.minutes(10))) struct ChapterVerdictTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let isWriting = environment["PROMISE_LAB_WRITE_DOCS"] != nil
    private static let isComplete = isWriting || environment["PROMISE_LAB_EXTENT"] == "all"

    /// Rules that a promise breaks only under few schedules of two threads, each with the exploration that finds a schedule.
    private static let meetings = [
        "states.one-winner": "settle-settle", "ordering.registration-at-usual-place": "settle-old",
        "ordering.adding-while-settling": "settle-old", "ordering.mixed-kinds": "settle-old",
    ]

    @Test("The rulings on every chapter are those in the file")
    func rulings() async throws {
        let written = try ChapterVerdicts()
        var found: [ChapterVerdicts.Rulings] = []
        for chapter in Chapter.withPromise {
            let number = chapter.number
            let rules = Self.rules(for: chapter, written)
            let isMeeting = { (rule: Rule) in Self.meetings[rule.id] != nil && written[number][rule.id] == .broken }
            let broken = rules.filter { written[number][$0.id] == .broken && !isMeeting($0) }
            let others = rules.filter { written[number][$0.id] != .broken }
            let program = try await chapter.program(by: .ofTests)
            let verdicts =
                try await program.judge(by: others, timeoutFactor: 1, giveUpAfter: 250)
                + program.judge(by: broken, timeoutFactor: 0.1, giveUpAfter: 550)
            var rulings = verdicts.filter { $0.ruling != .notApplicable }.map { verdict in
                (verdict.rule, verdict.machineWasBusy ? written[number][verdict.rule] ?? .kept : verdict.ruling)
            }
            for rule in rules.filter(isMeeting) {
                // On other systems, schedules cannot be explored, so the ruling is not checked.
                #if os(Linux)
                    do {
                        let exploration = Self.meetings[rule.id] ?? ""
                        let judgment = try await program.explore([exploration], giveUpAfter: 100)
                        #expect(!judgment.isGood, "Chapter \(number): \(rule.id)")
                    } catch is MachineIsBusy {
                        // As with the other rules, a busy machine decides nothing.
                    }
                #endif
                rulings.append((rule.id, .broken))
            }
            found.append(Dictionary(uniqueKeysWithValues: rulings))
            guard !Self.isWriting else { continue }
            // On a busy machine, threads meet too rarely for a verdict on a race.
            for verdict in verdicts where !verdict.machineWasBusy {
                let ruling = written[number][verdict.rule] ?? .notApplicable
                #expect(verdict.ruling == ruling, "Chapter \(number): \(verdict)")
            }
        }
        if Self.isWriting { try Data(ChapterVerdicts(found).text.utf8).write(to: ChapterVerdicts.file) }
    }

    @Test("The promise of the last chapter breaks no rule")
    func lastChapter() throws {
        #expect(try ChapterVerdicts().rules(.broken, in: 11).map(\.id) == [])
    }

    @Test("A chapter loses no rule that the chapter before keeps")
    func progress() throws {
        let all = try ChapterVerdicts()
        for chapter in Chapter.withPromise {
            let lost = all.rules(.kept, in: chapter.number - 1).filter { all[chapter.number][$0.id] != .kept }
            #expect(lost.map(\.id) == [], "Chapter \(chapter.number)")
        }
    }

    @Test("The file is written as it is read")
    func file() throws {
        #expect(try ChapterVerdicts().text == String(contentsOf: ChapterVerdicts.file, encoding: .utf8))
    }

    /// The rules by which a chapter is judged.
    private static func rules(for chapter: Chapter, _ written: ChapterVerdicts) -> [Rule] {
        let last = Chapter.withPromise.count
        guard !isComplete, chapter.number < last else { return RuleBook.rules }
        let neighbors = [max(1, chapter.number - 1), chapter.number + 1]
        return RuleBook.rules.filter { rule in
            neighbors.contains { written[$0][rule.id] != written[chapter.number][rule.id] }
        }
    }
}
