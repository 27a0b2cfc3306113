import Conformance
import ConformanceMutants
import Exploring
import Foundation
import LabAdapters

/// The exploration of one program or rule on one design. It takes place in a process of its own, because the design may crash.
struct ExploredRun: Codable, Sendable {
    struct Settings: Codable, Sendable {
        var preemptions = 2
        var seconds = 60.0
        var random: Int?
        var seed: UInt64 = 1
        var schedule: String?
        /// How often the schedule is replayed.
        var replays = 1
        /// Whether threads give way at random where the explorer cannot control them.
        var shakes = false
        /// Whether the events of a program and the states of its promises are recorded. The code that tells them has steps of its own,
        /// so a schedule fits only runs that are told, or only those that aren't.
        var isTold = false
    }

    /// What a process is asked to explore.
    struct Request: Codable, Sendable {
        var design: String
        var subject: String
        var settings: Settings
    }

    var design: String
    var program: String
    var seed: UInt64
    var unsupported: String?
    /// The reason why the program could not be explored; `nil` if it could.
    var obstacle: String?
    var problem: String?
    var schedule: String?
    var lanes: ScheduleLanes?
    var story: RecordedStory?
    var schedules = 0
    var equivalents = 0
    var isComplete = true
    var isExhaustive = false
    /// Whether one thread ran at a time. If not, `schedules` is the number of runs in which threads gave way at random.
    var isControlled = true
    var randomPrograms = 0
    /// The number of replays of the schedule in which the same problem showed.
    var timesShown = 0
    var probability: Double?
    var seconds = 0.0

    var isGood: Bool { problem == nil && obstacle == nil }

    init(_ request: Request) {
        (design, program, seed) = (request.design, request.subject, request.settings.seed)
    }

    /// A process counts as blocked after twice its time limit and this number of seconds.
    private static let patience = 60.0

    /// Explores the requests, as many at a time as there are cores. After `end`, no further exploration begins.
    static func all(_ requests: [Request], until end: Date = .distantFuture) async -> [ExploredRun] {
        var progress = Progress(total: requests.count)
        defer { progress.end() }
        return await withTaskGroup(of: (Int, ExploredRun).self) { group in
            var waiting = requests.enumerated().makeIterator()
            var runs = [ExploredRun?](repeating: nil, count: requests.count)
            func startNext() {
                guard Date() < end, let (index, request) = waiting.next() else { return }
                group.addTask { (index, await explore(request)) }
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

    /// Explores the request in a child process.
    static func explore(_ request: Request) async -> ExploredRun {
        var run = ExploredRun(request)
        do {
            let text = String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
            let ended = try await Subprocess.run(
                RuleLauncher.thisProgram.executable, arguments: ["--child", text], readingErrors: true,
                giveUpAfter: request.settings.seconds * 2 + patience)
            let lines = ended.output.split(whereSeparator: \.isNewline)
            let answers = lines.compactMap { try? JSONDecoder().decode(ExploredRun.self, from: Data($0.utf8)) }
            if let answer = answers.last, ended.isOrderly { return answer }
            let program = lines.last { $0.hasPrefix(programPrefix) }
            let printed = lines.filter { !$0.hasPrefix(programPrefix) }.suffix(5)
            run.problem = (["\(ended)"] + printed + [program].compactMap(\.self)).joined(separator: "\n")
            run.schedule = lines.last { $0.hasPrefix(Exploration.crashPrefix) }
                .map { String($0.dropFirst(Exploration.crashPrefix.count)) }
        } catch {
            run.obstacle = "No process could be started: \(error.localizedDescription)"
        }
        return run
    }

    /// Explores the request in this process, and prints the result.
    static func answer(_ text: String) async throws -> Int32 {
        let request = try JSONDecoder().decode(Request.self, from: Data(text.utf8))
        let design = (Catalog.all + Mutants.all + WrappedPromise.all).first { $0.name == request.design }
        let subject = (Subject.explored + Subject.shaken).first { $0.id == request.subject }
        guard let design, let subject else { throw UsageError("cannot explore '\(text)'.") }
        design.silence()
        var run = ExploredRun(request)
        if case .randomPrograms = subject {
            await run.runRandomPrograms(on: design, request.settings)
        } else {
            run = await onThread {
                var run = ExploredRun(request)
                run.explore(subject, on: design, request.settings)
                return run
            }
        }
        Terminal.write(String(decoding: try JSONEncoder().encode(run), as: UTF8.self) + "\n")
        return 0
    }

    private mutating func explore(_ subject: Subject, on design: any PromiseConformance, _ settings: Settings) {
        var limits = ExplorationLimits()
        limits.seconds = settings.seconds
        let strategy: SchedulingStrategy =
            settings.schedule.flatMap(Schedule.init).map { .schedule($0) }
            ?? settings.random.map { .random(schedules: $0, depth: ShakeCommand.depth, seed: settings.seed) }
            ?? .allSchedules(preemptions: settings.preemptions)
        switch subject {
        case .program(let program):
            let recorder = settings.isTold ? StoryRecorder() : nil
            for _ in 0..<settings.replays {
                take(program.explore(on: design, strategy, limits: limits, telling: recorder?.story))
            }
            if problem != nil { story = recorder?.recorded }
        case .rule(let rule):
            for _ in 0..<settings.replays { take(rule.explore(on: design, strategy, limits: limits)) }
            guard settings.shakes, obstacle != nil else { return }
            take(rule.explore(on: design, .givingWay(runs: .max, seed: settings.seed), limits: limits))
        case .randomPrograms: break
        }
    }

    private mutating func take(_ result: ExploredProgram.Result) {
        unsupported = result.unsupported
        guard let exploration = result.exploration else { return }
        obstacle = exploration.obstacle?.description
        let shown = exploration.finding?.problem
        if timesShown == 0 { problem = shown }
        if shown != nil, shown == problem { timesShown += 1 }
        schedule = exploration.isControlled ? exploration.finding?.schedule.description : nil
        // Another process looks up the source lines, which is slow. So the lines are looked up only once.
        if lanes == nil, exploration.isControlled { lanes = exploration.finding?.lanes }
        (schedules, equivalents) = (exploration.schedules, exploration.equivalents)
        (isComplete, isExhaustive) = (exploration.isComplete, exploration.isExhaustive)
        (isControlled, probability, seconds) = (exploration.isControlled, exploration.probability, exploration.seconds)
    }
}

/// Runs the body on a thread of its own, because exploring blocks the thread. Meanwhile, the main thread serves the main queue.
func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: body()) }
    }
}
