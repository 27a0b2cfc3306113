#if os(macOS) || os(Linux) || os(Windows)
    import Foundation

    extension Process {
        /// Starts the process. Mirrors `Process.launch(.promise)` of PromiseKit.
        ///
        /// Its output and its complaints go to two new pipes. A pipe holds some 64 KiB; a process that writes more
        /// waits until somebody reads, which may be done while it runs, from the pipes in `standardOutput` and
        /// `standardError`.
        ///
        /// - Returns: A promise of both pipes, fulfilled on a thread of Foundation's when the process has exited with
        ///   status 0. Rejected with `Process.PMKError.execution` when it ended in any other way, and with Foundation's
        ///   error when it could not be started. A `terminationHandler` that was set before is called first.
        public func launch(_: PMKNamespacer) -> Promise<(out: Pipe, err: Pipe)> {
            let (out, err) = (Pipe(), Pipe())
            standardOutput = out
            standardError = err
            return Promise { seal in
                let former = terminationHandler
                terminationHandler = { ended in
                    // An error holds the process. If the process held this handler on, that would be a circle.
                    ended.terminationHandler = former
                    former?(ended)
                    if ended.terminationReason == .exit, ended.terminationStatus == 0 {
                        seal.fulfill((out, err))
                    } else {
                        seal.reject(
                            PMKError.execution(process: ended, standardOutput: out.text, standardError: err.text))
                    }
                }
                do {
                    try run()
                } catch {
                    // Nobody will end what has not begun: without this the handler would be held, and with it the
                    // resolver.
                    terminationHandler = former
                    throw error
                }
            }
        }

        /// How a process can fail. Mirrors `Process.PMKError` of PromiseKit.
        ///
        /// Unchecked because `Process` is not sendable on every platform. Here it has ended, and nothing changes it any
        /// more.
        public enum PMKError: Error, @unchecked Sendable {
            /// The process was ended by a signal or exited with another status than 0. With it goes what it wrote,
            /// where that is UTF-8.
            case execution(process: Process, standardOutput: String?, standardError: String?)
        }
    }

    extension Process.PMKError: LocalizedError {
        /// What was wrong, and what to do.
        public var errorDescription: String? {
            switch self {
            case .execution(let process, _, let complaint):
                """
                \(process.executableURL?.lastPathComponent ?? "A process") \
                \(process.terminationReason == .exit ? "exited with status" : "was ended by signal") \
                \(process.terminationStatus). Check its arguments and what it wrote: \(complaint ?? "")
                """
            }
        }
    }

    extension Pipe {
        fileprivate var text: String? {
            String(data: fileHandleForReading.readDataToEndOfFile(), encoding: .utf8)
        }
    }
#endif
