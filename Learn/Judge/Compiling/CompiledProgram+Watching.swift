import Conformance
import Foundation

/// Two accesses of one variable by two threads, without a lock that orders the accesses. At least one of them is a write.
package struct DataRace: Sendable {
    package struct Access: Sendable {
        /// `reads` or `writes`.
        package let verb: String
        /// The line, written as in ``StopPlace``; nil if the access is elsewhere, for instance in the standard library.
        package let line: String?
        /// The function or the property, if it is known.
        package let name: String?

        /// The line in words or, if it is not known, the name; nil if neither is known.
        package var place: String? { line.map { "line \($0)" } ?? name.map { "'\($0)'" } }
    }

    /// What must hold in the explored program, in one sentence; nil for a learner's program, which is not explored.
    package let statement: String?
    /// The two accesses, the later one first.
    package let accesses: [Access]
}

extension CompiledProgram {
    /// Runs the program with these arguments under the thread sanitizer; the system schedules the threads. Returns the first data
    /// race that the sanitizer reports; nil if there is none. Throws if the program doesn't end well for another reason.
    ///
    /// The program must have been compiled with ``SourceCompiler/Instrumentation/accesses``. The sanitizer tracks which
    /// accesses are ordered, so it finds a race even if the two threads do not run at the same moment.
    package func dataRace(
        in files: [URL], running arguments: [String], giveUpAfter seconds: Double
    ) async throws -> DataRace? {
        let symbolizer = Toolchain.symbolizer.map { " external_symbolizer_path=\($0.path)" } ?? ""
        // The first report ends the program, so reports about anything but data races are switched off.
        let others = "detect_deadlocks=0 report_mutex_bugs=0 report_destroy_locked=0 report_thread_leaks=0"
        let options = ["TSAN_OPTIONS": "halt_on_error=1 \(others)\(symbolizer)"]
        let ended = try await ended(
            arguments, environment: environment.merging(options) { $1 }, giveUpAfter: seconds)
        if ended.isOrderly { return nil }
        guard let race = DataRace(ended.output, in: files) else { throw SourceJudgeError.notWatched(ended) }
        return race
    }
}

extension DataRace {
    /// Reads the report of the sanitizer. For each access, the report has a line that says whether the access is a read or a
    /// write. The calls that led to the access follow, the innermost first.
    init?(_ report: String, in files: [URL]) {
        let access = #/^ +(?:Previous )?(?:atomic )?(read|write|modifying access) .*\n((?: {4}#.*\n)+)/#.ignoresCase()
        accesses = report.matches(of: access.anchorsMatchLineEndings()).prefix(2).map { access in
            let lines = access.2.matches(of: #/\/([^\/]+\.swift):(\d+)/#)
            let own = lines.first { line in files.contains { $0.lastPathComponent == line.1 } }
            let call = access.2.firstMatch(
                of: #/^ +#\d+ ([a-z]\w*)(?:\.get|\.set|\.modify)? /#.anchorsMatchLineEndings())
            return Access(
                verb: access.1.lowercased() == "read" ? "reads" : "writes",
                line: own.map { "\($0.2)" + (files.count > 1 ? " of \($0.1)" : "") }, name: call.map { String($0.1) })
        }
        // The sanitizer reports a data race between two uses of memory, and a Swift access race between two exclusive
        // accesses, such as those of an operator `-=`.
        let isRace = report.contains(#/ThreadSanitizer: (data|Swift access) race/#)
        guard isRace, accesses.count == 2 else { return nil }
        statement = JudgedProgram.read(report).messages.compactMap(\.exploration).last?.statement
    }
}
