import Conformance
import Foundation
import LearnJudge
import Testing

/// Every start, solution and wrong answer is judged as the exercise's text says.
@Suite("Variants of the exercises", .timeLimit(.minutes(20))) struct VariantTests {
    /// Factors for the timeouts of rules that are expected to be broken, and of rules that are expected to be kept.
    private static let (shortTimeout, timeout) = (0.1, 1.0)

    static let promises = Exercise.all.filter { $0.criteria != nil }
    static let programs = Exercise.all.filter { $0.criteria == nil }

    @Test("All starts, solutions and wrong answers compile without a warning")
    func compiles() async throws {
        let warnings = try await VariantProgram.shared.program().diagnostics.warnings
        #expect(warnings.isEmpty, "\(warnings.map { "\($0.file):\($0.line): \($0.text)" }.joined(separator: "\n"))")
    }

    @Test("The start breaks exactly the rules that the text names", arguments: promises.map(\.name))
    func start(_ name: String) async throws {
        let (exercise, criteria, text) = try Self.parts(name)
        let (named, byChance) = try (criteria.rules(named: text.rules), criteria.rules(named: text.atTimes))
        let others = try criteria.rules().filter { rule in !(named + byChance).contains { $0.id == rule.id } }
        #expect(!named.isEmpty)
        let start = try Variant.start(of: exercise)
        let broken = try await VariantProgram.shared.judge(start, by: named, timeout: Self.shortTimeout)
        for verdict in broken { #expect(verdict.ruling == .broken, "\(verdict)") }
        let kept = try await VariantProgram.shared.judge(start, by: others, timeout: Self.timeout)
        for verdict in kept { #expect(!verdict.isBroken, "\(verdict)") }
    }

    @Test("The solution keeps all rules of the exercise that apply to it", arguments: promises.map(\.name))
    func solution(_ name: String) async throws {
        let (exercise, criteria, text) = try Self.parts(name)
        let named = Set(try criteria.rules(named: text.rules).map(\.id))
        let solution = try Variant.solution(of: exercise)
        let verdicts = try await VariantProgram.shared.judge(solution, by: criteria.rules(), timeout: Self.timeout)
        for verdict in verdicts {
            // On a busy machine, threads meet too rarely for a verdict on a race. The exploration below decides.
            let isKept = verdict.ruling == .kept || verdict.machineWasBusy
            #expect(isKept || verdict.ruling == .notApplicable && !named.contains(verdict.rule), "\(verdict)")
        }
        let finding = try await VariantProgram.shared.explore(solution, criteria.explorations)
        #expect(finding == nil, "\(finding.map { "\($0)" } ?? "")")
    }

    @Test("Every wrong answer of a promise is rejected", arguments: promises.map(\.name))
    func wrong(_ name: String) async throws {
        let (exercise, criteria, _) = try Self.parts(name)
        for variant in try Variant.testedWrong(of: exercise) {
            let verdicts = try await VariantProgram.shared.judge(
                variant, by: criteria.rules(), timeout: Self.shortTimeout)
            if verdicts.contains(where: { $0.ruling == .broken }) { continue }
            if try await VariantProgram.shared.explore(variant, criteria.explorations) != nil { continue }
            // `VariantProgram` has no thread sanitizer. The judge compiles the variant again, with the sanitizer.
            let judgment = try await VariantProgram.shared.judgment(on: variant)
            // On other systems, schedules cannot be explored, so a fault may stay hidden.
            #if os(Linux)
                #expect(!judgment.isGood, "\(variant)")
            #endif
        }
    }

    @Test(
        "The judge accepts every solution, and finds no data race in it", .enabled(if: Variant.areAllTested),
        arguments: Exercise.all.map(\.name))
    func accepts(_ name: String) async throws {
        let judgment = try await VariantProgram.shared.judgment(on: .solution(of: #require(Exercise.named(name))))
        #expect(judgment.isGood, "\(judgment)")
    }

    @Test("The solution of a program prints what it should, with each given file", arguments: programs.map(\.name))
    func prints(_ name: String) async throws {
        let exercise = try #require(Exercise.named(name))
        for (variant, prints) in try Variant.solution(of: exercise).withEachGiven() {
            let run = try await VariantProgram.shared.run(variant, giveUpAfter: 60)
            #expect(run.lines == prints, "\(variant)")
            #expect(run.problem == nil, "\(variant)")
        }
    }

    @Test(
        "The start and the wrong answers of a program are rejected",
        arguments: programs.map(\.name))
    func printsSomethingElse(_ name: String) async throws {
        let exercise = try #require(Exercise.named(name))
        for answer in try [.start(of: exercise)] + Variant.testedWrong(of: exercise) {
            var isRefused = false
            for (variant, prints) in try answer.withEachGiven() where !isRefused {
                let run = try await VariantProgram.shared.run(variant, giveUpAfter: 3)
                isRefused = run.lines != prints || run.problem != nil
                // The learner has guessed what the start prints with the first given file. This output must be wrong.
                if try answer.name == "start" && !exercise.text().guess.isEmpty { #expect(isRefused, "\(variant)") }
            }
            // `VariantProgram` has no thread sanitizer. The judge compiles the variant again, with the sanitizer.
            if !isRefused { isRefused = try await !VariantProgram.shared.judgment(on: answer).isGood }
            #expect(isRefused, "\(answer)")
        }
    }

    @Test("A data race in a program is found under a schedule, and not by chance")
    func dataRace() async throws {
        let exercise = try #require(Exercise.named("two-queues"))
        let answer = Variant(
            exercise: exercise, name: "adds-after-the-lock", answer: try exercise.wrongAnswer("adds-after-the-lock"))
        let judgment = try await VariantProgram.shared.judgment(on: answer)
        // On other systems, schedules cannot be explored, so the sanitizer may miss the race.
        #if os(Linux)
            guard case .meets(let finding) = judgment else { throw Unexpected(judgment: judgment) }
            #expect(finding.observed != finding.expected)
            #expect(finding.events.contains { $0.text == "is stopped in line 22" }, "\(finding.events)")
        #endif
    }

    private struct Unexpected: Error { let judgment: Judgment }

    @Test(
        "Right answers in another style are accepted",
        arguments: try Exercise.all.flatMap(Variant.testedRight))
    func otherAnswers(_ variant: Variant) async throws {
        let judgment = try await VariantProgram.shared.judgment(on: variant, slowness: 4)
        #expect(judgment.isGood, "\(judgment)")
        guard case .holds(let unexplored) = judgment else { return }
        // These use too many blocks or tasks, or keep something from run to run. The judge says so, and refuses nothing.
        let isUnexplored = ["serial-queue", "task-group", "global-till"].contains(variant.name)
        #if os(Linux)
            #expect(unexplored.isEmpty != isUnexplored, "\(unexplored)")
        #endif
    }

    private static func parts(_ name: String) throws -> (Exercise, JudgingCriteria, ExerciseText) {
        let exercise = try #require(Exercise.named(name))
        return (exercise, try #require(exercise.criteria), try exercise.text())
    }
}
