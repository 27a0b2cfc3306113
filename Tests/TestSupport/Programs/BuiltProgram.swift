import Conformance
import Foundation

/// A program of this package, built beside the tests.
package struct BuiltProgram: Sendable {
    /// The file of the program.
    package let url: URL

    /// The program of this name, whether or not it has been built.
    package init(_ name: String) { url = RuleLauncher(programBesideTests: name).executable }
}

extension BuiltProgram {
    /// Runs the program with these arguments, in the environment of the tests.
    package func run(_ arguments: String...) async throws -> Subprocess.Ended { try await run(arguments) }

    /// Runs the program to its end, without a terminal. The variables are added to the environment of the tests.
    package func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> Subprocess.Ended {
        try await ChildProcess(url.path, arguments, environment: environment.mapValues(Optional.some)).run()
    }
}
