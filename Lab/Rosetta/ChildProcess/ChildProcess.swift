import Foundation

extension Program {
    static let childProcess = Program(
        name: "child-process",
        title: "Waiting for a child process",
        purpose: "A tool compares two files in a child process, and the end of that process settles the promise.",
        runs: [
            Run(
                name: "success", summary: "the process ends with status 0",
                expected: ["The copy is right."],
                setup: RunSetup(files: ["letter.txt": "Dear Ada,\n", "copy.txt": "Dear Ada,\n"])),
            Run(
                name: "copy-differs", summary: "the process ends with status 1",
                expected: ["Sorry: The copy is not the same as the letter."],
                setup: RunSetup(files: ["letter.txt": "Dear Ada,\n", "copy.txt": "Dear Eve,\n"])),
            Run(
                name: "no-file", summary: "the process ends with another status",
                expected: ["Sorry: The tool has ended with status 2."],
                setup: RunSetup(files: ["letter.txt": "Dear Ada,\n"])),
            Run(
                name: "no-tool", summary: "the process cannot start, and the call throws",
                expected: ["Sorry: There is no tool no-such-tool."],
                setup: RunSetup(tool: "/usr/bin/no-such-tool")),
        ],
        versions: Version.all {
            $0.childProcess()
        } asyncAwait: {
            await $0.childProcess()
        })
}

/// A result of the comparing tool other than that both files are equal.
enum Comparison: Error, LocalizedError {
    case differs
    case failed(status: Int32)

    var errorDescription: String? {
        switch self {
        case .differs: "The copy is not the same as the letter."
        case .failed(let status): "The tool has ended with status \(status)."
        }
    }
}

extension Versions {
    /// Starts the tool that compares the letter with its copy. The handler receives the exit status later.
    func startComparing(onExit: @escaping @Sendable (Int32) -> Void) throws {
        try context.tool.start(["letter.txt", "copy.txt"].map(context.folder.path), onExit: onExit)
    }

    /// The meaning of the exit status.
    func verdict(_ status: Int32) throws -> String {
        switch status {
        case 0: "The copy is right."
        case 1: throw Comparison.differs
        default: throw Comparison.failed(status: status)
        }
    }
}
