import Conformance
import LabAdapters
import LabDocumentation
import LabRosetta

extension RecordedRuns {
    /// Records every run of every version of every program, in the order of ``Rosetta/Rosetta/programs``, of
    /// `Program.runs` and of `Program.designs`.
    ///
    /// - Parameter progress: Called before each recording, with the names of the program, the run and the design.
    /// - Throws: ``RecordingError`` if this program cannot record or a recording does not match the sources, and a timeout
    ///   error if a program does not end.
    package static func programs(progress: (String) -> Void = { _ in }) async throws -> [ProgramRecording] {
        let runs = Rosetta.programs.flatMap { program in
            program.runs.flatMap { run in program.designs.map { (program, run.name, $0) } }
        }
        return try await record(runs, progress: progress)
    }

    /// Records one run of one version of a program.
    ///
    /// - Throws: The errors of ``programs(progress:)``, and ``RecordingError`` if the version does not print the expected lines.
    package static func record(_ program: Program, run: String, design: String) async throws -> ProgramRecording {
        let recordings = try await record([(program, run, design)]) { _ in }
        return recordings[0]
    }

    private static func record(
        _ runs: [(program: Program, run: String, design: String)], progress: (String) -> Void
    ) async throws -> [ProgramRecording] {
        guard Recording.isPossible else { throw RecordingError.notInstrumented }
        let watched = try await settlers.value
        var finished: [FinishedRun] = []
        for (program, run, design) in runs {
            progress("\(program.name)  \(run)  \(design)")
            KeptObjects.watch(watched[design] ?? [])
            finished.append(try await FinishedRun(program, run: run, design: design))
        }
        let symbols = try await Symbols.ofThisProcess.symbols(of: finished.map(\.entries))
        return finished.map { $0.recording(symbols) }
    }
}

private struct FinishedRun {
    let subject: ProgramBuilder.Subject
    let entries: [Entry]
    let marks: [ProgramEvent]
    let settlingCalls: [Int: SettlingCall]

    init(_ program: Program, run: String, design: String) async throws {
        let code = try Clone().listing(of: "extension ", in: program.file(of: design))
        let marks = Locked<[ProgramEvent]>([])
        var printed: [String] = []
        entries = try await EntryLog.record {
            printed = try await program.run(run, design: design) { event in
                // The number of the mark is the index of its event.
                let number = marks.withLock { marks in
                    marks.append(event)
                    return marks.count - 1
                }
                EntryLog.mark(number)
            }
        }
        settlingCalls = KeptObjects.takeCalls()
        guard printed == program.runs.first(where: { $0.name == run })?.expected else {
            throw RecordingError.doesNotFit("\(program.name) (\(run)) in \(design) printed \(printed).")
        }
        self.marks = marks.withLock { $0 }
        subject = ProgramBuilder.Subject(program: program.name, run: run, design: design, code: code)
    }

    func recording(_ symbols: [UInt: Symbol]) -> ProgramRecording {
        var builder = ProgramBuilder(
            subject: subject, log: CallLog(entries: entries, symbols: symbols), marks: marks,
            settlers: Catalog.profile(of: subject.design)?.settlers ?? [], settlingCalls: settlingCalls)
        return builder.recording()
    }
}

/// The addresses of the settling functions of each design.
///
/// The task records one program in each design before the first recording, for two reasons. The first request of a process is
/// slow, which would look like a property of the first design. And these first logs show the addresses of the settling functions,
/// which the later recordings watch.
private let settlers: Task<[String: [UInt]], any Error> = Task {
    guard let program = Rosetta.programs.first else { return [:] }
    var logs: [[Entry]] = []
    for design in program.designs {
        logs.append(try await EntryLog.record { _ = try await program.run(program.runs[0].name, design: design) })
    }
    try await Symbols.ofThisProcess.symbols(of: logs)
    var addresses: [String: [UInt]] = [:]
    for profile in Catalog.profiles {
        addresses[profile.name] = await Symbols.ofThisProcess.addresses(of: profile.settlers)
    }
    return addresses
}
