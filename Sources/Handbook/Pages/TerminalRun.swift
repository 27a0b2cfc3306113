import Conformance
import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// Runs a program on a terminal of its own.
///
/// A terminal, because a program that prints to a pipe keeps its lines until it ends: lines of standard error would come
/// before earlier ones of standard output, and a crash would lose what was printed before it.
enum TerminalRun {
    struct Ended: Sendable {
        /// What the program printed to standard output and standard error, in order.
        let text: String
        let ending: Ending

        /// The lines, without blanks at their ends, without empty ones at the end of all, and without the stack trace of a
        /// fatal error, which has addresses of this one run.
        var lines: [String] {
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(\.withoutTrailingBlanks)
            if let trace = lines.firstIndex(of: "Current stack trace:") {
                let end = lines[(trace + 1)...].firstIndex { $0.prefixMatch(of: /[0-9]+ .* 0x[0-9a-f]+\b/) == nil }
                lines.removeSubrange(trace..<(end ?? lines.endIndex))
            }
            while lines.last == "" { lines.removeLast() }
            return lines
        }
    }

    enum Ending: Sendable, Equatable {
        case exited(Int32)
        case crashed(signal: Int32)
        case outOfTime
    }

    /// The terminal cannot move a cursor and shows no colors.
    private static let environment = [
        "TERM": "dumb", "NO_COLOR": "1", "COLUMNS": "100", "LC_ALL": "C.UTF-8", "PROMISE_LAB_WRITE_DOCS": nil,
    ]

    /// Runs the program to its end, or kills it when its time is over.
    static func run(_ program: URL, _ arguments: [String], in folder: URL, seconds: Double) async throws -> Ended {
        let (ours, theirs) = try openTerminal()
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = environment.reduce(
            into: ProcessInfo.processInfo.environment.merging(Backtrace.none) { $1 }
        ) { $0[$1.key] = $1.value }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = theirs
        process.standardError = theirs
        do { try process.run() } catch {
            try? ours.close()
            try? theirs.close()
            throw error
        }
        try? theirs.close()
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: watch(process, on: ours, seconds: seconds)) }
        }
    }

    /// Reads what the program prints until it has ended, and kills it when its time is over.
    private static func watch(_ process: Process, on terminal: FileHandle, seconds: Double) -> Ended {
        let deadline = Date(timeIntervalSinceNow: seconds)
        var (bytes, isInTime, isOpen) = ([UInt8](), true, true)
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let wasRunning = process.isRunning
            // When nobody has the other side open any more, there is only the end to wait for.
            var waiting = pollfd(fd: isOpen ? terminal.fileDescriptor : -1, events: Int16(POLLIN), revents: 0)
            if poll(&waiting, 1, isOpen ? 50 : 1) > 0 {
                let count = read(terminal.fileDescriptor, &buffer, buffer.count)
                isOpen = count > 0
                bytes += buffer.prefix(max(count, 0))
            } else if !wasRunning {
                break
            }
            if isInTime, Date() > deadline {
                isInTime = false
                kill(process.processIdentifier, SIGKILL)
            }
        }
        process.waitUntilExit()
        try? terminal.close()
        let isCrash = process.terminationReason == .uncaughtSignal
        let status = process.terminationStatus
        return Ended(
            text: String(decoding: bytes, as: UTF8.self),
            ending: !isInTime ? .outOfTime : isCrash ? .crashed(signal: status) : .exited(status))
    }

    /// Both sides of a new terminal, which passes on what it gets without changes.
    private static func openTerminal() throws -> (ours: FileHandle, theirs: FileHandle) {
        var (ours, theirs): (Int32, Int32) = (-1, -1)
        guard openpty(&ours, &theirs, nil, nil, nil) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        for side in [ours, theirs] { _ = fcntl(side, F_SETFD, FD_CLOEXEC) }
        var settings = termios()
        tcgetattr(theirs, &settings)
        cfmakeraw(&settings)
        tcsetattr(theirs, TCSANOW, &settings)
        return (FileHandle(fileDescriptor: ours), FileHandle(fileDescriptor: theirs))
    }
}
