import Conformance
import Foundation
import ProgramTestSupport
import Testing

@Suite("Child processes", .timeLimit(.minutes(10))) struct ChildProcessTests {
    private func shell(_ script: String, _ change: (inout ChildProcess) -> Void = { _ in }) -> ChildProcess {
        var process = ChildProcess("sh", ["-c", script])
        change(&process)
        return process
    }

    @Test("Both outputs and the exit status are captured")
    func outputs() async throws {
        let ended = try await shell("echo out; echo err >&2; exit 3").run()
        #expect(ended.output == "out\n")
        #expect(ended.errors == "err\n")
        #expect(ended.cause == .exit(3))
        #expect(ended.status == 3)
    }

    @Test("More output than a pipe holds is captured in whole")
    func longOutput() throws {
        let ended = try shell("seq 100000; seq 100000 >&2").runAndWait()
        #expect(ended.output.hasSuffix("\n100000\n"))
        #expect(ended.errors == ended.output)
    }

    @Test("The program gets its environment and folder, and no input")
    func circumstances() async throws {
        let ended = try await shell("echo \"$CHILD_TEST$HOME\"; pwd") {
            $0.environment = ["CHILD_TEST": "set", "HOME": nil]
            $0.folder = URL(fileURLWithPath: "/")
        }.run()
        #expect(ended.output == "set\n/\n")
        #expect(try await shell("cat").run().output.isEmpty)
    }

    @Test(
        "A program starts as soon as its file is no longer open for writing, also in a folder of its own",
        arguments: [true, false])
    func openForWriting(_ inFolder: Bool) async throws {
        let folder = try TemporaryFolder(["script": "#!/bin/sh\npwd\n"])
        let script = folder.url.appending(path: "script")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
        let writer = try FileHandle(forUpdating: script)
        var process = ChildProcess(script.path)
        if inFolder { process.folder = folder.url }
        async let ended = process.run()
        // The file stays open as long as another program runs.
        _ = try await shell("sleep 0.5").run()
        try writer.close()
        #expect(try await ended.cause == .exit(0))
    }

    @Test("A signal is told from an exit status")
    func signal() async throws {
        #expect(try await shell("kill -KILL $$").run().cause == .signal(SIGKILL))
    }

    @Test("At the time limit the program is killed, and what it had printed is captured")
    func timeout() async throws {
        let ended = try await shell("echo begun; exec sleep 1000") { $0.limit = 0.5 }.run()
        #expect(ended.cause == .timeout)
        #expect(ended.output == "begun\n")
    }

    @Test("A missing program is reported by its name")
    func missing() async throws {
        await #expect(throws: ChildProcessError.missing(program: "no-such-program")) {
            try await ChildProcess("no-such-program").run()
        }
        #expect(throws: ChildProcessError.missing(program: "/no/such/program")) {
            try ChildProcess("/no/such/program").runAndWait()
        }
    }
}

@Suite("Arguments") struct ArgumentsTests {
    private enum Format: String, CaseIterable { case text, json }

    @Test("Options are taken from anywhere, and words in order")
    func taking() throws {
        var arguments = Arguments(["list", "--format=json", "-v", "--design", "A", "rules", "--design", "B"])
        let format = try arguments.choice(of: "--format", Format.self)
        let designs = try arguments.values(of: "--design")
        let isVerbose = arguments.flag("--verbose", "-v")
        let words = [arguments.word(), arguments.word(), arguments.word()]
        #expect(format == .json)
        #expect(designs == ["A", "B"])
        #expect(isVerbose)
        #expect(words == ["list", "rules", nil])
        try arguments.end(knownOptions: [])
    }
}
