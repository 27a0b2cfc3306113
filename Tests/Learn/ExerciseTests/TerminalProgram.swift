import Foundation
import ProgramTestSupport

#if canImport(Glibc)
    import Glibc
#endif

/// A program of this package that runs at a pseudo-terminal. The test types at this terminal and reads from it.
///
/// The class is unchecked, because a test waits for the result of ``output(until:)`` before it calls this function again.
final class TerminalProgram: @unchecked Sendable {
    private let terminal: FileHandle
    private let process = Process()
    /// The bytes that the program has printed and the test has not read yet. They are bytes, because the bytes of a character
    /// may arrive separately.
    private var printed: [UInt8] = []

    /// Starts the program with these arguments.
    init(_ name: String, _ arguments: [String]) throws {
        var (own, others): (CInt, CInt) = (-1, -1)
        guard openpty(&own, &others, nil, nil, nil) == 0 else { throw CocoaError(.featureUnsupported) }
        terminal = FileHandle(fileDescriptor: own, closeOnDealloc: true)
        let replica = FileHandle(fileDescriptor: others, closeOnDealloc: true)
        process.executableURL = BuiltProgram(name).url
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["NO_COLOR": "1", "COLUMNS": ""]) { $1 }
        process.standardInput = replica
        process.standardOutput = replica
        process.standardError = replica
        resize(columns: 100)
        try process.run()
    }

    /// Changes the width of the terminal.
    func resize(columns: UInt16) {
        var size = winsize(ws_row: 50, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(terminal.fileDescriptor, UInt(TIOCSWINSZ), &size)
    }

    func type(_ line: String) { terminal.write(Data("\(line)\n".utf8)) }

    /// Waits until the program has printed the text or has ended. Returns what it has printed since the last call.
    func output(until text: String) async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [self] in continuation.resume(returning: read(until: text)) }
        }
    }

    private func read(until text: String) -> String {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while true {
            // A terminal puts a carriage return before each line break.
            let lines = String(decoding: printed, as: UTF8.self).replacing("\r\n", with: "\n")
            if let end = lines.range(of: text)?.upperBound {
                printed = Array(lines[end...].utf8)
                return String(lines[..<end])
            }
            // After the last process at a terminal has ended, reading fails on Linux, and returns no bytes on macOS.
            let count = Foundation.read(terminal.fileDescriptor, &bytes, bytes.count)
            guard count > 0 else { return lines }
            printed += bytes[..<count]
        }
    }

    deinit { if process.isRunning { process.terminate() } }
}
