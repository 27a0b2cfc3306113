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
        var schedule: String?
        /// How often the schedule is replayed.
        var replays = 1
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
    /// The number of replays of the schedule in which the same problem showed.
    var timesShown = 0
    var seconds = 0.0

    var isGood: Bool { problem == nil && obstacle == nil }

    init(_ request: Request) {
        (design, program) = (request.design, request.subject)
    }

    /// The kind of request for which a process explores.
    private static let kind = "exploration"

    /// A process counts as blocked after twice its time limit and this number of seconds.
    private static let patience = 60.0

    /// Explores the requests, as many at a time as there are cores.
    static func all(_ requests: [Request]) async -> [ExploredRun] {
        var progress = Progress(total: requests.count)
        defer { progress.end() }
        let cores = ConcurrencyLimit(ProcessInfo.processInfo.activeProcessorCount)
        let tasks = requests.map { request in Task { await cores.run { await explore(request) } } }
        var runs: [ExploredRun] = []
        for task in tasks {
            let run = await task.value
            progress.step("\(run.design)  \(run.program)")
            runs.append(run)
        }
        return runs
    }

    /// Explores the request in a child process.
    static func explore(_ request: Request) async -> ExploredRun {
        var run = ExploredRun(request)
        var launcher = RuleLauncher.thisProgram
        launcher.environment = Backtrace.none
        do {
            let ended = try await launcher.run(
                request, as: kind, giveUpAfter: request.settings.seconds * 2 + patience)
            if ended.isOrderly, let answer = ChildLog.last(ExploredRun.self, in: ended.output) { return answer }
            let lines = ended.output.split(whereSeparator: \.isNewline)
            run.problem = (["\(ended)"] + lines.suffix(5)).joined(separator: "\n")
            run.schedule = lines.last { $0.hasPrefix(Exploration.crashPrefix) }
                .map { String($0.dropFirst(Exploration.crashPrefix.count)) }
        } catch {
            run.obstacle = "No process could be started: \(error.localizedDescription)"
        }
        return run
    }

    /// If this process was started for a request, explores the request, prints the result, and exits. In any other process, returns
    /// at once.
    static func answerIfRequested() async {
        guard let json = RuleLauncher.request(kind) else { return }
        let request = try? JSONDecoder().decode(Request.self, from: json)
        let subject = Subject.explored.first { $0.id == request?.subject }
        guard let request, let subject else { exit(LaunchRefusal.unknown.rawValue) }
        let design = LaunchRefusal.design(request.design, among: Catalog.all + Mutants.all + WrappedPromise.all)
        design.silence()
        let run = await onThread {
            var run = ExploredRun(request)
            run.explore(subject, on: design, request.settings)
            return run
        }
        ChildLog.write(run)
        exit(0)
    }

    private mutating func explore(_ subject: Subject, on design: any PromiseConformance, _ settings: Settings) {
        var limits = ExplorationLimits()
        limits.seconds = settings.seconds
        let strategy: SchedulingStrategy =
            settings.schedule.flatMap(Schedule.init).map { .schedule($0) }
            ?? .allSchedules(preemptions: settings.preemptions)
        let recorder = settings.isTold && !subject.isRule ? StoryRecorder() : nil
        for _ in 0..<settings.replays { take(subject.explore(design, strategy, limits, recorder?.story)) }
        if problem != nil { story = recorder?.recorded }
    }

    private mutating func take(_ result: ExploredProgram.Result) {
        unsupported = result.unsupported
        guard let exploration = result.exploration else { return }
        obstacle = exploration.obstacle?.description
        let shown = exploration.finding?.problem
        if timesShown == 0 { problem = shown }
        if shown != nil, shown == problem { timesShown += 1 }
        schedule = exploration.finding?.schedule.description
        // Another process looks up the source lines, which is slow. So the lines are looked up only once.
        if lanes == nil { lanes = exploration.finding?.lanes }
        (schedules, equivalents) = (exploration.schedules, exploration.equivalents)
        (isComplete, isExhaustive) = (exploration.isComplete, exploration.isExhaustive)
        seconds = exploration.seconds
    }
}

/// Runs the body on a thread of its own, because exploring blocks the thread. Meanwhile, the main thread serves the main queue.
private func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: body()) }
    }
}
