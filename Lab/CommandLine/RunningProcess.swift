import Dispatch
import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A child process that was started.
struct RunningProcess: Sendable {
    private let process = Process()
    /// Signaled when the process has ended.
    private let end = DispatchSemaphore(value: 0)
    private let description: ChildProcess
    private let deadline: DispatchTime
    private static let maximumOutput = 64 << 20
    /// The file descriptors from which the outputs are read.
    private let outputs: [Int32]

    init(_ description: ChildProcess) throws {
        self.description = description
        let program = description.program
        guard let file = ChildProcess.executable(program) else { throw ChildProcessError.missing(program: program) }
        process.executableURL = file
        process.arguments = description.arguments
        process.environment = description.environment.reduce(into: ProcessInfo.processInfo.environment) {
            $0[$1.key] = $1.value
        }
        if let folder = description.folder { process.currentDirectoryURL = folder }
        process.standardInput = try Self.input(description.input)
        process.terminationHandler = { [end] _ in end.signal() }

        let channels: [Channel] =
            switch description.destination {
            case .pipes: [try .pipe(), try .pipe()]
            case .terminal: [try .terminal()]
            case .standardError: []
            }
        process.standardOutput = channels.first?.handle ?? FileHandle.standardError
        process.standardError = channels.last?.handle ?? FileHandle.standardError
        outputs = channels.map(\.reading)
        deadline = description.limit.map { .now() + $0 } ?? .distantFuture
        defer { for channel in channels { close(channel.writing) } }
        do { try process.run() } catch {
            for output in outputs { close(output) }
            throw ChildProcessError.notStarted(program: program, reason: error.localizedDescription)
        }
    }

    /// Reads what the program prints until it has ended, and kills it when a limit is exceeded.
    func wait() -> ChildProcess.Ended {
        var texts = [[UInt8]](repeating: [], count: outputs.count)
        var open = Array(outputs.indices)
        var (hasEnded, hasRead, isKilled, isInTime) = (false, false, false, true)
        var deadline = deadline
        var lastOutput = DispatchTime.now()
        var lines = LineReader()
        // A descendant of a killed program may keep the outputs open. Five seconds after the deadline, the wait ends.
        while !hasEnded || hasRead, .now() < deadline + 5 {
            hasRead = !open.isEmpty && read(from: &open, into: &texts)
            if !hasEnded { hasEnded = end.wait(timeout: open.isEmpty ? .now() + 0.05 : .now()) == .success }
            if hasRead { lastOutput = .now() }
            if hasEnded || isKilled { continue }
            let silenceEnds = description.silence.map { lastOutput + $0 } ?? .distantFuture
            isInTime = .now() <= min(deadline, silenceEnds) && texts.allSatisfy { $0.count <= Self.maximumOutput }
            let isEnough = description.isEnough.map { lines.next(in: texts).contains(where: $0) } ?? false
            if isEnough || !isInTime {
                isKilled = true
                deadline = .now()
                kill(process.processIdentifier, SIGKILL)
            }
        }
        for output in outputs { close(output) }
        let hasStatus = hasEnded && isInTime
        let status = hasStatus ? process.terminationStatus : SIGKILL
        let isCrash = !hasStatus || process.terminationReason == .uncaughtSignal
        return ChildProcess.Ended(
            cause: !isInTime ? .timeout : isCrash ? .signal(status) : .exit(status), status: status,
            output: String(decoding: texts.first ?? [], as: UTF8.self),
            errors: texts.count > 1 ? String(decoding: texts[1], as: UTF8.self) : "")
    }

    /// Waits up to 50 milliseconds for output, and reads it. Returns whether there was any, or an output was closed.
    private func read(from open: inout [Int], into texts: inout [[UInt8]]) -> Bool {
        var polled = open.map { pollfd(fd: outputs[$0], events: Int16(POLLIN), revents: 0) }
        guard poll(&polled, nfds_t(polled.count), 50) > 0 else { return false }
        var buffer = [UInt8](repeating: 0, count: 16_384)
        for (index, answer) in zip(open, polled) where answer.revents != 0 {
            let count = Foundation.read(outputs[index], &buffer, buffer.count)
            // A pseudoterminal that the program has closed reports an error on Linux.
            if count > 0 { texts[index] += buffer[..<count] } else { open.removeAll { $0 == index } }
        }
        return true
    }

    /// A file with the text, because writing to a pipe of a program that has ended would raise SIGPIPE.
    private static func input(_ text: String) throws -> FileHandle {
        if text.isEmpty { return .nullDevice }
        let file = FileManager.default.temporaryDirectory.appending(path: "input-\(UUID().uuidString)")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try FileHandle(forReadingFrom: file)
    }
}

/// Splits outputs that are still growing into lines.
private struct LineReader {
    /// The end of the last complete line of each output.
    private var ends: [Int: Int] = [:]

    /// The lines that were completed since the last call.
    mutating func next(in texts: [[UInt8]]) -> [String] {
        var lines: [String] = []
        for (index, text) in texts.enumerated() {
            while let end = text[ends[index, default: 0]...].firstIndex(of: UInt8(ascii: "\n")) {
                lines.append(String(decoding: text[ends[index, default: 0]..<end], as: UTF8.self))
                ends[index] = end + 1
            }
        }
        return lines
    }
}

/// The two ends of a pipe or of a pseudoterminal. The program that is started inherits neither.
private struct Channel {
    let reading: Int32
    let writing: Int32

    var handle: FileHandle { FileHandle(fileDescriptor: writing) }

    private init(_ reading: Int32, _ writing: Int32) {
        (self.reading, self.writing) = (reading, writing)
        for end in [reading, writing] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    static func pipe() throws -> Channel {
        var ends: [Int32] = [-1, -1]
        guard Foundation.pipe(&ends) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        return Channel(ends[0], ends[1])
    }

    /// A pseudoterminal that passes on what is printed without changes.
    static func terminal() throws -> Channel {
        var (reading, writing): (Int32, Int32) = (-1, -1)
        guard openpty(&reading, &writing, nil, nil, nil) == 0 else {
            throw POSIXError(.init(rawValue: errno) ?? .EIO)
        }
        var settings = termios()
        tcgetattr(writing, &settings)
        cfmakeraw(&settings)
        tcsetattr(writing, TCSANOW, &settings)
        return Channel(reading, writing)
    }
}
