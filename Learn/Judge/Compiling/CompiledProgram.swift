import Conformance
import Foundation

/// A program that a ``SourceCompiler`` has compiled.
package struct CompiledProgram: Sendable {
    package let url: URL
    /// The compiler's messages. All of them are warnings, because an error would have prevented the program.
    package let diagnostics: Diagnostics
    /// The environment variables that the program gets in addition to those of this process.
    package var environment: [String: String] = [:]

    /// The environment of a program whose runs are compared. Without the variable, the elements of a dictionary have another order
    /// in each run, so a program that reads a dictionary does something else under the same schedule.
    private var reproducible: [String: String] { environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 } }

    /// Runs the program in a process of its own. Waits longer for a process that gets too little processor time, and throws in the end.
    func ended(
        _ arguments: [String], environment: [String: String], readingErrors: Bool = true, giveUpAfter seconds: Double,
        orAfter limit: Int = .max, warning: Bool = false
    ) async throws -> Subprocess.Ended {
        let ended = try await Subprocess.run(
            url, arguments: arguments, environment: environment, readingErrors: readingErrors, giveUpAfter: seconds,
            orAfter: limit, warning: warning, patience: 5)
        if ended.wasStarved { throw SourceJudgeError.machineIsBusy("the program") }
        return ended
    }

    /// Judges the promise by the rules. If the verdicts are known (`expected`), fewer rounds are enough for rules that depend on
    /// chance, and a crash is unlikely. So only dangerous rules get processes of their own, unless there is a crash after all.
    package func judge(
        by rules: [Rule], expected: Bool = false, timeoutFactor: Double, giveUpAfter seconds: Double
    ) async throws -> [Verdict] {
        let request = JudgedProgram.Request(
            mode: .judge, names: rules.map(\.id), isExpected: expected, timeoutFactor: timeoutFactor)
        let ended = try await ended(
            request.arguments, environment: environment, readingErrors: false, giveUpAfter: seconds)
        let messages = JudgedProgram.read(ended.output).messages
        guard ended.isOrderly, let verdicts = messages.compactMap(\.verdicts).last else {
            if expected { return try await judge(by: rules, timeoutFactor: timeoutFactor, giveUpAfter: seconds) }
            throw SourceJudgeError.endedWithoutVerdicts(ended)
        }
        return verdicts
    }

    /// Explores schedules of the programs with these names, until a program ends in an unexpected outcome. Also returns which
    /// programs can't be explored, and why.
    package func explore(
        _ explorations: [String], giveUpAfter seconds: Double
    ) async throws -> (finding: Finding?, unexplored: [String]) {
        if explorations.isEmpty { return (nil, []) }
        func explore(_ explorations: [String], _ schedule: String? = nil) async throws -> Subprocess.Ended {
            var request = JudgedProgram.Request(mode: .explore, names: explorations)
            request.schedule = schedule
            return try await self.ended(request.arguments, environment: reproducible, giveUpAfter: seconds)
        }
        let ended = try await explore(explorations)
        let unexplored = JudgedProgram.read(ended.output).messages.compactMap(\.unexplored)
        guard var found = try JudgedProgram.finding(in: ended) else { return (nil, unexplored) }
        // A crash ends the process before it prints the events of its schedule. So another process runs this schedule, and prints
        // each event when it happens.
        if found.isCrash, let schedule = found.schedule {
            found.events = try JudgedProgram.finding(in: await explore([found.exploration], schedule))?.events ?? []
        }
        return (found, unexplored)
    }

    /// Runs the program to its end, and reads the lines that the program printed by ``JudgedProgram/print(_:)``. Stops a
    /// program that does not end, or that prints without end.
    package func run(_ arguments: [String] = [], giveUpAfter seconds: Double) async throws -> Run {
        let ended = try await ended(
            arguments, environment: reproducible, giveUpAfter: seconds, orAfter: 1_000_000, warning: true)
        let (messages, printed) = JudgedProgram.read(ended.output)
        if messages.contains(where: \.isCutOff) {
            throw SourceJudgeError.machineIsBusy("the exploration of its schedules")
        }
        let last = ended.bySignal ? JudgedProgram.lastLines(printed).last.map { " \($0)" } ?? "" : ""
        return Run(
            events: messages.compactMap(\.line), problem: ended.isOrderly ? nil : ended.description + last,
            wasStopped: ended.gaveUp, stack: messages.compactMap(\.stack).last ?? [],
            unexplored: Array(Set(messages.compactMap(\.unexplored))).sorted())
    }

    /// The output of a program, and how the program ended.
    package struct Run: Sendable {
        /// The lines that the program printed, each with its queue and its thread.
        package let events: [Recorder.Event]
        /// A description of how the program ended; nil if it ended with status 0.
        package let problem: String?
        /// Whether the program did not end in time.
        package let wasStopped: Bool
        /// The calls on the main thread when the program was stopped, for ``CompiledProgram/place(of:in:)``.
        package let stack: [UInt]
        /// Which schedules the program wanted to explore and could not, and why.
        let unexplored: [String]
    }
}
