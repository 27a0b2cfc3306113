import Conformance
import Exercises
import Foundation
import Testing

/// What the text of each exercise says of its files is so.
@Suite("Variants of the exercises", .timeLimit(.minutes(10)))
struct VariantTests {
    /// What is expected to be broken need not be waited for, and the others may take their time on a busy machine.
    private static let (impatience, patience) = (0.1, 1.0)

    static let promises = Exercise.all.filter { if case .promise = $0.task { true } else { false } }
    static let programs = Exercise.all.filter { if case .program = $0.task { true } else { false } }

    @Test("All starts, solutions and wrong mends compile without a warning")
    func compiles() async throws {
        let warnings = try await Catalog.shared.program().diagnostics.warnings
        #expect(warnings.isEmpty, "\(warnings.map { "\($0.file):\($0.line): \($0.text)" }.joined(separator: "\n"))")
    }

    @Test("The start breaks exactly the rules that the text names", arguments: promises.map(\.name))
    func start(_ name: String) async throws {
        let (exercise, setting, text) = try Self.parts(name)
        let (named, byChance) = (setting.rules(text.rules), setting.rules(text.atTimes))
        let others = setting.rules.filter { rule in !(named + byChance).contains { $0.id == rule.id } }
        #expect(!named.isEmpty)
        let start = Variant.start(of: exercise)
        let broken = try await Catalog.shared.judge(start, by: named, patience: Self.impatience)
        for verdict in broken { #expect(verdict.ruling == .broken, "\(verdict)") }
        let kept = try await Catalog.shared.judge(start, by: others, patience: Self.patience)
        for verdict in kept { #expect(verdict.ruling != .broken, "\(verdict)") }
    }

    @Test("The solution keeps all rules that are asked", arguments: promises.map(\.name))
    func solution(_ name: String) async throws {
        let (exercise, setting, text) = try Self.parts(name)
        let named = Set(setting.rules(text.rules).map(\.id))
        let solution = Variant.solution(of: exercise)
        let verdicts = try await Catalog.shared.judge(solution, by: setting.rules, patience: Self.patience)
        for verdict in verdicts {
            let isKept = verdict.ruling == .kept
            #expect(isKept || verdict.ruling == .notApplicable && !named.contains(verdict.rule), "\(verdict)")
        }
        let finding = try await Catalog.shared.explore(solution, setting.explorations, patience: 10)
        #expect(finding == nil, "\(finding.map { "\($0)" } ?? "")")
    }

    @Test("Every wrong mend that the text warns of is caught", arguments: promises.map(\.name))
    func wrong(_ name: String) async throws {
        let (exercise, setting, _) = try Self.parts(name)
        for variant in try Variant.testedWrong(of: exercise) {
            let verdicts = try await Catalog.shared.judge(variant, by: setting.rules, patience: Self.impatience)
            if verdicts.contains(where: { $0.ruling == .broken }) { continue }
            if try await Catalog.shared.explore(variant, setting.explorations, patience: 1) != nil { continue }
            // What nothing shows but the thread sanitizer needs a program of its own.
            let judgment = try await Catalog.shared.judgment(on: variant)
            #expect(!judgment.isGood, "\(variant)")
        }
    }

    @Test(
        "The judge accepts every solution, and finds no data race in it", .enabled(if: Variant.areAllTested),
        arguments: Exercise.all.map(\.name))
    func accepts(_ name: String) async throws {
        let judgment = try await Catalog.shared.judgment(on: .solution(of: #require(Exercise.named(name))))
        #expect(judgment.isGood, "\(judgment)")
    }

    @Test("The solution of a program prints what it should", arguments: programs.map(\.name))
    func prints(_ name: String) async throws {
        let exercise = try #require(Exercise.named(name))
        let run = try await Catalog.shared.run(.solution(of: exercise), giveUpAfter: 60)
        #expect(run.events.map(\.text) == (try exercise.text().prints))
        #expect(run.problem == nil)
    }

    @Test(
        "The start and the wrong mends of a program print something else, or do not end",
        arguments: programs.map(\.name))
    func printsSomethingElse(_ name: String) async throws {
        let exercise = try #require(Exercise.named(name))
        for variant in try [.start(of: exercise)] + Variant.testedWrong(of: exercise) {
            let run = try await Catalog.shared.run(variant, giveUpAfter: 3)
            let isGood = try run.events.map(\.text) == exercise.text().prints && run.problem == nil
            // What nothing shows but the thread sanitizer needs a program of its own.
            let isRefused = if isGood { try await !Catalog.shared.judgment(on: variant).isGood } else { true }
            #expect(isRefused, "\(variant)")
        }
    }

    @Test(
        "Other right mends are accepted", .enabled(if: Variant.areAllTested),
        arguments: [
            ("Foundation", "let lock = NSLock()", "lock.withLock {", "}"),
            ("Dispatch", "let queue = DispatchQueue(label: \"drawer\")", "queue.sync {", "}"),
            ("Dispatch", "let isFree = DispatchSemaphore(value: 1)", "isFree.wait()", "isFree.signal()"),
            ("Synchronization", "let mutex = Mutex(())", "mutex.withLock { _ in", "}"),
        ])
    func otherMends(_ mend: (module: String, lock: String, begin: String, end: String)) async throws {
        let exercise = try #require(Exercise.named("two-queues"))
        let start = try String(contentsOf: exercise.start, encoding: .utf8)
        let text =
            start.replacing("import Dispatch", with: "import \(mend.module)")
            .replacing("    func add", with: "    private \(mend.lock)\n    func add")
            .replacing("let before", with: "\(mend.begin)\nlet before")
            .replacing("before + amount", with: "before + amount\n\(mend.end)")
        let folder = LearnersFolder()
        try folder.type(text, into: exercise)
        let variant = Variant(exercise: exercise, name: mend.lock, file: folder.file(of: exercise))
        let judgment = try await Catalog.shared.judgment(on: variant)
        #expect(judgment.isGood, "\(judgment)")
    }

    private static func parts(_ name: String) throws -> (Exercise, Setting, ExerciseText) {
        let exercise = try #require(Exercise.named(name))
        guard case .promise(let setting) = exercise.task else { throw CancellationError() }
        return (exercise, setting, try exercise.text())
    }
}
