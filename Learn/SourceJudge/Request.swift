import Conformance
import Foundation

extension JudgedProgram {
    /// A request to a ``CompiledProgram``. It is passed as JSON in the first argument.
    struct Request: Codable, Sendable {
        enum Mode: String, Codable {
            case judge
            /// Perform explorations, which stop one thread before each of its steps.
            case explore
            /// Perform explorations, and print each event when it happens, so that a crash does not hide it.
            case exploreAloud
            /// Run two threads under the thread sanitizer, without stopping one.
            case watch
            /// Print the events of one rule.
            case replay
        }

        var mode: Mode
        /// The names of the rules or of the explorations.
        var names: [String]
        var isolation = CompiledProgram.Isolation.eachRule
        var timeoutFactor = 1.0
        /// The timeout of one attempt of an exploration, in seconds.
        var timeout = 1.0
        /// How often to try a rule that depends on two threads acting at the same moment by chance; nil for the usual
        /// number.
        var rounds: Int?
        /// The timing to replay; nil for all timings of the rule.
        var timing: String?

        var arguments: [String] {
            (try? JSONEncoder().encode(self)).map { [String(decoding: $0, as: UTF8.self)] } ?? []
        }

        /// The request to this process; nil if there is none.
        static var ofThisProcess: Request? {
            CommandLine.arguments.dropFirst().first.flatMap {
                try? JSONDecoder().decode(Request.self, from: Data($0.utf8))
            }
        }
    }
}
