import Conformance
import Foundation
import SourceJudge

/// Compiles the file of a learner, and says what holds.
///
/// The file runs in processes of its own. Whatever it does, the judgment comes within seconds.
public struct ExerciseJudge: Sendable {
    /// A factor for the time that a rule may take. It is short, because a rule whose threads still have something to do
    /// when the time is over gets more of it.
    private static let timeoutFactor = 0.05
    /// So many rules are asked before the verdicts on them are looked at.
    private static let atATime = 12
    /// So long may two threads take to come back, in seconds.
    private static let secondsOfAttempt = 1.0
    /// So long may a broken rule be run once more. What blocks is stopped then.
    private static let secondsOfReplay = 1.5
    /// The same for a rule that is known to block or to loop.
    private static let secondsOfStuckReplay = 0.7
    /// So long may the compiler take, in seconds. It gives up sooner by itself if an expression is too long.
    private static let compilerSeconds = 120.0
    /// So long may a program run, in seconds.
    private static let programSeconds = 2.0

    private let compiler: SourceCompiler
    private let slowness: Double

    /// Makes a judge on a machine that is so many times slower than most.
    public init(on compiler: SourceCompiler, slowness: Double = 1) {
        self.compiler = compiler
        self.slowness = slowness
    }

    /// Judges the file of the exercise. Also gives the warnings of the compiler about it.
    public func judge(
        _ file: URL, of exercise: Exercise
    ) async throws -> (judgment: Judgment, warnings: [Diagnostics.Message]) {
        let text = try exercise.text()
        let scratch = FileManager.default.temporaryDirectory.appending(path: "promise-lab-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        do {
            let program = try await compile(
                file, of: exercise, adding: exercise.isStepped ? .steps : .none, in: scratch)
            let warnings = program.diagnostics.warnings
            let judgment =
                switch exercise.task {
                case .promise(let setting): try await judge(program, of: file, setting, text)
                case .program: try await judge(program, text)
                }
            guard judgment.isGood || judgment.isByLuck, exercise.isWatched else { return (judgment, warnings) }
            let race = try await dataRace(in: file, of: exercise, in: scratch)
            return (race.map(Judgment.races) ?? judgment, warnings)
        } catch SourceJudgeError.doesNotCompile(let diagnostics) {
            return (.doesNotCompile(diagnostics), [])
        } catch let error as SourceJudgeError {
            return (.failed(error.localizedDescription), [])
        }
    }

    private func compile(
        _ file: URL, of exercise: Exercise, adding instrumentation: SourceCompiler.Instrumentation, in scratch: URL
    ) async throws -> CompiledProgram {
        let (files, main) = exercise.surroundings
        return try await compiler.compile(
            [file] + files, main: main, using: exercise.designs, adding: instrumentation, in: scratch,
            giveUpAfter: Self.compilerSeconds * slowness)
    }

    /// What no observation shows, or only by luck. It is asked last, because the file must be compiled once more for it.
    private func dataRace(in file: URL, of exercise: Exercise, in scratch: URL) async throws -> DataRace? {
        // Not every toolchain has a thread sanitizer.
        let program = try? await compile(file, of: exercise, adding: .accesses, in: scratch)
        return switch exercise.task {
        case .promise(let setting):
            try await program?.dataRace(
                in: file, setting.explorations, timeout: Self.secondsOfAttempt * slowness,
                giveUpAfter: 30 * slowness)
        case .program:
            try await program?.dataRace(in: file, giveUpAfter: 30 * slowness)
        }
    }

    /// The rules of the exercise are asked first. If one of them is broken and shows why, that is enough to go on with.
    ///
    /// If all that is broken needs luck to be seen, what two threads show at one of their steps tells more.
    private func judge(
        _ program: CompiledProgram, of file: URL, _ setting: Setting, _ text: ExerciseText
    ) async throws -> Judgment {
        let first = setting.rules(text.rules)
        let bad = try await broken(by: program, first) { $0.ruling != .kept }
        if bad.contains(where: { $0.isTelling || $0.isByLuck }) {
            let told = await told(bad, by: program)
            if told.contains(where: \.isTelling) { return .breaks(told) }
        }
        // Among the others there may be rules that need more than the promise of the exercise has. Those of the sections that
        // the exercise is about come first.
        let sections = Set(first.map(\.section))
        let others = setting.rules.filter { rule in !first.contains { $0.id == rule.id } }
        let (near, far) = (
            others.filter { sections.contains($0.section) }, others.filter { !sections.contains($0.section) }
        )
        async let found = program.explore(
            setting.explorations, timeout: Self.secondsOfAttempt * slowness, giveUpAfter: 60 * slowness)
        let worse = try await broken(by: program, near + far) { $0.ruling == .broken } + bad
        let finding = try await found
        guard worse.contains(where: \.isTelling) || finding == nil && !worse.isEmpty else {
            guard let finding else { return .holds }
            return .meets(finding, places: await program.places(of: finding, in: file))
        }
        return .breaks(await told(worse, by: program))
    }

    /// The first rules are run once more to tell what happened, side by side.
    private func told(_ broken: [Verdict], by program: CompiledProgram) async -> [BrokenRule] {
        let verdicts = broken.filter(\.isTelling) + broken.filter { !$0.isTelling }
        let replays = verdicts.prefix(JudgmentText.shown).map { verdict in
            let seconds =
                verdict.observed.contains(JudgmentText.stuck) ? Self.secondsOfStuckReplay : Self.secondsOfReplay
            return Task {
                await program.replay(
                    verdict, timeoutFactor: Self.timeoutFactor * slowness, giveUpAfter: seconds * slowness)
            }
        }
        var told: [BrokenRule] = []
        for replay in replays { told.append(await replay.value) }
        return told + verdicts.dropFirst(told.count).map { BrokenRule(verdict: $0, story: []) }
    }

    /// Asks some rules at a time, and no more when some of them are broken: if none of them ends, all would take long.
    private func broken(
        by program: CompiledProgram, _ rules: [Rule], if isBad: (Verdict) -> Bool
    ) async throws -> [Verdict] {
        for start in stride(from: 0, to: rules.count, by: Self.atATime) {
            let bad = try await verdicts(program, Array(rules[start...].prefix(Self.atATime))).filter(isBad)
            if !bad.isEmpty { return bad }
        }
        return []
    }

    private func verdicts(_ program: CompiledProgram, _ rules: [Rule]) async throws -> [Verdict] {
        try await program.judge(by: rules, timeoutFactor: Self.timeoutFactor * slowness, giveUpAfter: 60 * slowness)
    }

    private func judge(_ program: CompiledProgram, _ text: ExerciseText) async throws -> Judgment {
        let run = try await program.run(giveUpAfter: Self.programSeconds * slowness)
        if run.problem == nil, run.events.map(\.text) == text.prints { return .holds }
        return .prints(run, expected: text.prints)
    }
}

extension Judgment {
    /// Whether nothing is broken but by luck, and nothing shows how.
    fileprivate var isByLuck: Bool {
        if case .breaks(let rules) = self { !rules.contains(where: \.isTelling) } else { false }
    }
}

extension BrokenRule {
    /// Whether what is told shows why the rule is broken. A long story of threads that meet somewhere in it does not.
    fileprivate var isTelling: Bool {
        verdict.isTelling || verdict.isByLuck && (1...JudgmentText.mostEvents).contains(story.count)
    }
}

extension Verdict {
    /// Whether threads have to meet, which may not happen again.
    fileprivate var isByLuck: Bool { timing == .sameMoment || RuleBook.rule(rule)?.isRacing == true }

    /// Whether what happened shows why the rule is broken, in every run. Where a wait of the rule itself does not end, the rule
    /// has not come to what it asks.
    fileprivate var isTelling: Bool {
        !isByLuck && !observed.contains("still waiting for a handler at its default place")
    }
}

extension Exercise {
    /// The modules that its program imports, beside those of the kit.
    public var designs: [String] {
        switch task {
        case .promise: []
        case .program(let design, _): [design]
        }
    }
}
