import Conformance
import ConformanceMutants
import Exploring
import Foundation
import LabAdapters
import LabCommandLine

/// The exploration of one program on one design, in a process of its own, because a program may crash.
struct ExploredRun: Codable, Sendable {
    struct Settings: Codable, Sendable {
        var preemptions = 2
        var seconds = 60
        var random: Int?
        var schedule: String?
        var hasAllPoints = false
    }

    var design: String
    var program: String
    var unsupported: String?
    /// The reason why the program could not be explored; `nil` if it was.
    var obstacle: String?
    var problem: String?
    var schedule: String?
    var lanes: ScheduleLanes?
    var outcomes: [String: Int] = [:]
    var schedules = 0
    var equivalents = 0
    var points = 0
    var isComplete = true
    var isExhaustive = false
    var probability: Double?
    var seconds = 0.0

    var isGood: Bool { problem == nil && obstacle == nil }

    /// Explores the pairs of a design and a program, as many at a time as there are cores.
    static func all(_ pairs: [(design: String, program: ExploredProgram)], _ settings: Settings) async -> [ExploredRun]
    {
        var progress = Progress(total: pairs.count)
        defer { progress.end() }
        return await withTaskGroup(of: (Int, ExploredRun).self) { group in
            var waiting = pairs.enumerated().makeIterator()
            var runs = [ExploredRun?](repeating: nil, count: pairs.count)
            func startNext() {
                guard let (index, pair) = waiting.next() else { return }
                group.addTask { (index, await explore(pair.design, pair.program, settings)) }
            }
            for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { startNext() }
            for await (index, run) in group {
                progress.step("\(run.design)  \(run.program)")
                runs[index] = run
                startNext()
            }
            return runs.compactMap(\.self)
        }
    }

    /// Starts a process for the program.
    static func explore(_ design: String, _ program: ExploredProgram, _ settings: Settings) async -> ExploredRun {
        var run = ExploredRun(design: design, program: program.id)
        var arguments = [
            "--child", "--design", design, "--program", program.id, "--preemptions", "\(settings.preemptions)",
            "--seconds", "\(settings.seconds)",
        ]
        if let random = settings.random { arguments += ["--random", "\(random)"] }
        if let schedule = settings.schedule { arguments += ["--schedule", schedule] }
        if settings.hasAllPoints { arguments += ["--points", "all"] }
        do {
            let ended = try await Subprocess.run(
                RuleLauncher.thisProgram.executable, arguments: arguments, readingErrors: true,
                giveUpAfter: Double(settings.seconds) * 2 + 60)
            let lines = String(decoding: ended.output, as: UTF8.self).split(whereSeparator: \.isNewline)
            let answers = lines.compactMap { try? JSONDecoder().decode(ExploredRun.self, from: Data($0.utf8)) }
            if let answer = answers.last, ended.isOrderly { return answer }
            run.problem = "\(ended)\n\(lines.suffix(5).joined(separator: "\n"))"
            run.schedule = lines.last { $0.hasPrefix(Exploration.crashPrefix) }
                .map { String($0.dropFirst(Exploration.crashPrefix.count)) }
        } catch {
            run.obstacle = "No process could be started: \(error.localizedDescription)"
        }
        return run
    }

    /// Explores in this process, and prints the result.
    static func answer(_ name: String, _ program: ExploredProgram, _ settings: Settings) throws -> Int32 {
        let design = (Catalog.all + Mutants.all + WrappedPromise.all).first { $0.name == name }
        guard let design else { throw UsageError("there is no design '\(name)'.") }
        design.silence()
        var limits = ExplorationLimits()
        limits.seconds = Double(settings.seconds)
        limits.points = settings.hasAllPoints ? .accesses : .shared
        let strategy: SchedulingStrategy =
            settings.schedule.flatMap(Schedule.init).map { .schedule($0) }
            ?? settings.random.map { .random(schedules: $0, depth: 3, seed: 1) }
            ?? .allSchedules(preemptions: settings.preemptions)
        let result = program.explore(on: design, strategy, limits: limits)
        var run = ExploredRun(design: name, program: program.id, unsupported: result.unsupported)
        if let exploration = result.exploration {
            run.obstacle = exploration.obstacle?.description
            run.problem = exploration.finding?.problem
            run.schedule = exploration.finding?.schedule.description
            run.lanes = exploration.finding?.lanes
            run.outcomes = result.outcomes
            (run.schedules, run.equivalents, run.points) = (
                exploration.schedules, exploration.equivalents, exploration.points
            )
            (run.isComplete, run.isExhaustive) = (exploration.isComplete, exploration.isExhaustive)
            (run.probability, run.seconds) = (exploration.probability, exploration.seconds)
        }
        Terminal.write(String(decoding: try JSONEncoder().encode(run), as: UTF8.self) + "\n")
        return 0
    }
}
