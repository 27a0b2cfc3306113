#if os(macOS) || os(Linux)
    import Foundation

    /// A process that this one has started.
    ///
    /// Foundation's `Process` does not serve here: on Linux it considers a process alive as long as any process that the
    /// child has started and left running is alive.
    struct ChildProcess: Sendable {
        /// The capacity of a pipe.
        private static let bytesInPipe = 65_536

        private let identifier: pid_t
        private let events: DescriptorPair

        /// Starts the program.
        init(_ program: URL, arguments: [String], environment: [String: String], readingErrors: Bool) throws {
            let output = try Pipe()
            defer { close(output.writing) }
            let end: Pipe
            do {
                end = try Pipe()
            } catch {
                close(output.reading)
                throw error
            }
            events = DescriptorPair(output: output.reading, end: end.reading)
            do {
                identifier = try ProcessStart(
                    path: program.path, arguments: [program.path] + arguments,
                    environment: environment.map { "\($0)=\($1)" }, output: output.writing, withErrors: readingErrors
                ).run()
            } catch {
                close(end.writing)
                events.close()
                throw error
            }
            Thread.detachNewThread { [identifier] in
                // The process stays a zombie until `end` collects it, so the system does not reuse its identifier.
                var information = siginfo_t()
                while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
                close(end.writing)
            }
        }

        /// Reads what the process prints, until the process ends. Kills the process after the given number of seconds, or when it has
        /// printed more bytes than the limit. Call this once, because the exit status can be collected only once.
        func end(giveUpAfter seconds: Double, orAfter limit: Int) -> Subprocess.Ended {
            let deadline = DispatchTime.now() + max(0, seconds)
            var printed = Data()
            var gaveUp = false
            // After the end of the process, at most one full pipe of its output is left to read. Anything more comes from a
            // process that the child has left running.
            var leftInPipe = Self.bytesInPipe
            reading: while leftInPipe > 0 {
                switch events.next(before: gaveUp ? .distantFuture : deadline) {
                case .printed(let part, let hasEnded):
                    if printed.count <= limit { printed += part }
                    if hasEnded { leftInPipe -= part.count }
                case .ended: break reading
                case .nothing: break
                }
                if !gaveUp, printed.count > limit || .now() >= deadline {
                    gaveUp = true
                    kill(identifier, SIGKILL)
                }
            }
            events.close()
            var status: CInt = 0
            while waitpid(identifier, &status, 0) == -1, errno == EINTR {}
            // The C macros that decode the status are not visible in Swift.
            let signal = status & 0x7F
            return Subprocess.Ended(
                output: printed, bySignal: signal != 0, status: signal != 0 ? signal : (status >> 8) & 0xFF,
                gaveUp: gaveUp)
        }
    }

    /// The two ends of a pipe.
    private struct Pipe {
        let reading: CInt
        let writing: CInt

        init() throws {
            var ends: [CInt] = [0, 0]
            guard pipe(&ends) == 0 else { throw SystemError(code: errno) }
            // A started program does not inherit the ends, unless another thread starts it before this line. `end` works in
            // that case, too.
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            (reading, writing) = (ends[0], ends[1])
        }
    }
#endif
