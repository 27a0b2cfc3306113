import Conformance
import Foundation

extension JudgedProgram {
    /// A request to a ``CompiledProgram``. It is passed as JSON in the first argument.
    package struct Request: Codable, Sendable {
        package enum Mode: String, Codable, Sendable {
            case judge
            /// Tries schedules of programs with two or three threads. If the request has a schedule, runs only this schedule and
            /// prints its events.
            case explore
            /// Runs programs with two or three threads under the thread sanitizer. The system schedules the threads.
            case watch
            /// Judges by one rule, and prints its events.
            case replay
        }

        package var mode: Mode
        /// The names of the rules or of the programs.
        package var names: [String]
        /// Whether the verdicts are known.
        var isExpected = false
        var timeoutFactor = 1.0
        /// The only schedule to run; nil to try many schedules.
        package var schedule: String?
        /// The timing to replay; nil for all timings of the rule.
        var timing: Rule.Timing?

        var arguments: [String] {
            (try? JSONEncoder().encode(self)).map { [String(decoding: $0, as: UTF8.self)] } ?? []
        }

        /// The request to this process; nil if there is none.
        package static var ofThisProcess: Request? {
            CommandLine.arguments.dropFirst().first.flatMap {
                try? JSONDecoder().decode(Request.self, from: Data($0.utf8))
            }
        }
    }
}
