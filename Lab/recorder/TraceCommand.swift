import Conformance
import LabRecording
import LabRosetta

enum TraceCommand {
    static let help = """
        Records a run of one program in each design, and shows its events in order: functions and closures, requests and what
        the server does, settled promises and what is printed, each with its cause, its queue and its thread.

        Usage: recorder trace PROGRAM [--design NAME] [--run NAME] [--format FORMAT]

          PROGRAM           the name of a program (see 'list programs'), or 'all'
          --design NAME     only this design, or AsyncAwait (may be repeated)
          --run NAME        the run of the program, for instance 'success' (default: the one that the title is about)
          --format FORMAT   lanes (default, a column for each queue), list or json

        Recording needs a special build of this program, which 'make trace' uses.

        """

    private enum Format: String, CaseIterable { case list, lanes, json }

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
        let format = try arguments.choice(of: "--format", Format.self) ?? .lanes
        try arguments.end(knownOptions: ["--design", "--run", "--format", "--help"])

        var recordings: [ProgramRecording] = []
        for program in programs {
            var own: [ProgramRecording] = []
            for design in wanted.isEmpty ? program.designs : wanted {
                own.append(try await RecordedRuns.record(program, run: run ?? program.telling, design: design))
            }
            switch format {
            case .list: show(own, of: program) { RunText($0).lines }
            case .lanes: show(own, of: program) { LanesText($0, width: Terminal.width).lines }
            case .json: recordings += own
            }
        }
        if format == .json { Terminal.write(try RecordingJSON.text(recordings)) }
        return 0
    }

    private static func show(
        _ recordings: [ProgramRecording], of program: Program, lines: (ProgramRecording) -> [String]
    ) {
        let style = Terminal.style
        Terminal.write(style.bold("\(program.title) (\(recordings.first?.run ?? ""))") + "\n")
        let legend = RunEvent.Kind.legend.wrapped(separator: "   ", width: Terminal.width)
        for line in legend + threadLegend.wrapped(separator: " ", width: Terminal.width) {
            Terminal.write(style.dim(line) + "\n")
        }
        for recording in recordings {
            Terminal.write("\n" + style.cyan(recording.design) + "\n")
            for line in lines(recording) { Terminal.write(Terminal.fitted(line) + "\n") }
        }
    }

    private static let threadLegend = [
        "#: the number of the event.", "After: the event that caused it.",
        "Threads are numbered in order of appearance.",
        "On Linux, any thread may serve the main queue.",
    ]
}
