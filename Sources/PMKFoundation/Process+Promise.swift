#if os(macOS) || os(Linux) || os(Windows)
    import Foundation
    import PromiseKitStyle

    extension Process {
        /// Starts the process. Mirrors `Process.launch(.promise)` of PromiseKit.
        ///
        /// Its output and its error output are written to two new pipes, which replace `standardOutput` and `standardError`. The
        /// capacity of a pipe is limited. A process
        /// that exceeds it waits until code reads from `standardOutput` or `standardError`, which is possible while the
        /// process runs.
        ///
        /// - Returns: A promise of both pipes. It is fulfilled on a thread of Foundation when the process has exited
        ///   with status 0. If the process ends in any other way, the promise is rejected with
        ///   `Process.PMKError.execution`. If the process cannot be started, the promise is rejected with the error of
        ///   Foundation. An existing `terminationHandler` is called first. Before the promise is rejected with
        ///   `Process.PMKError.execution`, both pipes are read to their end, so it stays pending while a child of the process
        ///   keeps one of them open.
        public func launch(_: PMKNamespacer) -> Promise<(out: Pipe, err: Pipe)> {
            let (out, err) = (Pipe(), Pipe())
            standardOutput = out
            standardError = err
            return Promise { seal in
                let former = terminationHandler
                terminationHandler = { ended in
                    // The error retains the process. If the process still retained this handler, and through it the
                    // promise with that error, that would be a retain cycle.
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
                    // A process that has not started never calls its handler, and would retain the handler and the resolver.
                    terminationHandler = former
                    throw error
                }
            }
        }

        /// The error of a process that has failed. Mirrors `Process.PMKError` of PromiseKit.
        ///
        /// The `Sendable` conformance is unchecked, because `Process` is not sendable on every platform. The process of an
        /// error has ended, so nothing changes it anymore.
        public enum PMKError: Error, @unchecked Sendable {
            /// Nothing produces this error. It exists so that old code compiles; Foundation has its own error for a
            /// program that cannot be executed.
            case notExecutable(String?)

            /// The process was ended by a signal, or exited with a status other than 0. The outputs are nil if they are
            /// not UTF-8.
            case execution(process: Process, standardOutput: String?, standardError: String?)
        }
    }

    extension Process.PMKError: LocalizedError {
        /// A sentence that says what was wrong, and one that says what to do.
        public var errorDescription: String? {
            switch self {
            case .notExecutable(let path?): "\(path) cannot be executed. Check the path and its permissions."
            case .notExecutable(nil): "The process has no program. Set its executableURL."
            case .execution(let process, _, let errorOutput):
                """
                \(process.executableURL?.lastPathComponent ?? "A process") \
                \(process.terminationReason == .exit ? "exited with status" : "was ended by signal") \
                \(process.terminationStatus). Check its arguments and its error output: \(errorOutput ?? "")
                """
            }
        }
    }

    extension Promise where T == (out: Pipe, err: Pipe) {
        /// Prints the output and the error output of the process, or the error of the promise, on `conf.Q.map`. Mirrors
        /// `print()` of PromiseKit.
        ///
        /// This reads both pipes to their end, so nothing is left in them for a later reader. It blocks the queue, by default the
        /// main queue, meanwhile. Output that isn't UTF-8 isn't printed.
        ///
        /// - Returns: A promise of the same result.
        public func print() -> Promise<(out: Pipe, err: Pipe)> {
            tap(on: conf.Q.map) { result in
                switch result {
                case .fulfilled(let pipes):
                    Swift.print("stdout: `\(pipes.out.text ?? "")`")
                    Swift.print("stderr: `\(pipes.err.text ?? "")`")
                case .rejected(let error): Swift.print(error)
                }
            }
        }
    }

    extension Pipe {
        fileprivate var text: String? {
            String(data: fileHandleForReading.readDataToEndOfFile(), encoding: .utf8)
        }
    }
#endif
