import Conformance
import Foundation

extension JudgedProgram {
    /// A message from a judged program to its judge. The program writes it as an entry of the ``ChildLog``.
    package enum Message: Codable, Sendable {
        case judged([Verdict])
        case event(Event)
        /// A run under another schedule begins. Earlier events belong to an earlier run.
        case attempt
        /// The observations of the replay in which the rule was broken.
        case observed([String])
        /// An exploration begins, or has found something. The finding has no observation yet when the exploration begins.
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

        var verdicts: [Verdict]? { if case .judged(let verdicts) = self { verdicts } else { nil } }
        var event: Event? { if case .event(let event) = self { event } else { nil } }
        var observations: [String]? { if case .observed(let observations) = self { observations } else { nil } }
        var exploration: Finding? { if case .explores(let exploration) = self { exploration } else { nil } }
        var unexplored: String? { if case .unexplored(let words) = self { words } else { nil } }
        var stack: [UInt]? { if case .stopped(let stack) = self { stack } else { nil } }
        var isAttempt: Bool { if case .attempt = self { true } else { false } }
        var isExplored: Bool { if case .explored = self { true } else { false } }
    }

    /// The messages in the output of a program, in their order, and the other lines of the output. Throws if the machine was too
    /// busy for an exploration.
    static func read(_ output: String) throws -> (messages: [Message], printed: [Substring]) {
        var (messages, printed) = ([Message](), [Substring]())
        for line in output.split(whereSeparator: \.isNewline) {
            switch ChildLog.entry(Message.self, in: line) {
            case nil: printed.append(line)
            case .cutOff: throw MachineIsBusy(subject: "the exploration of its schedules")
            case let message?: messages.append(message)
            }
        }
        return (messages, printed)
    }
}
