import Conformance
import Foundation

/// A program that a ``SourceCompiler`` has compiled. Each run is a process of its own.
package struct CompiledProgram: Sendable {
    package let url: URL
    /// The compiler's messages. All of them are warnings, because an error would have prevented the program.
    package let diagnostics: Diagnostics

    /// The environment of a program whose runs are compared. Without the variable, the elements of a dictionary have another order
    /// in each run, so a program that reads a dictionary does something else under the same schedule.
    private static let reproducible = ["SWIFT_DETERMINISTIC_HASHING": "1"]

    /// Runs the program, and waits longer if it gets too little processor time.
    func start(
        _ arguments: [String], environment: [String: String] = [:], giveUpAfter seconds: Double,
        _ change: (inout ChildProcess) -> Void = { _ in }
    ) async throws -> JudgedOutput {
        let environment = Backtrace.none.merging(environment) { $1 }.mapValues(Optional.some)
        var process = ChildProcess(
            url.path, arguments, environment: environment, destination: .pipe, limit: seconds)
        process.patience = 5
        change(&process)
        return try JudgedOutput(await process.run())
    }

    /// Judges the promise by the rules.
    package func judge(
        by rules: [Rule], timeoutFactor: Double, giveUpAfter seconds: Double
    ) async throws -> [Verdict] {
        let request = JudgedProgram.Request(mode: .judge, names: rules.map(\.id), timeoutFactor: timeoutFactor)
        let output = try await start(request.arguments, giveUpAfter: seconds) { $0.destination = .pipes }
        if output.ended.isOrderly, let verdicts = output.verdicts { return verdicts }
        let cause =
            output.ended.gaveUp
            ? "The rules took too long. Look for a handler that is never called, or for a call that blocks."
            : "\(output.ended) Look for code that runs before any rule does, as in global variables."
        throw LearnError("There is no verdict. \(cause)")
    }

    /// Judges by the broken rule again, and records its events until the rule is broken once more or the time is over. A rule
    /// that depends on timing is not replayed, because the fault may not happen again.
    func finding(_ verdict: Verdict, timeoutFactor: Double, giveUpAfter seconds: Double) async -> Finding {
        let request = JudgedProgram.Request(
            mode: .replay, names: [verdict.rule], timeoutFactor: timeoutFactor, timing: verdict.timing)
        guard !verdict.dependsOnTiming,
            let output = try? await start(
                request.arguments, giveUpAfter: seconds, { $0.destination = .pipes }),
            output.observed != nil || output.ended.gaveUp || output.ended.bySignal
        else { return Finding(verdict) }
        return Finding(verdict, events: ReplayLog.readable(output.events), observed: output.observed)
    }

    /// Explores schedules of the programs with these names, until a program ends in an unexpected outcome. Also returns which
    /// programs can't be explored, and why.
    package func explore(
        _ explorations: [String], in files: [URL] = [], giveUpAfter seconds: Double
    ) async throws -> (finding: Finding?, unexplored: [String]) {
        if explorations.isEmpty { return (nil, []) }
        var request = JudgedProgram.Request(mode: .explore, names: explorations)
        func explore() async throws -> JudgedOutput {
            try await start(request.arguments, environment: Self.reproducible, giveUpAfter: seconds)
        }
        let output = try await explore()
        var finding = output.exploration ?? Finding("start", ["The program starts."], expected: ["it starts"])
        finding.events = output.events
        let isCrash = finding.observed?.isEmpty != false
        if isCrash {
            if output.ended.isOrderly, output.isExplored { return (nil, output.unexplored) }
            // `Exploring` prints this line when the program crashes.
            let prefix = "exploring: the program crashed under schedule "
            finding.schedule = output.printed.last { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
            finding.observed = [output.ended.description]
            finding.printed = output.lastLines.filter { !$0.hasPrefix(prefix) }
        }
        // A crash ends the process before it prints the events of its schedule. So another process runs this schedule, and prints
        // each event when it happens.
        if isCrash, output.ended.bySignal, output.exploration != nil {
            (request.names, request.schedule) = ([finding.subject], finding.schedule ?? "usual")
            finding.events = try await explore().events
        }
        for index in finding.events.indices {
            guard let place = place(finding.events[index].place ?? [], in: files) else { continue }
            finding.events[index].text += " \(place)"
        }
        return (finding.explained(isCrash: isCrash && output.ended.bySignal), output.unexplored)
    }

    /// Runs the program to its end, and reads the lines that the program printed by ``JudgedProgram/print(_:)``. Stops a
    /// program that does not end, or that prints without end.
    package func run(
        _ arguments: [String] = [], in files: [URL] = [], giveUpAfter seconds: Double
    ) async throws -> Run {
        let output = try await start(arguments, environment: Self.reproducible, giveUpAfter: seconds) {
            ($0.outputLimit, $0.warning) = (1_000_000, 2)
        }
        let ended = output.ended
        var step = output.exploration
        step?.observed = output.observed ?? []
        let last = ended.bySignal ? output.lastLines.last.map { " \($0)" } ?? "" : ""
        return Run(
            events: output.events, step: step, problem: ended.isOrderly ? nil : ended.description + last,
            secondsUntilStopped: ended.gaveUp ? seconds : nil, place: place(output.stack, in: files),
            unexplored: Array(Set(output.unexplored)).sorted())
    }

    /// The output of a program, and how the program ended.
    package struct Run: Sendable {
        /// The lines that the program printed, each with its queue and its thread.
        let events: [JudgedProgram.Event]
        package var lines: [String] { events.map(\.text) }
        /// The last step of a check; nil if the program is no check. The observation is empty if the check has rejected nothing.
        let step: Finding?
        /// A description of how the program ended; nil if it ended with status 0.
        package let problem: String?
        /// The number of seconds after which the program was stopped; nil if it ended by itself.
        let secondsUntilStopped: Double?
        /// Where in the learner's files the main thread was when the program was stopped.
        let place: String?
        /// Which schedules the program wanted to explore and could not, and why.
        let unexplored: [String]
    }

    /// The innermost of the calls that is in one of the files, for instance `in line 12` or `at the lock of line 12`. The file is named
    /// if there are several. Nil if no call is in the files.
    private func place(_ calls: [UInt], in files: [URL]) -> String? {
        let names = Set(files.map(\.lastPathComponent))
        let frames = Toolchain.symbols(ofReturnAddresses: calls, in: url)
        func name(_ frame: Toolchain.Symbol) -> String { URL(filePath: frame.file).lastPathComponent }
        // Code that the compiler adds to a function has line 0.
        guard let own = frames.firstIndex(where: { $0.line > 0 && names.contains(name($0)) }) else { return nil }
        let line = "line \(frames[own].line)" + (names.count > 1 ? " of \(name(frames[own]))" : "")
        // This function takes a lock, runs a body, and releases the lock.
        let isLock = frames[..<own].contains { $0.function.contains("8withLock") }
        return isLock ? "at the lock of \(line)" : "in \(line)"
    }
}
