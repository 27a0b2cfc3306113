import Foundation

/// The commands, by name.
enum Command {
    private static let all: [(name: String, summary: String, help: String, run: (inout Arguments) async throws -> Int32)] = [
        ("conformance", "judge the designs by the rule book", ConformanceCommand.help, ConformanceCommand.run),
        ("compare", "show the designs side by side: verdicts, differences, code", CompareCommand.help, CompareCommand.run),
        ("list", "list designs, rules or programs", ListCommand.help, ListCommand.run),
        ("trace", "show the events of one program in order", TraceCommand.help, TraceCommand.run),
    ]

    /// Carries out one command line and gives the exit status.
    static func run(_ arguments: inout Arguments) async throws -> Int32 {
        let wantsHelp = arguments.flag("--help", "-h")
        guard let name = arguments.word(), name != "help" else {
            try arguments.end(knownOptions: ["--help"])
            Terminal.write(help)
            return wantsHelp ? 0 : 64
        }
        guard let command = all.first(where: { $0.name == name }) else {
            throw UsageError(message: Suggestion.unknown("command", name, among: all.map(\.name)))
        }
        if wantsHelp {
            Terminal.write(command.help)
            return 0
        }
        return try await command.run(&arguments)
    }

    private static var help: String {
        let width = all.map(\.name.count).max() ?? 0
        let commands = all.map { command in
            "  \(command.name.padding(toLength: width, withPad: " ", startingAt: 0))   \(command.summary)"
        }
        return """
            promise-lab: classic promise designs side by side, judged by one specification.

            Usage: promise-lab COMMAND [OPTIONS]

            \(commands.joined(separator: "\n"))

            Each command explains itself: promise-lab COMMAND --help

            """
    }
}
