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
    }

    enum Ending: Sendable, Equatable {
        case exited(Int32)
        case crashed(signal: Int32)
        case outOfTime
    }

    /// The terminal cannot move a cursor and shows no colors.
    private static let environment = [
        "TERM": "dumb", "NO_COLOR": "1", "COLUMNS": "100", "SWIFT_BACKTRACE": "enable=no", "LC_ALL": "C.UTF-8",
        "PROMISE_LAB_WRITE_DOCS": nil,
    ]

    /// Runs the program to its end, or kills it when its time is over.
    static func run(_ program: URL, _ arguments: [String], in folder: URL, seconds: Double) async throws -> Ended {
        let (ours, theirs) = try openTerminal()
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = environment.reduce(into: ProcessInfo.processInfo.environment) { $0[$1.key] = $1.value }
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

    private static func watch(_ process: Process, on terminal: FileHandle, seconds: Double) -> Ended {
        let deadline = Date(timeIntervalSinceNow: seconds)
        var (bytes, isInTime) = ([UInt8](), true)
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let wasRunning = process.isRunning
            var waiting = pollfd(fd: terminal.fileDescriptor, events: Int16(POLLIN), revents: 0)
            if poll(&waiting, 1, 50) > 0 {
                let count = read(terminal.fileDescriptor, &buffer, buffer.count)
                // The end is an error on some systems: nobody has the other side of the terminal open.
                guard count > 0 else { break }
                bytes += buffer.prefix(count)
            } else if !wasRunning {
                break
            }
            if isInTime, Date() > deadline {
                isInTime = false
                kill(process.processIdentifier, SIGKILL)
            }
        }
        while process.isRunning {
            if isInTime, Date() > deadline {
                isInTime = false
                kill(process.processIdentifier, SIGKILL)
            }
            usleep(1_000)
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
