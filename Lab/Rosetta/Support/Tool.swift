import Conformance
import Dispatch
import Foundation

/// A program that runs in a child process and reports its end to a callback, as Foundation's `Process` does.
///
/// If the program cannot be started, the call throws. Otherwise the handler receives the exit status once, after the call has
/// returned, on a queue of the tool.
struct Tool: Sendable {
    let path: String
    let firstBlock: FirstBlock
    /// Called at the start and at the end of each process.
    let note: @Sendable (String) -> Void

    private static let queue = Recorder.queue("tool")
    private var name: String { URL(fileURLWithPath: path).lastPathComponent }

    func start(_ arguments: [String], onExit: @escaping @Sendable (Int32) -> Void) throws {
        guard ChildProcess.executable(path) != nil else { throw TextError("There is no tool \(name).") }
        note("start \(name)")
        let starting = DispatchGroup()
        starting.enter()
        defer { starting.leave() }
        try ChildProcess(path, arguments).start { [name, firstBlock, note] ended in
            Self.queue.async {
                starting.wait()
                firstBlock.waitForEnd()
                note("\(name) has ended with status \(ended.status)")
                onExit(ended.status)
            }
        }
    }
}
