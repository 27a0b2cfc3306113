import Foundation
import LabCommandLine
import LabRecording

/// The build of this program that can record.
enum RecordingBuild {
    /// The environment variable that marks a process started by ``become(_:)``, which must not build and start another one.
    private static let variable = "PROMISE_LAB_IS_RECORDING"

    /// Returns if this program can record. Otherwise builds the program that can, and replaces this process by it.
    ///
    /// - Parameter arguments: The arguments of the other program.
    /// - Throws: ``RecordingError`` if that program cannot be built or started.
    static func become(_ arguments: [String]) throws {
        guard !Recording.isPossible else { return }
        guard ProcessInfo.processInfo.environment[variable] == nil else { throw RecordingError.notInstrumented }
        Terminal.writeError(
            "A recording needs a separate build, which 'make recording' makes. The first build takes minutes.")
        try build()
        setenv(variable, "1", 1)
        let program = Recording.root.appending(path: ".build-recording/debug/recorder").path
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        execv(program, &words)
        throw RecordingError.tool(program, problem: "It could not be started: \(String(cString: strerror(errno))).")
    }

    /// Builds the program. The output of the build goes to standard error, to stay apart from the output of the command.
    private static func build() throws {
        let make = ChildProcess(
            "make", ["--silent", "recording"], folder: Recording.root, destination: .standardError)
        let status = try make.runAndWait().status
        guard status == 0 else {
            throw RecordingError.tool("make recording", problem: "It ended with status \(status).")
        }
    }
}
