import Foundation
import PMKFoundation
import PromiseKitStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct Processes {
    private func shell(_ script: String) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script]
        return process
    }

    @Test("A process that succeeds gives its pipes")
    func succeeds() async throws {
        let process = shell("echo out; echo err >&2")
        let formerRan = Locked(false)
        process.terminationHandler = { _ in formerRan.value = true }
        let (out, err) = try await process.launch(.promise).async()
        #expect(String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == "out\n")
        #expect(String(decoding: err.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == "err\n")
        #expect(formerRan.value)
    }

    @Test(
        "A process that fails says how, and what it wrote",
        arguments: [("echo out; echo err >&2; exit 3", 3), ("echo out; echo err >&2; kill -9 $$", 9)])
    func fails(script: String, status: Int32) async throws {
        let error = try await failure(shell(script).launch(.promise))
        guard case Process.PMKError.execution(let process, let output, let complaint) = error else { throw error }
        #expect(process.terminationStatus == status && output == "out\n" && complaint == "err\n")
        #expect(error.localizedDescription.contains("\(status)") && error.localizedDescription.contains("err"))
    }

    @Test("A process that cannot be started rejects at once")
    func cannotStart() async {
        await #expect(processExitsWith: .success) {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/no/such/program")
            conf.logHandler = { Issue.record("\($0)") }
            #expect(process.launch(.promise).isRejected && process.terminationHandler == nil)
        }
    }

    @Test("The errors of PromiseKit say what was wrong")
    func notExecutable() {
        #expect(Process.PMKError.notExecutable("/bin").localizedDescription.contains("/bin"))
        #expect(Process.PMKError.notExecutable(nil).localizedDescription.contains("executableURL"))
    }
}
