import Conformance
import Rosetta

/// `promise-lab trace`
enum TraceCommand {
    static let help = """
        Runs one program and shows its events in order, each with its queue and thread.

        Usage: promise-lab trace PROGRAM [--design NAME] [--run NAME]

          PROGRAM         see 'list programs'
          --design NAME   only this design, or AsyncAwait
          --run NAME      which run of the program, for instance 'success' (default: the first)

        """

    static func run(_ arguments: inout Arguments) async throws -> Int32 {
        guard let name = arguments.word() else {
            throw UsageError(message: "trace what? There are: \(Rosetta.programs.map(\.name).joined(separator: ", ")).")
        }
        let names = Rosetta.programs.map(\.name)
        let found = try Suggestion.find("program", name, among: names)
        guard let program = Rosetta.programs.first(where: { $0.name == found }) else { return 64 }

        let designs = try arguments.values(of: "--design").map {
            try Suggestion.find("design", $0, among: program.designs)
        }
        let runs = program.runs.map(\.name)
        let run = try arguments.value(of: "--run").map { try Suggestion.find("run", $0, among: runs) } ?? runs[0]
        try arguments.end(knownOptions: ["--design", "--run", "--help"])

        let style = Terminal.style
        Terminal.write(style.bold("\(program.title) (\(run))") + "\n")
        let legend = "Threads are numbered as they appear. On Linux any thread may serve the main queue."
        Terminal.write(style.dim(legend) + "\n")
        // The first request of a process takes longer than the others. That would look like a property of the first design.
        _ = try await program.run(run, design: program.designs[0])
        for design in designs.isEmpty ? program.designs : designs {
            let recorder = Recorder()
            _ = try await program.run(run, design: design, recorder: recorder)
            Terminal.write("\n" + style.cyan(design) + "\n")
            for line in TraceText.lines(recorder.events) { Terminal.write("  \(line)\n") }
        }
        return 0
    }
}
