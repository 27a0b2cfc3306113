import Conformance
import Foundation
import LearnSourceJudge

/// Compiles and judges the file of a learner.
///
/// The file runs in processes of its own, so the learner also gets a judgment if the code crashes or loops without end.
package struct ExerciseJudge: Sendable {
    /// The factor for the timeout of each rule. It is small, because a rule gets more time as long as its threads are busy.
    private static let ruleTimeoutFactor = 0.05
    private static let batchSize = 12
    /// Timeout of the replay of a broken rule, in seconds.
    private static let replayTimeout = 1.5
    /// Timeout of the replay of a rule that blocked or looped when it was judged, in seconds.
    private static let stuckReplayTimeout = 0.7
    /// Timeout of the compiler, in seconds. If an expression is too complex, the compiler itself stops sooner.
    private static let compilerTimeout = 120.0
    private static let programTimeout = 3.0

    private let compiler: SourceCompiler
    private let slowness: Double

    package init(on compiler: SourceCompiler, slowness: Double = 1) {
        self.compiler = compiler
        self.slowness = slowness
    }

    /// Judges the file of the exercise. Also returns the compiler's warnings.
    package func judge(
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
            switch exercise.task {
            case .promise(let criteria):
                let first = try criteria.rules(named: text.rules)
                let others = try criteria.rules().filter { rule in !first.contains { $0.id == rule.id } }
                let judgment = try await judge(program, of: [file], first, others, criteria.explorations) {
                    try await compile(file, of: exercise, adding: .accesses, in: scratch)
                }
                return (judgment, warnings)
            case .program(_, let sharesVariables):
                var judgment = try await judge(program, of: file, expecting: text.prints)
                if judgment.isGood {
                    judgment = try await judge(file, of: exercise, with: text.printsWith, in: scratch)
                }
                guard judgment.isGood, sharesVariables else { return (judgment, warnings) }
                if let finding = try await program.explore(text.prints, giveUpAfter: 60 * slowness) {
                    return (.meets(finding, places: await program.places(of: finding, in: [file])), warnings)
                }
                // Some toolchains have no thread sanitizer. Then this check is left out.
                let watched = try? await compile(file, of: exercise, adding: .accesses, in: scratch)
                let race = try await watched?.dataRace(in: [file], giveUpAfter: 30 * slowness)
                return (race.map(Judgment.races) ?? judgment, warnings)
            }
        } catch SourceJudgeError.doesNotCompile(let diagnostics) {
            return (.doesNotCompile(diagnostics), [])
        } catch let error as SourceJudgeError {
            return (.failed(error.localizedDescription), [])
        }
    }

    private func compile(
        _ file: URL, of exercise: Exercise, with given: URL? = nil,
        adding instrumentation: SourceCompiler.Instrumentation, in scratch: URL
    ) async throws -> CompiledProgram {
        let (files, main) = exercise.harness
        return try await compiler.compile(
            [file] + files.map { $0 == exercise.given ? given ?? $0 : $0 }, main: main, using: exercise.designs,
            adding: instrumentation, in: scratch,
            giveUpAfter: Self.compilerTimeout * slowness)
    }

    /// Judges the promise in the files, in steps. The first step that explains a fault is the last one:
    ///
    /// 1. Judges by the first rules.
    /// 2. Judges by the other rules, and performs the explorations at the same time. If none of the broken rules shows the fault
    ///    in every run, the judgment is the finding of an exploration instead, which can be reproduced.
    /// 3. Lets the thread sanitizer look for data races, which no rule shows reliably. This step compiles the files again.
    package func judge(
        _ program: CompiledProgram, of files: [URL], _ first: [Rule], _ others: [Rule], _ explorations: [String],
        compilingForSanitizer compile: () async throws -> CompiledProgram
    ) async throws -> Judgment {
        let judgment = try await judge(program, of: files, first, others, explorations)
        // Some toolchains have no thread sanitizer. Then this step is left out.
        guard judgment.isGood || judgment.isInconclusive, !explorations.isEmpty, let watched = try? await compile()
        else { return judgment }
        let race = try await watched.dataRace(in: files, explorations, giveUpAfter: 30 * slowness)
        return race.map(Judgment.races) ?? judgment
    }

    private func judge(
        _ program: CompiledProgram, of files: [URL], _ first: [Rule], _ others: [Rule], _ explorations: [String]
    ) async throws -> Judgment {
        let bad = try await broken(by: program, first, explorations) { $0.ruling != .kept }
        if bad.contains(where: { $0.isConclusive || $0.dependsOnTiming }) {
            let replayed = await replayed(bad, by: program)
            if replayed.contains(where: \.isConclusive) { return .breaks(replayed) }
        }
        // Of the other rules, those in the sections of the first rules are judged first. The first rules had to be kept; the
        // other rules only must not be broken, because some of them may not apply to the promise.
        let sections = Set(first.map(\.section))
        let (near, far) = (
            others.filter { sections.contains($0.section) }, others.filter { !sections.contains($0.section) }
        )
        async let found = program.explore(explorations, giveUpAfter: 60 * slowness)
        let worse = try await broken(by: program, near + far, explorations) { $0.ruling == .broken } + bad
        let finding = try await found
        guard worse.contains(where: \.isConclusive) || finding == nil && !worse.isEmpty else {
            guard let finding else { return .holds }
            return .meets(finding, places: await program.places(of: finding, in: files))
        }
        return .breaks(await replayed(worse, by: program))
    }

    /// Replays the first broken rules, all at the same time, to record their events. Rules with a conclusive verdict come first.
    private func replayed(_ broken: [Verdict], by program: CompiledProgram) async -> [BrokenRule] {
        let verdicts = broken.filter(\.isConclusive) + broken.filter { !$0.isConclusive }
        let replays = verdicts.prefix(JudgmentText.shown).map { verdict in
            let timeout =
                verdict.observed.contains(MissedDeadline.ofScenario) ? Self.stuckReplayTimeout : Self.replayTimeout
            return Task {
                await program.replay(
                    verdict, timeoutFactor: Self.ruleTimeoutFactor * slowness, giveUpAfter: timeout * slowness)
            }
        }
        var replayed: [BrokenRule] = []
        for replay in replays { replayed.append(await replay.value) }
        return replayed + verdicts.dropFirst(replayed.count).map { BrokenRule(verdict: $0, story: []) }
    }

    /// Judges by the rules in batches, and returns the bad verdicts of the first batch that has any. Later batches are left out:
    /// a fault may prevent every rule from ending, and judging by all rules would then take too long.
    private func broken(
        by program: CompiledProgram, _ rules: [Rule], _ explorations: [String], if isBad: (Verdict) -> Bool
    ) async throws -> [Verdict] {
        for start in stride(from: 0, to: rules.count, by: Self.batchSize) {
            let verdicts = try await verdicts(program, Array(rules[start...].prefix(Self.batchSize)))
            // On a busy machine, threads meet too rarely for a verdict on a race. Explorations decide whatever the load.
            if explorations.isEmpty, let unjudged = verdicts.first(where: \.machineWasBusy) {
                throw SourceJudgeError.machineIsBusy("the rule \(unjudged.rule)")
            }
            let bad = verdicts.filter { !$0.machineWasBusy && isBad($0) }
            if !bad.isEmpty { return bad }
        }
        return []
    }

    private func verdicts(_ program: CompiledProgram, _ rules: [Rule]) async throws -> [Verdict] {
        try await program.judge(by: rules, timeoutFactor: Self.ruleTimeoutFactor * slowness, giveUpAfter: 60 * slowness)
    }

    /// Judges the program with each of the other given files, all at the same time. Returns the first bad judgment, or
    /// `holds` if there is none.
    private func judge(
        _ file: URL, of exercise: Exercise, with others: [(given: String, prints: [String])], in scratch: URL
    ) async throws -> Judgment {
        let tasks = others.map { name, prints in
            Task {
                let folder = scratch.appending(path: name)
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                let given = folder.appending(path: "given.swift")
                try exercise.given(name)?.write(to: given, atomically: true, encoding: .utf8)
                let program = try await compile(file, of: exercise, with: given, adding: .none, in: folder)
                return try await judge(program, of: file, expecting: prints, by: "With \(name), it")
            }
        }
        var judgments: [Judgment] = []
        for task in tasks { try await judgments.append(task.value) }
        return judgments.first { !$0.isGood } ?? .holds
    }

    private func judge(
        _ program: CompiledProgram, of file: URL, expecting lines: [String], by name: String = "It"
    ) async throws -> Judgment {
        let run = try await program.run(giveUpAfter: Self.programTimeout * slowness)
        if run.problem == nil, run.events.map(\.text) == lines { return .holds }
        return .prints(run, expected: lines, by: name, stop: await program.place(of: run, in: [file]))
    }
}

extension Judgment {
    /// Whether rules are broken, but neither their verdicts nor their records show why.
    fileprivate var isInconclusive: Bool {
        if case .breaks(let rules) = self { !rules.contains(where: \.isConclusive) } else { false }
    }
}

extension BrokenRule {
    /// Whether the verdict or the record of the replay shows why the rule is broken. If the verdict depends on timing, only a
    /// short record shows this.
    fileprivate var isConclusive: Bool {
        verdict.isConclusive || verdict.dependsOnTiming && (1...JudgmentText.mostEvents).contains(story.count)
    }
}

extension Verdict {
    /// Whether the rule is broken only if two threads act at the same moment, which may not happen again in the next run.
    fileprivate var dependsOnTiming: Bool { timing == .sameMoment || RuleBook.rule(rule)?.isRacing == true }

    /// Whether the verdict shows in every run why the rule is broken. A rule that still waits for a handler has not come to the
    /// behavior that it judges.
    fileprivate var isConclusive: Bool {
        !dependsOnTiming && !observed.contains(MissedDeadline.waiting(for: "a handler at its default place"))
    }
}
