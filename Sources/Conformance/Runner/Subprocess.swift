import Foundation

/// Another program that runs to its end.
package enum Subprocess {
    /// How a process ended, and what it printed.
    package struct Ended: Sendable, CustomStringConvertible {
        /// What was read from each channel.
        package var outputs: [Data]
        package var bySignal: Bool
        /// The exit status, or the signal if ``bySignal``.
        package var status: Int32
        /// Whether the process was killed because it exceeded one of its limits.
        package var gaveUp: Bool
        /// Whether the process was killed, and had got too little processor time. This is known on Linux only.
        package var wasStarved = false

        /// The standard output, with the standard error if both have one channel.
        package var output: String { String(decoding: outputs[0], as: UTF8.self) }
        /// The standard error if it has a channel of its own, otherwise empty.
        package var errors: String { outputs.count > 1 ? String(decoding: outputs[1], as: UTF8.self) : "" }

        /// What ended the process.
        package enum Cause: Sendable, Equatable {
            case exit(Int32)
            case signal(Int32)
            /// The program was killed because it exceeded a limit.
            case timeout
        }

        package var cause: Cause { gaveUp ? .timeout : bySignal ? .signal(status) : .exit(status) }

        package var isOrderly: Bool { !gaveUp && !bySignal && status == 0 }

        /// How the process ended, in words.
        package var description: String {
            if gaveUp { return "The process did not end in time and was stopped." }
            guard bySignal else { return "The process ended with status \(status)." }
            return "The process crashed: \(Self.name(ofSignal: status))."
        }

        static func name(ofSignal signal: Int32) -> String {
            switch signal {
            case SIGSEGV: "segmentation fault, as from a stack that overflowed (SIGSEGV)"
            case SIGBUS: "bus error, as from a stack that overflowed (SIGBUS)"
            case SIGILL: "trap (SIGILL)"
            case SIGTRAP: "trap (SIGTRAP)"
            case SIGABRT: "abort (SIGABRT)"
            default: "signal \(signal)"
            }
        }
    }
}
