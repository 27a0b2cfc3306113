import Foundation
import LoopbackHTTP
import PromisStyle
import PromiseTestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Cancelling a future stops the work behind it. The tests observe the server or the process that does the work.
@Suite(.timeLimit(.minutes(10))) struct WorkTests {
    @Test("Cancelling a download closes the connection")
    func connection() throws {
        let (asked, left) = (Promise<Void>(), Promise<Void>())
        let site = Site { _ in
            asked.setResult(())
            return .silence { left.setResult(()) }
        }
        let server = try LoopbackServer(site, timeout: Int(eventTimeout))
        let session = URLSession(configuration: .ephemeral)
        defer { session.invalidateAndCancel() }
        let data = download(server.url, by: session)
        let size = data.map { $0.count }
        #expect(asked.future.isResolvedSoon())
        #expect(!left.future.isResolved())
        #expect(data.tryCancel())
        #expect(size.isCancelled)
        #expect(left.future.isResolvedSoon())
    }

    #if os(macOS) || os(Linux)
        @Test("Cancelling a subprocess ends it by a signal")
        func subprocess() throws {
            let (process, input) = catThatWaitsForInput()
            let signal = Promise<Int32>()
            let status = exitStatus(of: process) { ended in
                signal.setResult(ended.terminationReason == .uncaughtSignal ? ended.terminationStatus : 0)
            }
            #expect(process.isRunning && !status.isResolved())
            #expect(status.tryCancel())
            #expect(signal.future.finalState.result == SIGKILL)
            #expect(status.isCancelled)
            try input.fileHandleForWriting.close()
        }

        @Test("A subprocess that is left alone ends by itself")
        func untouchedSubprocess() throws {
            let (process, input) = catThatWaitsForInput()
            let status = exitStatus(of: process)
            try input.fileHandleForWriting.close()
            #expect(status.finalState.result == 0)
            #expect(process.terminationReason == .exit)
        }

        private func catThatWaitsForInput() -> (Process, Pipe) {
            let (process, input) = (Process(), Pipe())
            process.executableURL = URL(fileURLWithPath: "/bin/cat")
            process.standardInput = input
            return (process, input)
        }
    #endif

    @Test("Cancelling the future of a task stops the task at its next look")
    func task() {
        let ticks = EventLog<Int>()
        let reached = Promise<Void>()
        let mayGoOn = Promise<Void>()
        let ended = Promise<Bool>()
        let future = countdown(from: 1000) { remaining in
            ticks.record(remaining)
            if remaining == 1000 {
                reached.setResult(())
                await withCheckedContinuation { task in mayGoOn.future.finally { _ in task.resume() } }
                ended.setResult(Task.isCancelled)
            }
        }
        #expect(reached.future.isResolvedSoon())
        #expect(future.tryCancel())
        mayGoOn.setResult(())
        #expect(ended.future.finalState.result == true)
        #expect(future.isCancelled)
        #expect(ticks.events == [1000])
    }
}
