#if os(macOS) || os(Linux)
    import Foundation

    /// A process that this one has started.
    ///
    /// Foundation's `Process` does not serve here: on Linux it considers a child alive while any process that the child has
    /// started is still running.
    package struct StartedProcess: Sendable {
        /// The capacity of a pipe.
        private static let bytesInPipe = 65_536

        /// The limits beyond which a process is killed, in addition to the deadline.
        package struct Limits: Sendable {
            /// The number of seconds without output.
            package var silence: Double?
            /// The number of bytes of output.
            package var bytes = Int.max
            /// The number of seconds between a `SIGTERM` at the deadline and the end by `SIGKILL`. If nil, the process is killed at
            /// the deadline.
            package var secondsAfterWarning: Double?
            /// Receives each line that is printed. If it returns true, the process is killed, and this does not
            /// count as exceeding a limit.
            package var isEnough: (@Sendable (String) -> Bool)?

            package init() {}
        }

        private let identifier: pid_t
        /// The descriptors from which the output is read.
        private let outputs: [CInt]
        /// The reading end of a pipe whose writing end is closed when the process has ended.
        private let ending: CInt

        /// Starts the program, which prints to the channels. Closes the writing ends of the channels.
        package init(_ start: ProcessStart, reading channels: [Channel]) throws {
            defer { for channel in channels { close(channel.writing) } }
            outputs = channels.map(\.reading)
            do {
                let end = try Channel.pipe()
                ending = end.reading
                do { identifier = try start.run() } catch {
                    for descriptor in [end.reading, end.writing] { close(descriptor) }
                    throw error
                }
                Thread.detachNewThread { [identifier] in
                    // The process stays a zombie until `end` collects it, so the system does not reuse its identifier.
                    var information = siginfo_t()
                    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
                    close(end.writing)
                }
            } catch {
                for output in outputs { close(output) }
                throw error
            }
        }

        /// Reads what the process prints, until the process ends. Kills the process at the deadline or beyond a limit. Call
        /// this once, because the exit status can be collected only once.
        package func end(before deadline: DispatchTime, _ limits: Limits = Limits()) -> Subprocess.Ended {
            var printed = [Data](repeating: Data(), count: outputs.count)
            var open = Array(outputs.indices)
            var lines = LineReader()
            var (isKilled, gaveUp, lastOutput) = (false, false, DispatchTime.now())
            var (deadline, isWarned) = (deadline, false)
            // After the end of the process, at most one full pipe of each output is left to read. Anything more comes from a
            // process that the child has left running.
            var leftInPipes = Self.bytesInPipe * max(1, outputs.count)
            while leftInPipes > 0 {
                let limit = min(deadline, limits.silence.map { lastOutput + $0 } ?? .distantFuture)
                var watched = ([ending] + open.map { outputs[$0] }).map {
                    pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
                }
                poll(&watched, nfds_t(watched.count), Self.milliseconds(to: isKilled ? .distantFuture : limit))
                let (hasEnded, readable) = (
                    watched[0].revents != 0, zip(open, watched[1...]).filter { $1.revents != 0 }
                )
                if hasEnded, readable.isEmpty { break }
                for (index, _) in readable {
                    guard let part = Self.read(outputs[index]) else {
                        open.removeAll { $0 == index }
                        continue
                    }
                    if printed[index].count <= limits.bytes { printed[index] += part }
                    if hasEnded { leftInPipes -= part.count }
                    lastOutput = .now()
                }
                if isKilled || hasEnded { continue }
                if let seconds = limits.secondsAfterWarning, !isWarned, .now() >= deadline {
                    (deadline, isWarned) = (.now() + seconds, true)
                    kill(identifier, SIGTERM)
                    continue
                }
                gaveUp = .now() >= limit || printed.contains { $0.count > limits.bytes }
                isKilled = gaveUp || limits.isEnough.map { lines.next(in: printed).contains(where: $0) } ?? false
                if isKilled { kill(identifier, SIGKILL) }
            }
            for descriptor in outputs + [ending] { close(descriptor) }
            var status: CInt = 0
            while waitpid(identifier, &status, 0) == -1, errno == EINTR {}
            // The C macros that decode the status are not visible in Swift.
            let signal = status & 0x7F
            return Subprocess.Ended(
                outputs: printed, bySignal: signal != 0, status: signal != 0 ? signal : (status >> 8) & 0xFF,
                gaveUp: gaveUp || isWarned)
        }

        /// Reads the output that is available; `nil` if the output is closed.
        private static func read(_ output: CInt) -> Data? {
            var buffer = [UInt8](repeating: 0, count: 16_384)
            let count = Foundation.read(output, &buffer, buffer.count)
            if count == -1, errno == EINTR { return Data() }
            // On Linux, reading from a pseudoterminal that the program has closed reports an error.
            return count > 0 ? Data(buffer[..<count]) : nil
        }

        /// The time until the deadline, rounded up, so that no wait ends before its deadline.
        private static func milliseconds(to deadline: DispatchTime) -> CInt {
            let now = DispatchTime.now()
            guard now < deadline else { return 0 }
            return CInt(min((deadline.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000 + 1, 1_000_000))
        }
    }

    /// Splits outputs that are still growing into lines.
    private struct LineReader {
        /// Where the last complete line of each output ends, by the index of the output.
        private var ends: [Int: Int] = [:]

        /// The lines that were completed since the last call.
        mutating func next(in outputs: [Data]) -> [String] {
            var lines: [String] = []
            for (index, text) in outputs.enumerated() {
                while let end = text[ends[index, default: 0]...].firstIndex(of: UInt8(ascii: "\n")) {
                    lines.append(String(decoding: text[ends[index, default: 0]..<end], as: UTF8.self))
                    ends[index] = end + 1
                }
            }
            return lines
        }
    }

    /// The two ends of a pipe or of a pseudoterminal.
    package struct Channel: Sendable {
        package let reading: CInt
        package let writing: CInt

        /// Marks the ends so that started programs do not inherit them. A program that another thread starts just before this
        /// call still inherits the ends, and ``ProcessStart`` closes them in that program.
        package init(reading: CInt, writing: CInt) {
            (self.reading, self.writing) = (reading, writing)
            for end in [reading, writing] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }

        package static func pipe() throws -> Channel {
            var ends: [CInt] = [0, 0]
            guard Foundation.pipe(&ends) == 0 else { throw SystemError(code: errno) }
            return Channel(reading: ends[0], writing: ends[1])
        }
    }
#endif
