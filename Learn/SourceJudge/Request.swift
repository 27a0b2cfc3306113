import Conformance
import Foundation

extension JudgedProgram {
    /// A request to a ``CompiledProgram``. It is passed as JSON in the first argument.
    package struct Request: Codable, Sendable {
        package enum Mode: String, Codable, Sendable {
            case judge
            /// Try schedules of programs of two or three threads, or run the given schedule of one and print its events.
            case explore
            /// Run such programs under the thread sanitizer. The system schedules the threads.
            case watch
            /// Print the events of one rule.
            case replay

            package var letsThreadsMeet: Bool { self == .explore || self == .watch }
        }

        package var mode: Mode
        /// The names of the rules or of the programs.
        package var names: [String]
        var isolation = CompiledProgram.Isolation.eachRule
        var timeoutFactor = 1.0
        /// The schedule to run; nil for all.
        package var schedule: String?
        /// The timing to replay; nil for all timings of the rule.
        var timing: String?

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
