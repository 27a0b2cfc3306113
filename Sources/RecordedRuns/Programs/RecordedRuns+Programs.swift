import Recording
import Rosetta

extension RecordedRuns {
    /// Records every run of every version of every program, in the order of ``Rosetta/Rosetta/programs``, of
    /// `Program.runs` and of `Program.designs`.
    ///
    /// - Parameter progress: Hears, before each recording, what is recorded.
    /// - Throws: ``RecordingError`` if this program cannot record or a recording does not fit the sources, and what a
    ///   program throws if it does not end.
    public static func programs(progress: (String) -> Void = { _ in }) async throws -> [ProgramRecording] {
        var recordings: [ProgramRecording] = []
        for program in Rosetta.programs {
            for run in program.runs {
                for design in program.designs {
                    progress("\(program.name)  \(run.name)  \(design)")
                    recordings.append(try await record(program, run: run.name, design: design))
                }
            }
        }
        return recordings
    }

    /// Records one run of one version of a program.
    ///
    /// - Throws: as ``programs(progress:)`` does, also if the version does not print what its program expects.
    public static func record(_ program: Program, run: String, design: String) async throws -> ProgramRecording {
        guard isPossible else { throw RecordingError.notInstrumented }
        try await WarmUp.shared.run()
        var source = SourceText()
        let code = try source.excerpt(of: program.file(of: design), from: "extension ", inside: true)
        let marks = Marks()
        var printed: [String] = []
        let entries = try await EntryLog.record {
            printed = try await program.run(run, design: design, observer: { marks.note($0) })
        }
        let expected = program.runs.first { $0.name == run }?.expected
        guard printed == expected else {
            throw RecordingError.doesNotFit("\(program.name) (\(run)) in \(design) printed \(printed).")
        }
        let subject = ProgramBuilder.Subject(program: program.name, run: run, design: design, code: code)
        var builder = ProgramBuilder(
            subject, log: try await CallLog(entries), marks: marks.all, settlers: Settlers.names[design] ?? [])
        return builder.recording()
    }
}

/// The first request of a process takes longer than the others, which would look like a property of what runs first.
private actor WarmUp {
    static let shared = WarmUp()
    private var isDone = false

    func run() async throws {
        guard !isDone, let program = Rosetta.programs.first, let design = program.designs.last else { return }
        _ = try await program.run(program.runs[0].name, design: design)
        isDone = true
    }
}
