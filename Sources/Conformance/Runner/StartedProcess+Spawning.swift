#if os(macOS) || os(Linux)
    import Foundation

    extension StartedProcess {
        /// Starts a program with `posix_spawn`, and returns the identifier of its process.
        ///
        /// - Parameters:
        ///   - path: The file of the program.
        ///   - arguments: The arguments, the first of which is the name of the program.
        ///   - environment: All environment variables of the program.
        ///   - output: The descriptor of the standard output.
        ///   - errors: The descriptor of the standard error.
        static func spawn(
            _ path: String, _ arguments: [String], environment: [String: String], output: CInt, errors: CInt
        ) throws -> pid_t {
            #if canImport(Darwin)
                var actions: posix_spawn_file_actions_t?
                var attributes: posix_spawnattr_t?
            #else
                var actions = posix_spawn_file_actions_t()
                var attributes = posix_spawnattr_t()
            #endif
            posix_spawn_file_actions_init(&actions)
            defer { posix_spawn_file_actions_destroy(&actions) }
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
            posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
            // A file can't be executed while a process has it open for writing. So a program that inherited such a descriptor
            // would prevent the execution of that file.
            #if !canImport(Darwin)
                for descriptor in 3..<endOfDescriptors {
                    posix_spawn_file_actions_addclose(&actions, descriptor)
                }
            #endif
            posix_spawnattr_init(&attributes)
            defer { posix_spawnattr_destroy(&attributes) }
            // Dispatch's threads block most signals, and the program would inherit that mask.
            var noSignals = sigset_t()
            sigemptyset(&noSignals)
            posix_spawnattr_setsigmask(&attributes, &noSignals)
            #if canImport(Darwin)
                posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT))
            #else
                posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
            #endif
            var identifier: pid_t = 0
            var result: CInt
            // Another process that is just starting may hold the file open for writing, until it closes what it has inherited. On a
            // busy machine this takes a while.
            let end = DispatchTime.now() + secondsForWriters
            repeat {
                result = withCStrings(arguments) { arguments in
                    withCStrings(environment.map { "\($0)=\($1)" }) { environment in
                        posix_spawn(&identifier, path, &actions, &attributes, arguments, environment)
                    }
                }
                if result == ETXTBSY { usleep(1_000) }
            } while result == ETXTBSY && .now() < end
            guard result == 0 else { throw SystemError(code: result) }
            return identifier
        }

        /// For how many seconds a start waits until no process holds the program's file open for writing.
        private static let secondsForWriters = 10.0

        #if !canImport(Darwin)
            /// A number greater than every descriptor of this process, including those that other threads may open before the
            /// program starts. Closing a descriptor that isn't open does no harm.
            private static var endOfDescriptors: CInt {
                let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
                return (open.compactMap { CInt($0) }.max() ?? 1_024) + 64
            }
        #endif

        /// Calls the body with the strings as an array of C strings that ends with a null pointer.
        private static func withCStrings<Result>(
            _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
        ) -> Result {
            let copies = strings.map { strdup($0) }
            defer { for copy in copies { free(copy) } }
            return (copies + [nil]).withUnsafeBufferPointer { buffer in
                // The array has at least one element, so it has an address.
                body(buffer.baseAddress!)
            }
        }
    }

    /// An error number of the system, with its text.
    struct SystemError: LocalizedError {
        let code: CInt
        var errorDescription: String? { String(cString: strerror(code)) }
    }
#endif
