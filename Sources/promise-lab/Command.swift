import CommandLineSupport
import Foundation

/// A command of `promise-lab`.
struct Command: Sendable {
    let name: String
    let summary: String
    let help: String
    let run: @Sendable (inout Arguments) async throws -> Int32

    private static let all = [
        Command(
            name: "conformance", summary: "judge the designs by the rule book",
            help: ConformanceCommand.help, run: ConformanceCommand.run),
        Command(
            name: "fuzz", summary: "run random programs and compare the designs with the model",
            help: FuzzCommand.help, run: FuzzCommand.run),
        Command(
            name: "compare", summary: "show the designs side by side: verdicts, differences, code",
            help: CompareCommand.help, run: CompareCommand.run),
        Command(
            name: "judge", summary: "judge the promise that you have typed while reading the tutorial",
            help: JudgeCommand.help, run: JudgeCommand.run),
        Command(
            name: "learn", summary: "learn promises by repairing broken ones", help: LearnCommand.help,
            run: LearnCommand.run),
        Command(
            name: "list", summary: "list designs, rules or programs", help: ListCommand.help, run: ListCommand.run),
        Command(
            name: "page", summary: "write a page that shows the designs, their runs and their rules",
            help: PageCommand.help, run: PageCommand.run),
        Command(
            name: "trace", summary: "show the events of one program in order",
            help: TraceCommand.help, run: TraceCommand.run),
        Command(
            name: "walk", summary: "follow a value through the files of a design, function by function",
            help: WalkCommand.help, run: WalkCommand.run),
    ]

    /// Runs a command line and returns the exit status.
    static func run(_ arguments: inout Arguments) async throws -> Int32 {
        let wantsHelp = arguments.flag("--help", "-h")
        let name = arguments.word()
        let asksForHelp = name == "help"
        guard let name, !asksForHelp else {
            try arguments.end(knownOptions: ["--help"])
            Terminal.write(help)
            return wantsHelp || asksForHelp ? 0 : 64
        }
        guard let command = all.first(where: { $0.name == name }) else {
            throw UsageError(Suggestion.unknown("command", name, among: all.map(\.name)))
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

            For help on a command: promise-lab COMMAND --help

            """
    }
}
