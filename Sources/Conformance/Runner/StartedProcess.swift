#if os(macOS) || os(Linux)
    import Foundation

    /// A process that this one has started.
    ///
    /// Foundation's `Process` doesn't work here: on Linux it considers a child alive while any process that the child has
    /// started is still running.
    struct StartedProcess: Sendable {
        /// The capacity of a pipe.
        private static let bytesInPipe = 65_536

        private let identifier: pid_t
        /// The descriptors from which the output is read.
        private let outputs: [CInt]
        /// The reading end of a pipe whose writing end is closed when the process has ended.
        private let ending: CInt

        /// Starts the program, which prints to the channels: its standard output to the first, and its standard error to the last.
        /// Closes the writing ends of the channels.
        init(_ path: String, _ words: [String], environment: [String: String], reading channels: [Channel]) throws {
            defer { for channel in channels { close(channel.writing) } }
            outputs = channels.map(\.reading)
            do {
                let exitPipe = try Channel.pipe()
                ending = exitPipe.reading
                do {
                    identifier = try Self.spawn(
                        path, [path] + words, environment: environment, output: channels[0].writing,
                        errors: channels[channels.count - 1].writing)
                } catch {
                    for descriptor in [exitPipe.reading, exitPipe.writing] { close(descriptor) }
                    throw error
                }
                Thread.detachNewThread { [identifier] in
                    // The process stays a zombie until the method `end` collects it, so the system doesn't reuse its identifier.
                    var information = siginfo_t()
                    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
                    close(exitPipe.writing)
                }
            } catch {
                for output in outputs { close(output) }
                throw error
            }
        }

        /// Reads what the process prints, until the process ends. Kills the process when its time is up, or when one channel has
        /// received more than `limit` bytes. Call this once, because the exit status can be collected only once.
        ///
        /// - Parameters:
        ///   - deadline: When the time of the process is up.
        ///   - limit: The maximum number of bytes in each channel.
        ///   - seconds: The number of seconds between a `SIGTERM` at the deadline and the end by `SIGKILL`. If nil, the process is
        ///     killed at the deadline.
        ///   - patience: A factor for the timeout, which applies while other processes occupy the cores.
        func end(
            before deadline: DispatchTime, orAfter limit: Int = .max, warning seconds: Double? = nil,
            patience: Double = 1
        ) -> Subprocess.Ended {
            var printed = [Data](repeating: Data(), count: outputs.count)
            var open = Array(outputs.indices)
            var gaveUp = false
            let begin = DispatchTime.now()
            let timeout = begin.seconds(to: deadline)
            let latest = begin + patience * timeout
            var (deadline, isWarned, wasStarved) = (deadline, false, false)
            // After the end of the process, at most one full pipe of each output is left to read. Anything more comes from a
            // process that the child has left running.
            var leftInPipes = Self.bytesInPipe * max(1, outputs.count)
            while leftInPipes > 0 {
                var watched = ([ending] + open.map { outputs[$0] }).map {
                    pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
                }
                poll(&watched, nfds_t(watched.count), Self.milliseconds(to: gaveUp ? .distantFuture : deadline))
                let (hasEnded, readable) = (
                    watched[0].revents != 0, zip(open, watched[1...]).filter { $1.revents != 0 }
                )
                if hasEnded, readable.isEmpty { break }
                for (index, _) in readable {
                    guard let part = Self.read(outputs[index]) else {
                        open.removeAll { $0 == index }
                        continue
                    }
                    if printed[index].count <= limit { printed[index] += part }
                    if hasEnded { leftInPipes -= part.count }
                }
                if gaveUp || hasEnded { continue }
                if !isWarned, .now() >= deadline {
                    let now = DispatchTime.now()
                    wasStarved =
                        ProcessorShare(ofProcess: identifier)?
                        .isStarved(timeout: timeout, elapsed: begin.seconds(to: now)) ?? false
                    if wasStarved, now < latest {
                        deadline = min(latest, now + 0.2)
                        continue
                    }
                }
                if let seconds, !isWarned, .now() >= deadline {
                    (deadline, isWarned) = (.now() + seconds, true)
                    kill(identifier, SIGTERM)
                    continue
                }
                gaveUp = .now() >= deadline || printed.contains { $0.count > limit }
                if gaveUp { kill(identifier, SIGKILL) }
            }
            for descriptor in outputs + [ending] { close(descriptor) }
            var status: CInt = 0
            while waitpid(identifier, &status, 0) == -1, errno == EINTR {}
            // The C macros that decode the status aren't visible in Swift.
            let signal = status & 0x7F
            return Subprocess.Ended(
                outputs: printed, bySignal: signal != 0, status: signal != 0 ? signal : (status >> 8) & 0xFF,
                gaveUp: gaveUp || isWarned, wasStarved: wasStarved && (gaveUp || isWarned))
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
            let seconds = DispatchTime.now().seconds(to: deadline)
            return seconds < 0 ? 0 : CInt(min(1_000 * seconds + 1, 1_000_000))
        }
    }

    /// The two ends of a pipe or of a pseudoterminal.
    struct Channel: Sendable {
        let reading: CInt
        let writing: CInt

        /// Marks the ends so that started programs don't inherit them. A program that starts just before this call inherits them
        /// all the same, so `spawn` closes them in the programs that it starts.
        init(reading: CInt, writing: CInt) {
            (self.reading, self.writing) = (reading, writing)
            for end in [reading, writing] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }

        static func pipe() throws -> Channel {
            var ends: [CInt] = [0, 0]
            guard Foundation.pipe(&ends) == 0 else { throw SystemError(code: errno) }
            return Channel(reading: ends[0], writing: ends[1])
        }
    }
#endif
