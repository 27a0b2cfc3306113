#if os(macOS) || os(Linux)
    import Foundation

    /// A program to start, and what it is started with. It prints into a descriptor, and has nothing to read.
    struct ProcessStart {
        let path: String
        let arguments: [String]
        let environment: [String]
        let output: CInt
        let withErrors: Bool

        /// Starts the program and returns the identifier of its process.
        func run() throws -> pid_t {
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
            if withErrors {
                posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
            } else {
                posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
            }
            posix_spawnattr_init(&attributes)
            defer { posix_spawnattr_destroy(&attributes) }
            // Threads of Dispatch block most signals, and a program would inherit that.
            var noSignals = sigset_t()
            sigemptyset(&noSignals)
            posix_spawnattr_setsigmask(&attributes, &noSignals)
            posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
            var identifier: pid_t = 0
            let result = withCStrings(arguments) { arguments in
                withCStrings(environment) { environment in
                    posix_spawn(&identifier, path, &actions, &attributes, arguments, environment)
                }
            }
            guard result == 0 else { throw SystemError(code: result, path: path) }
            return identifier
        }

        /// Calls the body with the strings as C has them, ended by a null pointer.
        private func withCStrings<Result>(
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

    /// What the system said when something could not be done.
    struct SystemError: LocalizedError {
        let code: CInt
        var path: String?

        var errorDescription: String? {
            let reason = String(cString: strerror(code))
            return path.map { "The program '\($0)' cannot be started: \(reason). Build it first." }
                ?? "The system refuses: \(reason)."
        }
    }
#endif
