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

    /// A message from a judged program to its judge. The program writes it as an entry of the ``ChildLog``.
    package enum Message: Codable, Sendable {
        case judged([Verdict])
        case event(Event)
        /// A run under another schedule begins. Earlier events belong to an earlier run.
        case attempt
        /// What was observed instead, in a rule that was broken in its replay, or in the last step of a check.
        case observed([String])
        /// An exploration or a step of a check begins, or an exploration has found something. At the beginning, the finding has no
        /// observation yet.
        case explores(Finding)
        /// All explorations have ended.
        case explored
        /// The judge has stopped the program. The addresses of the calls on the main thread, the innermost first, are offsets in
        /// the image of the program.
        case stopped([UInt])
        /// The exploration has found nothing and was cut off, because the machine is too busy.
        case cutOff
        /// A program cannot be explored, in a few words that begin with its name.
        case unexplored(String)
    }
}
