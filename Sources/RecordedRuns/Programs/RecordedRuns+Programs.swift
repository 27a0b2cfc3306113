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
    public static func record(_ program: Program, run: String, design: String) async throws -> ProgramRecording {
        guard isPossible else { throw RecordingError.notInstrumented }
        _ = try await program.run(run, design: design)
        throw RecordingError.notInstrumented
    }
}
