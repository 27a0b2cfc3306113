import Conformance
import Foundation

/// Compiles and judges the files of a learner.
///
/// The files run in processes of their own, so the learner also gets a judgment if the code crashes or loops without end.
package struct Judge: Sendable {
    /// The factor for the timeout of each rule. It is small, because a rule gets more time as long as its threads are busy.
    private static let ruleTimeoutFactor = 0.05
    private static let batchSize = 12
    /// Timeout of the replay of a broken rule, in seconds.
    private static let replayTimeout = 1.5
    /// Timeout of a program, in seconds.
    private static let programTimeout = 4.0

    private(set) var compiler: SourceCompiler
    let slowness: Double

    /// Makes a judge that compiles by the compiler. `slowness` is a factor for all timeouts.
    package init(by compiler: SourceCompiler, slowness: Double = 1) {
        self.compiler = compiler
        self.slowness = slowness
        self.compiler.seconds *= slowness
    }

    /// Judges the files, in steps. The first step that explains a fault is the last one:
    ///
    /// 1. Runs the programs.
    /// 2. Judges by the rules that must be kept.
    /// 3. Judges by the other rules, and performs the explorations at the same time. If none of the broken rules shows the fault
    ///    in every run, the judgment is the finding of an exploration instead, which can be reproduced.
    /// 4. Lets the thread sanitizer look for data races, which no rule shows reliably. This step compiles the files again.
    package func judge(_ files: [URL], by assignment: Assignment) async -> Judgment {
        do {
            return try await Self.inScratch { scratch in
                let steps: SourceCompiler.Instrumentation = assignment.explorations.isEmpty ? .none : .steps
                let program = try await compile(files, assignment, adding: steps, in: scratch)
                var judgment = Judgment()
                for wanted in assignment.programs where judgment.isGood {
                    judgment = try await self.judgment(on: wanted, program, by: assignment, in: scratch)
                }
                if judgment.isGood { judgment = try await self.judgment(on: program, by: assignment) }
                if !judgment.findings.contains(where: \.isConclusive), !assignment.explorations.isEmpty,
                    let race = try await dataRace(in: files, by: assignment)
                {
                    judgment.findings = [race]
                }
                judgment.warnings = program.warnings
                return judgment
            }
        } catch let diagnostics as Diagnostics {
            return Judgment(findings: [Finding(diagnostics)])
        } catch { return Judgment(failure: error.localizedDescription) }
    }

    /// The judgments on all programs of the assignment. Throws ``Diagnostics`` if the files don't compile.
    func judgments(_ files: [URL], by assignment: Assignment) async throws -> [Judgment] {
        try await Self.inScratch { scratch in
            let program = try await compile(files, assignment, adding: .steps, in: scratch)
            var judgments: [Judgment] = []
            for wanted in assignment.programs {
                judgments.append(try await judgment(on: wanted, program, by: assignment, in: scratch))
            }
            return judgments
        }
    }

    /// Passes a new folder to the body, and removes the folder at the end.
    static func inScratch<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
        let scratch = FileManager.default.temporaryDirectory.appending(path: "promise-lab-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        return try await body(scratch)
    }

    /// Compiles the files and those of the assignment into the existing folder `scratch`. Throws ``Diagnostics`` with the errors to
    /// show: the syntax errors or, if there are none, the errors in the learner's files or, if these have none, all.
    package func compile(
        _ files: [URL], _ assignment: Assignment, adding instrumentation: SourceCompiler.Instrumentation,
        in scratch: URL
    ) async throws -> CompiledProgram {
        let present = Set(files.map(\.lastPathComponent))
        do {
            var program = try await compiler.compile(
                files + assignment.files.filter { !present.contains($0.lastPathComponent) }, main: assignment.main,
                using: assignment.designs, adding: instrumentation, in: scratch)
            program.files = files
            return program
        } catch let all as Diagnostics {
            let syntax = await compiler.syntaxErrors(in: files)
            var diagnostics = syntax ?? all.preferring(files)
            // An error in the file itself says more.
            let faulty = Set(diagnostics.errors.map { URL(filePath: $0.file).lastPathComponent })
            diagnostics.missing = assignment.missing(diagnostics.missingNames, in: files)
                .filter { !faulty.contains($0.file) }
            diagnostics.advice = assignment.advice
            throw diagnostics
        }
    }

    /// Runs the program or, with another given file, the program that contains this file.
    private func judgment(
        on wanted: Assignment.Program, _ program: CompiledProgram, by assignment: Assignment, in scratch: URL
    ) async throws -> Judgment {
        var program = program
        if let text = wanted.given {
            let folder = scratch.appending(path: wanted.title)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let given = folder.appending(path: Exercise.given)
            try text.write(to: given, atomically: true, encoding: .utf8)
            let files = program.files
            program = try await compile(files + [given], assignment, adding: .none, in: folder)
            program.files = files
        }
        let run = try await program.run(
            wanted.name.map { [$0] } ?? [], giveUpAfter: Self.programTimeout * slowness)
        let expected = try await wanted.prints?()
        if run.problem == nil, expected == nil || expected == run.lines {
            return Judgment(unexplored: Set(run.unexplored).sorted())
        }
        guard let expected else { return Judgment(findings: [Finding(rejecting: run, wanted.title)]) }
        var finding = Finding(run, expected: expected, by: wanted.title)
        if let file = wanted.files.first {
            let own = program.files.first { $0.lastPathComponent == file.lastPathComponent }
            finding.advice.append("The program is \(Exercise.path(own ?? file)).")
        }
        return Judgment(findings: [finding])
    }
}

// MARK: Rules and schedules
extension Judge {
    private func judgment(on program: CompiledProgram, by assignment: Assignment) async throws -> Judgment {
        let explorations = assignment.explorations
        var broken = try await broken(by: program, assignment.rules, explorations) { $0.ruling != .kept }
        var met = Judgment()
        if !broken.contains(where: \.isConclusive) {
            async let explored = program.explore(explorations, giveUpAfter: 60 * slowness)
            broken += try await self.broken(by: program, assignment.otherRules, explorations) { $0.ruling == .broken }
            met = try await explored
        }
        if !met.isGood, !broken.contains(where: \.isConclusive) { return met }
        return Judgment(findings: await findings(about: broken, in: program), unexplored: met.unexplored)
    }

    /// Judges by the rules in batches, and returns the bad verdicts of the first batch that has any. Later batches are left out:
    /// a fault may prevent every rule from ending, and judging by all rules would then take too long.
    private func broken(
        by program: CompiledProgram, _ rules: [Rule], _ explorations: [String], if isBad: (Verdict) -> Bool
    ) async throws -> [Verdict] {
        for start in stride(from: 0, to: rules.count, by: Self.batchSize) {
            let verdicts = try await program.judge(
                by: Array(rules[start...].prefix(Self.batchSize)), timeoutFactor: Self.ruleTimeoutFactor * slowness,
                giveUpAfter: 60 * slowness)
            // On a busy machine, threads meet too rarely for a verdict on a race. Explorations decide whatever the load.
            if explorations.isEmpty, let unjudged = verdicts.first(where: \.machineWasBusy) {
                throw MachineIsBusy(subject: "the rule \(unjudged.rule)")
            }
            let bad = verdicts.filter { !$0.machineWasBusy && isBad($0) }
            if !bad.isEmpty { return bad }
        }
        return []
    }

    /// The findings about broken rules. Rules with a conclusive verdict come first. Those that are shown in full are replayed, all
    /// at the same time.
    private func findings(about broken: [Verdict], in program: CompiledProgram) async -> [Finding] {
        let verdicts = broken.filter(\.isConclusive) + broken.filter { !$0.isConclusive }
        let replays = verdicts.prefix(JudgmentText.shown).map { verdict in
            Task { await finding(verdict, in: program) }
        }
        var findings: [Finding] = []
        for replay in replays { findings.append(await replay.value) }
        return findings + verdicts.dropFirst(findings.count).map { Finding($0.rule) }
    }

    /// The finding about a broken rule. Judges by the rule again, and records its events until the rule is broken once more or the
    /// time is over. A rule that depends on timing is not replayed, because the fault may not happen again.
    private func finding(_ verdict: Verdict, in program: CompiledProgram) async -> Finding {
        let request = JudgedProgram.Request(
            mode: .replay, names: [verdict.rule], timeoutFactor: Self.ruleTimeoutFactor * slowness,
            timing: verdict.timing)
        guard !verdict.dependsOnTiming,
            let run = try? await program.start(
                request.arguments, giveUpAfter: Self.replayTimeout * slowness, { $0.destination = .pipes }),
            run.observed != nil || run.ended.gaveUp || run.ended.bySignal
        else { return Finding(verdict) }
        return Finding(verdict, events: ReplayLog.readable(run.events), observed: run.observed)
    }
}
