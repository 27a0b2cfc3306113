import Conformance
import Dispatch
import Foundation

/// A tool that runs in a process of its own, as Foundation starts it.
///
/// If it cannot be started, the call throws. If it can, the handler receives the status with which the process has ended:
/// once, later, on a queue of the tool.
struct Tool: Sendable {
    let path: String
    let opening: Opening
    /// Hears of each start and of each end, where it happens.
    let note: @Sendable (String) -> Void

    struct Missing: Error, LocalizedError {
        let name: String
        var errorDescription: String? { "There is no tool \(name)." }
    }

    private static let queue = Recorder.queue("tool")
    private var name: String { URL(fileURLWithPath: path).lastPathComponent }

    func start(_ arguments: [String], onExit: @escaping @Sendable (Int32) -> Void) throws {
        guard FileManager.default.isExecutableFile(atPath: path) else { throw Missing(name: name) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.terminationHandler = { [name, opening, note] process in
            let status = process.terminationStatus
            Self.queue.async {
                opening.waitForEnd()
                note("\(name) has ended with status \(status)")
                onExit(status)
            }
        }
        note("start \(name)")
        try process.run()
    }
}
