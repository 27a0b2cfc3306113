import Conformance

/// A small program in which threads do something with the same promise at the same time.
///
/// It runs in every design, and in a library of somebody else by its adapter. Its outcome is one of the expected ones under
/// every schedule.
public struct ExploredProgram: Sendable {
    /// The name by which it is asked for: `settle-add`.
    public let id: String
    /// What holds under every schedule, in one sentence.
    public let statement: String
    /// The outcomes that agree with it.
    public let expected: Set<String>
    /// What happens before the threads begin.
    let beginning: [ProgramStep]
    let threads: [[ProgramStep]]

    init(
        _ id: String, _ statement: String, _ beginning: [ProgramStep] = [], _ threads: [ProgramStep]...,
        expect expected: String...
    ) {
        self.init(id, statement, beginning, threads: threads, expected: Set(expected))
    }

    init(
        _ id: String, _ statement: String, _ beginning: [ProgramStep], threads: [[ProgramStep]], expected: Set<String>
    ) {
        self.id = id
        self.statement = statement
        self.expected = expected
        self.beginning = beginning
        self.threads = threads
    }

    /// All programs.
    public static let all = settling + handlers + adopting + combining + waiting + time + reporting

    /// What an exploration of the program shows on a design.
    public struct Result: Sendable {
        /// What was found, and how many schedules were tried; `nil` if the design does not support the program.
        public var exploration: Exploration?
        /// What the design does not support; `nil` if it supports the program.
        public var unsupported: String?
        /// The outcomes of the program, each with the number of schedules that led to it.
        public var outcomes: [String: Int] = [:]
    }

    /// Runs the program on the design under the schedules of the strategy.
    public func explore(
        on design: any PromiseConformance, _ strategy: SchedulingStrategy = .allSchedules(preemptions: 2),
        limits: ExplorationLimits = ExplorationLimits()
    ) -> Result {
        var result = Result()
        result.exploration = Exploring.explore(strategy, limits: limits) { threads in
            let scene = ProgramScene(design, threads)
            scene.noting {
                try beginning.forEach(scene.perform)
                for name in self.threads.joined().compactMap(\.settled) { _ = try scene.promise(name) }
            }
            for steps in self.threads { scene.thread(steps) }
            return scene
        } check: { scene in
            let outcome = scene.outcome()
            result.unsupported = scene.unsupported
            result.outcomes[outcome, default: 0] += 1
            let isExpected = expected.contains(outcome) || scene.unsupported != nil
            try expect(isExpected, "\(statement)\n  observed: \(outcome)")
        }
        if result.unsupported != nil { result.exploration = nil }
        return result
    }
}
