extension Program {
    static let childProcess = Program(
        name: "child-process",
        title: "Waiting for a child process",
        purpose: "A tool compares two files in a child process, and the end of that process settles the promise.",
        runs: [
            Run(
                name: "success", summary: "the process ends with status 0",
                expected: ["The copy is right."],
                files: ["letter.txt": "Dear Ada,\n", "copy.txt": "Dear Ada,\n"]),
            Run(
                name: "copy-differs", summary: "the process ends with status 1",
                expected: ["Sorry: The copy is not the same as the letter."],
                files: ["letter.txt": "Dear Ada,\n", "copy.txt": "Dear Eve,\n"]),
            Run(
                name: "no-file", summary: "the process ends with another status",
                expected: ["Sorry: The tool has ended with status 2."],
                files: ["letter.txt": "Dear Ada,\n"]),
            Run(
                name: "no-tool", summary: "the process cannot start, and the call throws",
                expected: ["Sorry: There is no tool no-such-tool."],
                tool: "/usr/bin/no-such-tool"),
        ],
        versions: Version.all({ $0.childProcess() }, asyncAwait: { await $0.childProcess() }))
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
        case 1: throw TextError("The copy is not the same as the letter.")
        default: throw TextError("The tool has ended with status \(status).")
        }
    }
}
