import Conformance
import Exploring
import Foundation
import LearnExploring
import LearnJudge
import Synchronization

/// A run of a learner's program under a schedule.
private struct ExploredRun {
    var story: ProgramStory?
    var hasEnded = false
}

/// The current run; nil if the process does not explore. This lock is no step of a schedule, because this module is not
/// instrumented.
private let current = Mutex<ExploredRun?>(nil)

extension JudgedProgram {
    /// Runs the program of a learner once, or under many schedules if the first argument of the process asks for that. In such a
    /// request, the names are the lines that the program must print under every schedule.
    @MainActor public static func runExplored(_ program: @escaping @Sendable () -> Void) -> Never {
        guard let request = Request.ofThisProcess, request.mode == .explore else { run(program) }
        endWithReader()
        let expected = request.names.joined(separator: ", ")
        let finding = Finding(
            "the threads of the program", ["The program prints the same lines under every schedule of its threads."],
            expected: [expected])
        _ = explore(request, finding) {
            fault(of: program, expecting: expected)
        } telling: { schedule, story in
            _ = explored(program, schedule, telling: story) { _ in }
        }
        ChildLog.write(Message.explored)
        exit(0)
    }

    /// Prints a line in a program that may be explored.
    public static func printExplored(_ line: String) {
        let isNoted = current.withLock { run in
            if run?.hasEnded == false { run?.story?.tell("prints: \(line)") }
            return run.map { !$0.hasEnded }
        }
        guard let isNoted else { return print(line) }
        if isNoted { ProgramStory.note(line) }
    }

    /// Ends a program that may be explored. The process of an exploration continues, and ignores later lines.
    public static func end() {
        let isExplored = current.withLock { run in
            run?.hasEnded = true
            return run != nil
        }
        if !isExplored { exit(0) }
    }

    /// The first unexpected outcome of the program. A program can't be explored if, for example, a global variable keeps what an
    /// earlier run has stored.
    private static func fault(of program: @escaping @Sendable () -> Void, expecting expected: String) -> Fault {
        // The first outcome is that of a new process. If a later one differs, something lasts from run to run.
        var outcomes: [String] = []
        let usual = explored(program, .schedule(Schedule("")!)) { outcomes.append($0) }
        if usual.obstacle == .silent { cutOff() }
        guard let first = outcomes.first ?? usual.finding?.problem else {
            return usual.obstacle.map(Fault.obstacle) ?? .nothing
        }
        guard first == expected else { return .found(observed: first, schedule: "usual") }
        guard outcomes.allSatisfy({ $0 == first }) else { return .obstacle(.notRepeatable) }
        return firstFault { strategy, limits in explored(program, strategy, limits) { try expect($0 == expected, $0) } }
    }

    /// Runs the program under schedules, and passes the printed lines of each run to `check`.
    private static func explored(
        _ program: @escaping @Sendable () -> Void, _ strategy: SchedulingStrategy,
        _ limits: ExplorationLimits = ExplorationLimits(), telling story: (@Sendable () -> ProgramStory)? = nil,
        check: @escaping (String) throws -> Void
    ) -> Exploration {
        Exploring.explore(strategy, limits: limits) { threads in
            current.withLock { run in
                run = ExploredRun(story: story?())
                run?.story?.begin()
            }
            threads.add(program)
        } check: {
            try check(ProgramStory.notes + (current.withLock { $0?.hasEnded == true } ? "" : ", and it does not end"))
        }
    }
}
