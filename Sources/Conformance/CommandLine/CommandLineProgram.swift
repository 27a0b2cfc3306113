import Foundation

/// A program whose first argument is the name of a command.
package struct CommandLineProgram: Sendable {
    /// A command of a program.
    package struct Command: Sendable {
        let name: String
        let summary: String
        let help: String
        let run: @Sendable (inout Arguments) async throws -> Int32

        /// Describes a command.
        ///
        /// - Parameters:
        ///   - summary: What the list of commands says about the command.
        ///   - help: What `--help` prints.
        ///   - run: Receives the arguments after the name of the command. Returns the exit status.
        package init(
            _ name: String, _ summary: String, help: String,
            run: @escaping @Sendable (inout Arguments) async throws -> Int32
        ) {
            (self.name, self.summary, self.help, self.run) = (name, summary, help, run)
        }
    }

    /// The version of this package, as the changelog names it.
    package static let version = "0.1.0"

    private let name: String
    private let summary: String
    private let commands: [Command]

    /// Describes a program.
    package init(_ name: String, _ summary: String, commands: [Command]) {
        (self.name, self.summary, self.commands) = (name, summary, commands)
    }

    /// Carries out the command line of this process, prints errors to standard error, and ends the process.
    ///
    /// The exit status is that of the command, 64 if the command line isn't valid, and 70 after any other error.
    package func run() async -> Never {
        await Self.run(name, advice: "Run '\(name) --help' for the list of commands.") { arguments in
            try await run(&arguments)
        }
    }

    /// Runs a program without commands: passes the arguments to the body, prints errors to standard error, and ends the process.
    ///
    /// - Parameter advice: What is printed after a message about a command line that isn't valid.
    package static func run(
        _ name: String, advice: String, _ body: @Sendable (inout Arguments) async throws -> Int32
    ) async -> Never {
        do {
            var arguments = Arguments()
            exit(try await body(&arguments))
        } catch let error as UsageError {
            Terminal.writeError("\(name): \(error.message)\n\n\(error.advice ?? advice)")
            exit(64)
        } catch {
            Terminal.writeError("\(name): \(error.localizedDescription)")
            exit(70)
        }
    }

    private func run(_ arguments: inout Arguments) async throws -> Int32 {
        if arguments.all == ["--version"] {
            Terminal.write("\(name) \(Self.version)\n")
            return 0
        }
        var wantsHelp = arguments.flag("--help", "-h")
        var word = arguments.word()
        if word == "help" {
            wantsHelp = true
            word = arguments.word()
        }
        guard let word else {
            try arguments.end(knownOptions: ["--help", "--version"])
            Terminal.write(help)
            return wantsHelp ? 0 : 64
        }
        guard let command = commands.first(where: { $0.name == word }) else {
            throw UsageError(UnknownName("command", word, among: commands.map(\.name)).text)
        }
        if wantsHelp {
            Terminal.write(command.help)
            return 0
        }
        return try await command.run(&arguments)
    }

    private var help: String {
        let lines = TextTable(commands.map { [$0.name, $0.summary] }).lines(indent: 2, gap: "   ")
        return """
            \(name): \(summary)

            Usage: \(name) COMMAND [OPTIONS]

            \(lines.joined(separator: "\n"))

            For help on a command: \(name) help COMMAND
            For the version: \(name) --version

            """
    }
}
