import Foundation
import RecordedRuns
import Recording

/// The build of this program that can record.
enum RecordingBuild {
    /// Tells the program that it was started as the one that can record, so that it never starts another.
    private static let sign = "PROMISE_LAB_IS_RECORDING"

    /// Returns if this program can record. Otherwise builds the one that can, and becomes it: the process goes on there, with
    /// these arguments.
    ///
    /// - Throws: ``RecordingError`` if there is no such program.
    static func become(_ arguments: [String]) throws {
        guard !RecordedRuns.isPossible else { return }
        guard ProcessInfo.processInfo.environment[sign] == nil else { throw RecordingError.notInstrumented }
        Terminal.complain(
            "A recording needs a build of its own, which 'make recording' makes. The first time takes minutes.")
        try build()
        setenv(sign, "1", 1)
        let program = Recording.root.appending(path: ".build-recording/debug/promise-lab").path
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        execv(program, &words)
        throw RecordingError.tool(program, problem: "It could not be started: \(String(cString: strerror(errno))).")
    }

    private static func build() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["make", "--silent", "recording"]
        process.currentDirectoryURL = Recording.root
        // What the build prints is no part of what this program prints.
        process.standardOutput = FileHandle.standardError
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw RecordingError.tool("make recording", problem: "It ended with status \(process.terminationStatus).")
        }
    }
}
