import Conformance
import Foundation

/// A program that a ``SourceCompiler`` has compiled. Each run is a process of its own.
package struct CompiledProgram: Sendable {
    package let url: URL
    package var warnings: [Diagnostics.Message] = []
    /// The learner's files. Places in other files mean nothing to the learner.
    var files: [URL] = []

    /// The environment of a program whose runs are compared. Without the variable, the elements of a dictionary have another order
    /// in each run, so a program that reads a dictionary does something else under the same schedule.
    private static let reproducible = ["SWIFT_DETERMINISTIC_HASHING": "1"]

    /// Runs the program, and waits longer if it gets too little processor time.
    func start(
        _ arguments: [String], environment: [String: String] = [:], giveUpAfter seconds: Double,
        _ change: (inout ChildProcess) -> Void = { _ in }
    ) async throws -> Run {
        let environment = Backtrace.none.merging(environment) { $1 }.mapValues(Optional.some)
        var process = ChildProcess(
            url.path, arguments, environment: environment, destination: .pipe, limit: seconds)
        process.patience = 5
        change(&process)
        var run = try Run(await process.run(), limit: seconds)
        run.place = place(run.stack)
        return run
    }

    /// Judges the promise by the rules.
    package func judge(
        by rules: [Rule], timeoutFactor: Double, giveUpAfter seconds: Double
    ) async throws -> [Verdict] {
        let request = JudgedProgram.Request(mode: .judge, names: rules.map(\.id), timeoutFactor: timeoutFactor)
        let run = try await start(request.arguments, giveUpAfter: seconds) { $0.destination = .pipes }
        if run.ended.isOrderly, let verdicts = run.verdicts { return verdicts }
        let cause =
            run.ended.gaveUp
            ? "The rules took too long. Look for a handler that is never called, or for a call that blocks."
            : "\(run.ended) Look for code that runs before any rule does, as in global variables."
        throw LearnError("There is no verdict. \(cause)")
    }

    /// Explores schedules of the programs with these names, until a program ends in an unexpected outcome.
    package func explore(_ explorations: [String], giveUpAfter seconds: Double) async throws -> Judgment {
        if explorations.isEmpty { return Judgment() }
        var request = JudgedProgram.Request(mode: .explore, names: explorations)
        func explore() async throws -> Run {
            try await start(request.arguments, environment: Self.reproducible, giveUpAfter: seconds)
        }
        let run = try await explore()
        var finding = run.finding ?? Finding("start", ["The program starts."], expected: ["it starts"])
        finding.events = run.events
        let isCrash = finding.observed?.isEmpty != false
        if isCrash {
            if run.ended.isOrderly, run.isExplored { return Judgment(unexplored: run.unexplored) }
            // `Exploring` prints this line when the program crashes.
            let prefix = "exploring: the program crashed under schedule "
            finding.schedule = run.printed.last { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
            finding.observed = [run.ended.description]
            finding.printed = run.lastLines.filter { !$0.hasPrefix(prefix) }
        }
        // A crash ends the process before it prints the events of its schedule. So another process runs this schedule, and prints
        // each event when it happens.
        if isCrash, run.ended.bySignal, run.finding != nil {
            (request.names, request.schedule) = ([finding.subject], finding.schedule ?? "usual")
            finding.events = try await explore().events
        }
        for index in finding.events.indices {
            guard let place = place(finding.events[index].place ?? []) else { continue }
            finding.events[index].text += " \(place)"
        }
        return Judgment(findings: [finding.explained(isCrash: isCrash && run.ended.bySignal)])
    }

    /// Runs the program to its end. Stops a program that does not end, or that prints without end.
    package func run(_ arguments: [String], giveUpAfter seconds: Double) async throws -> Run {
        try await start(arguments, environment: Self.reproducible, giveUpAfter: seconds) {
            ($0.outputLimit, $0.warning) = (1_000_000, 2)
        }
    }

    /// The innermost of the calls that is in one of the learner's files, for instance `in line 12` or `at the lock of line 12`. The
    /// file is named if there are several. Nil if no call is in the files.
    private func place(_ calls: [UInt]) -> String? {
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
