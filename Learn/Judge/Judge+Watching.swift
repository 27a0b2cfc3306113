import Conformance
import Foundation

extension Judge {
    /// A data race that the thread sanitizer finds in a run of the program or, without a program, in the explorations: two accesses of
    /// one variable by two threads, without a lock that orders them. Nil if it finds none, or if the toolchain has no sanitizer for
    /// this system. Throws if the compiled program doesn't end well for another reason.
    ///
    /// The system schedules the threads. The sanitizer tracks which accesses are ordered, so it finds a race even if the two threads
    /// do not run at the same moment.
    func dataRace(
        in files: [URL], by assignment: Assignment, running program: Assignment.Program? = nil
    ) async throws -> Finding? {
        let request = JudgedProgram.Request(mode: .watch, names: assignment.explorations)
        let arguments = (program?.name).map { [$0] } ?? request.arguments
        let symbolizer = Toolchain.symbolizer.map { " external_symbolizer_path=\($0.path)" } ?? ""
        // The first report ends the program, so reports about anything but data races are switched off.
        let others = "detect_deadlocks=0 report_mutex_bugs=0 report_destroy_locked=0 report_thread_leaks=0"
        let options = ["TSAN_OPTIONS": "halt_on_error=1 \(others)\(symbolizer)"]
        let run: Run
        do {
            run = try await Self.inScratch { scratch in
                try await compile(files, assignment, adding: .accesses, in: scratch)
                    .start(arguments, environment: options, giveUpAfter: 30 * slowness)
            }
        } catch let diagnostics as Diagnostics where diagnostics.lackSanitizer { return nil }
        if run.ended.isOrderly { return nil }
        let report = run.ended.output
        let accesses = Self.accesses(in: report, files)
        // The sanitizer reports a data race between two uses of memory, and a Swift access race between two exclusive
        // accesses, such as those of an operator `-=`.
        guard report.contains(#/ThreadSanitizer: (data|Swift access) race/#), accesses.count == 2 else {
            throw LearnError(
                "The thread sanitizer gave no answer, because under it the program doesn't end well. \(run.ended) "
                    + run.lastLines.joined(separator: " "))
        }
        return Finding(
            "A data race: two threads use one variable without a common lock.",
            [
                run.finding?.remarks[0] ?? "What it printed was right this time.",
                "One thread \(accesses.joined(separator: ", and the other one ")).",
                "If nothing goes wrong, that's luck: a thread may read a value that's half written, or an old one.",
            ])
    }

    /// The accesses in a report of the sanitizer. For each access, the report has a line that says whether the access is a read or a
    /// write. The calls that led to the access follow, the innermost first. The optimizer may have removed the line number of one
    /// access. That access comes last.
    private static func accesses(in report: String, _ files: [URL]) -> [String] {
        let access = #/^ +(?:Previous )?(?:atomic )?(read|write|modifying access) .*\n((?: {4}#.*\n)+)/#.ignoresCase()
        let accesses = report.matches(of: access.anchorsMatchLineEndings()).prefix(2).map { access in
            let own = access.2.matches(of: #/\/([^\/]+\.swift):(\d+)/#)
                .first { line in files.contains { $0.lastPathComponent == line.1 } }
            let place = own.map { " in line \($0.2)" + (files.count > 1 ? " of \($0.1)" : "") }
            return (verb: access.1.lowercased() == "read" ? "reads it" : "writes it", place: place)
        }
        return (accesses.filter { $0.place != nil } + accesses.filter { $0.place == nil }).map { $0 + ($1 ?? ", too") }
    }
}
