import Conformance
import ExploringHook

/// A small program in which threads do something with the same promise at the same time.
///
/// The program runs on every design, and on any other library, through an adapter. On a correct design the outcome of the program
/// is one of the ``expected`` outcomes under every schedule.
public struct ExploredProgram: Sendable {
    /// The name of the program, for example `settle-add`.
    public let id: String
    /// What holds under every schedule, in one sentence.
    public let statement: String
    /// The steps before the threads begin, then the steps of each thread, separated by `|`:
    /// `observe A p | fulfill p 1 | observe B p`.
    public let steps: String
    /// The outcomes that agree with the statement.
    public let expected: Set<String>
    /// The rule that requires the same, if designs may declare a difference from this rule; `nil` otherwise. The program doesn't
    /// apply to a design that declares such a difference.
    public let rule: String?

    /// All programs: those of `Programs.txt`.
    public static let all = programs(in: String(decoding: PackageResources.Programs_txt, as: UTF8.self))

    /// The program of this name; `nil` if there is none.
    public static func named(_ id: String) -> ExploredProgram? { all.first { $0.id == id } }

    /// Reads programs. Each program has a line with its name, rule and statement, and then indented lines with its steps and,
    /// behind an arrow, its outcomes.
    private static func programs(in text: String) -> [ExploredProgram] {
        var paragraphs: [[Substring]] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            if !line.hasPrefix(" ") { paragraphs.append([]) }
            paragraphs[paragraphs.count - 1].append(line.drop { $0 == " " })
        }
        return paragraphs.map { lines in
            let head = lines[0].split(separator: ": ", maxSplits: 1).map(String.init)
            let parts = lines.dropFirst().joined(separator: " ").split(separator: "->").map(String.init)
            let outcomes = parts[1].split(separator: " or ").map { $0.split(separator: " ").joined(separator: " ") }
            let names = head[0].split(separator: " unless ").map(String.init)
            return ExploredProgram(
                id: names[0], statement: head[1], steps: parts[0], expected: Set(outcomes),
                rule: names.count > 1 ? names[1] : nil)
        }
    }

    /// What an exploration of the program shows on a design.
    public struct Result: Sendable, CustomStringConvertible {
        /// What was found, and how many schedules were tried; `nil` if the design doesn't support the program.
        public var exploration: Exploration?
        /// What the design doesn't support, or why it differs by design; `nil` if neither keeps it from running the program.
        public var unsupported: String?
        /// The outcome of the last schedule, which is the outcome that a finding shows; `nil` if the threads of this schedule did
        /// not end.
        public var lastOutcome: String?
        /// What the scenario of an explored rule has noted under the last schedule; empty if its threads didn't end.
        public var lastObservation: [String] = []

        /// What was found, and the figures; or what the design doesn't support.
        public var description: String { exploration?.description ?? "Not applicable: \(unsupported ?? "")" }
    }

    /// Runs the program on the design under the schedules of the strategy.
    ///
    /// - Parameters:
    ///   - design: The adapter of the design. The adapter and the design must be instrumented.
    ///   - strategy: Which schedules to run.
    ///   - limits: When to stop, although schedules are left.
    ///   - story: Receives the events of each schedule.
    public func explore(
        on design: any PromiseConformance, _ strategy: SchedulingStrategy = .allSchedules(preemptions: 2),
        limits: ExplorationLimits = ExplorationLimits(), telling story: ProgramStory? = nil
    ) -> Result {
        var result = Result()
        if let difference = design.differences.first(where: { $0.rule == rule }) {
            result.unsupported = difference.reason
            return result
        }
        let support = Locked<String?>(nil)
        result.exploration = Exploring.explore(strategy, limits: limits) { threads in
            result.lastOutcome = nil
            return begin(ProgramScene(design, threads, support, story))
        } check: { scene in
            let outcome = scene.outcome()
            result.lastOutcome = outcome
            try expect(expected.contains(outcome), "\(statement)\n  observed: \(outcome)")
        }
        result.unsupported = support.withLock(\.self)
        if result.unsupported != nil { result.exploration = nil }
        return result
    }

    /// Runs the program once with threads that the system schedules, and returns its outcome.
    ///
    /// This is for a program with one thread, or for a program that a sanitizer watches. The call blocks until all threads have
    /// ended, without a time limit. Returns `nil` in a process that can explore schedules.
    public func runByChance(on design: any PromiseConformance) -> String? {
        guard !exploring_is_available() else { return nil }
        let threads = Threads()
        let scene = begin(ProgramScene(design, threads, Locked(nil)))
        threads.meet()
        return scene.outcome()
    }

    /// Whether the program has at most one thread, so that its outcome doesn't depend on a schedule.
    public var isSequential: Bool { parts.count <= 2 }

    /// The steps before the threads begin, and those of each thread.
    private var parts: [[[String]]] {
        steps.split(separator: "|", omittingEmptySubsequences: false).map { part in
            part.split(separator: ",").map { $0.split(separator: " ").map(String.init) }
        }
    }

    private func begin(_ scene: ProgramScene) -> ProgramScene {
        let parts = parts
        scene.story?.begin { [weak scene] in scene?.bases ?? [:] }
        scene.begin(parts[0], settledLater: parts.dropFirst().joined())
        for steps in parts.dropFirst() { scene.thread(steps) }
        return scene
    }
}
