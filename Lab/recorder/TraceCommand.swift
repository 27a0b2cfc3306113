import Conformance
import LabRecording
import LabRosetta

enum TraceCommand {
    static let help = """
        Records a run of one program in each design, and shows its events in order: functions and closures, requests and what
        the server does, settled promises and what is printed, each with its cause and its thread, in a column for its queue.

        Usage: recorder trace PROGRAM [--design NAME] [--run NAME]

          PROGRAM         the name of a program (see 'list programs'), or 'all'
          --design NAME   only this design, or AsyncAwait (may be repeated)
          --run NAME      the run of the program, for example 'success' (default: the one that the title is about)

        Recording needs a special build of this program, which 'make trace' uses.

        """

    static func run(_ arguments: inout Arguments) async throws -> Int32 {
        guard let name = arguments.word() else {
            throw UsageError(
                "the program is missing. There are: \(Rosetta.programs.map(\.name).joined(separator: ", ")).")
        }
        let found = try NameLookup.find("program", name, among: Rosetta.programs.map(\.name) + ["all"])
        let programs = Rosetta.programs.filter { $0.name == found || found == "all" }
        let wanted = try arguments.values(of: "--design").map {
            try NameLookup.find("design", $0, among: programs[0].designs)
        }
        let run = try arguments.value(of: "--run").map { name in
            if found == "all" {
                throw UsageError("the runs differ from program to program. Choose a program for --run.")
            }
            return try NameLookup.find("run", name, among: programs[0].runs.map(\.name))
        }
        try arguments.end(knownOptions: ["--design", "--run", "--help"])

        for program in programs {
            var recordings: [ProgramRecording] = []
            for design in wanted.isEmpty ? program.designs : wanted {
                recordings.append(
                    try await RecordedRuns.record(program, run: run ?? program.telling, design: design))
            }
            show(recordings, of: program)
        }
        return 0
    }

    private static func show(_ recordings: [ProgramRecording], of program: Program) {
        let style = Terminal.style
        Terminal.write(style.bold("\(program.title) (\(recordings.first?.run ?? ""))") + "\n")
        let legend = RunEvent.Kind.legend.wrapped(separator: "   ", width: Terminal.width)
        for line in legend + threadLegend.wrapped(separator: " ", width: Terminal.width) {
            Terminal.write(style.dim(line) + "\n")
        }
        for recording in recordings {
            Terminal.write("\n" + style.cyan(recording.design) + "\n")
            for line in LanesText(recording, width: Terminal.width).lines {
                Terminal.write(Terminal.fitted(line) + "\n")
            }
        }
    }

    private static let threadLegend = [
        "#: the number of the event.", "After: the event that caused it.",
        "Threads are numbered in order of appearance.",
        "On Linux, any thread may serve the main queue.",
    ]
}
