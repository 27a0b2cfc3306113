import Conformance
import Foundation
import LearnJudge
import Testing

/// Every start, solution and wrong answer is judged as the exercise's text says.
@Suite("Variants of the exercises", .timeLimit(.minutes(20))) struct VariantTests {
    static let promises = Exercise.all.filter { $0.track != .use }
    static let programs = Exercise.all.filter { $0.track == .use }

    @Test("The start of a promise breaks exactly the rules that the text names", arguments: promises.map(\.name))
    func start(_ name: String) async throws {
        let variant = try Variant(name, "start")
        let text = try variant.exercise.text()
        let criteria = try JudgingCriteria(text)
        let (named, byChance) = try (criteria.rules(named: text.rules), criteria.rules(named: text.atTimes))
        let others = try criteria.rules().filter { rule in !(named + byChance).contains { $0.id == rule.id } }
        #expect(!named.isEmpty)
        try await variant.judging { judge, file, folder in
            let program = try await judge.compile([file], variant.exercise.assignment(), adding: .steps, in: folder)
            #expect(program.warnings.isEmpty, "\(name)")
            for verdict in try await program.judge(by: named, timeoutFactor: 0.1, giveUpAfter: 300) {
                #expect(verdict.ruling == .broken, "\(verdict)")
            }
            for verdict in try await program.judge(by: others, timeoutFactor: 1, giveUpAfter: 300) {
                #expect(!verdict.isBroken, "\(verdict)")
            }
        }
    }

    @Test("The judge rejects the start of a program", arguments: programs.map(\.name))
    func program(_ name: String) async throws {
        let judgment = try await Variant(name, "start").judgment()
        // The learner has guessed what the start prints with the first given file. This output must be wrong.
        if try #require(Exercise.named(name)).text().guess.isEmpty {
            #expect(!judgment.isGood, "\(judgment)")
        } else {
            let finding = try #require(judgment.findings.first, "\(judgment)")
            #expect(finding.observed == nil && finding.subject.hasPrefix("It "), "\(judgment)")
        }
    }

    @Test(
        "The judge accepts the solution, after all schedules and rules, and finds no data race in it",
        arguments: Exercise.all.map(\.name))
    func solution(_ name: String) async throws {
        let judgment = try await Variant(name, "solution").judgment(slowness: 4)
        #expect(judgment.isGood, "\(judgment)")
    }

    @Test("Wrong answers are rejected", arguments: try Variant.tested("wrong"))
    func wrong(_ variant: Variant) async throws {
        let judgment = try await variant.judgment()
        // On other systems, schedules cannot be explored, so a fault of a promise may stay hidden.
        #if os(Linux)
            let mayBeHidden = false
        #else
            let mayBeHidden = variant.exercise.track != .use
        #endif
        #expect(!judgment.isGood || mayBeHidden)
        #expect(judgment.failure == nil)
    }

    @Test("A data race in a program is found under a schedule, and not by chance")
    func dataRace() async throws {
        let judgment = try await Variant("two-queues", "wrong/adds-after-the-lock").judgment()
        // On other systems, schedules cannot be explored, so the sanitizer may miss the race.
        #if os(Linux)
            let finding = try #require(judgment.findings.first, "\(judgment)")
            #expect(finding.schedule != nil)
            #expect(finding.observed != finding.expected)
            #expect(finding.events.contains { $0.text == "is stopped in line 22" }, "\(finding.events)")
        #endif
    }

    @Test("Right answers in another style are accepted", arguments: try Variant.tested("right"))
    func otherAnswers(_ variant: Variant) async throws {
        let judgment = try await variant.judgment(slowness: 4)
        #expect(judgment.isGood, "\(judgment)")
        // These use too many blocks or tasks, or keep something from run to run. The judge says so, and refuses nothing.
        let isUnexplored = ["right/serial-queue", "right/task-group", "right/global-till"].contains(variant.name)
        #if os(Linux)
            #expect(judgment.unexplored.isEmpty != isUnexplored, "\(judgment.unexplored)")
        #endif
    }
}
