import Foundation
import ProgramTestSupport

/// A program of this package that runs at a pseudo-terminal. The test types and reads there.
final class TerminalProgram: @unchecked Sendable {
    private let terminal: FileHandle
    private let process = Process()

    // The condition guards what the program has printed and nobody has read yet, as bytes: a character may come in parts.
    private let condition = NSCondition()
    private var printed: [UInt8] = []
    private var hasEnded = false

    /// Starts the program with these arguments.
    init(_ name: String, _ arguments: [String]) throws {
        let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        guard descriptor >= 0, let path = Self.otherEnd(of: descriptor),
            let other = FileHandle(forUpdatingAtPath: path)
        else { throw CocoaError(.featureUnsupported) }
        terminal = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        process.executableURL = BuiltProgram(name).url
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["NO_COLOR": "1", "COLUMNS": ""]) { $1 }
        process.standardInput = other
        process.standardOutput = other
        process.standardError = other
        resize(columns: 100)
        try process.run()
        Thread.detachNewThread { [self] in read() }
    }

    /// The path of the replica of a pseudo-terminal, which the program uses as its terminal.
    private static func otherEnd(of descriptor: Int32) -> String? {
        #if os(Linux)
            // The system calls of `unlockpt` and `ptsname`, which Swift does not import from the GNU library.
            let (unlock, askNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))
            var (locked, number) = (CInt(0), CUnsignedInt(0))
            guard ioctl(descriptor, unlock, &locked) == 0, ioctl(descriptor, askNumber, &number) == 0 else {
                return nil
            }
            return "/dev/pts/\(number)"
        #else
            guard grantpt(descriptor) == 0, unlockpt(descriptor) == 0 else { return nil }
            return ptsname(descriptor).map { String(cString: $0) }
        #endif
    }

    private func read() {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while true {
            // The end of the last process at a terminal is an error on Linux and an end on macOS.
            let count = Foundation.read(terminal.fileDescriptor, &bytes, bytes.count)
            condition.withLock {
                if count > 0 { printed += bytes[..<count] } else { hasEnded = true }
                condition.broadcast()
            }
            if count <= 0 { return }
        }
    }

    /// Changes the width of the terminal.
    func resize(columns: UInt16) {
        var size = winsize(ws_row: 50, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(terminal.fileDescriptor, UInt(TIOCSWINSZ), &size)
    }

    /// Types a line.
    func type(_ line: String) { terminal.write(Data("\(line)\n".utf8)) }

    /// Waits until the program has printed the text or has ended. Returns what it has printed since the last call.
    func output(until text: String) async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [self] in
                continuation.resume(returning: condition.withLock { waitAndTake(until: text) })
            }
        }
    }

    private func waitAndTake(until text: String) -> String {
        while true {
            // A terminal puts a carriage return before each line break.
            let lines = String(decoding: printed, as: UTF8.self).replacing("\r\n", with: "\n")
            if let end = lines.range(of: text)?.upperBound {
                printed = Array(lines[end...].utf8)
                return String(lines[..<end])
            }
            if hasEnded { return lines }
            condition.wait()
        }
    }

    deinit { if process.isRunning { process.terminate() } }
}
