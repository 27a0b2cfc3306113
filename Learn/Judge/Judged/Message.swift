import Conformance
import Foundation

extension JudgedProgram {
    /// A message from a judged program to its judge. The program writes it as an entry of the ``ChildLog``.
    package enum Message: Codable, Sendable {
        case judged([Verdict])
        /// The program has printed a line by ``JudgedProgram/print(_:)``.
        case printed(Recorder.Event)
        /// A run begins: of a rule with another seed, or of an exploration under another schedule. Earlier events belong to an
        /// earlier run.
        case attempt
        /// The observations of the run in which the rule was broken.
        case observed([String])
        /// An exploration begins. The finding says what is expected, and has no observation yet.
        case begins(Finding)
        /// An event of an exploration.
        case event(Finding.Event)
        case found(Finding)
        /// All explorations have ended.
        case explored
        /// The judge has stopped the program. The addresses of the calls on the main thread, the innermost first, are offsets in
        /// the image of the program.
        case stopped([UInt])
        /// The exploration has found nothing and was cut off, because the machine is too busy.
        case cutOff
        /// A program cannot be explored, in a few words that begin with its name.
        case unexplored(String)
        /// The program ends, because there is no exploration of this name.
        case unknown(String)

        var verdicts: [Verdict]? { if case .judged(let verdicts) = self { verdicts } else { nil } }
        var line: Recorder.Event? { if case .printed(let line) = self { line } else { nil } }
        var observations: [String]? { if case .observed(let observations) = self { observations } else { nil } }
        var exploration: Finding? { if case .begins(let exploration) = self { exploration } else { nil } }
        var unexplored: String? { if case .unexplored(let words) = self { words } else { nil } }
        var stack: [UInt]? { if case .stopped(let stack) = self { stack } else { nil } }
        var isCutOff: Bool { if case .cutOff = self { true } else { false } }
        var isAttempt: Bool { if case .attempt = self { true } else { false } }
    }

    /// The messages in the output of a program, in their order, and the other lines of the output.
    static func read(_ output: String) -> (messages: [Message], printed: [Substring]) {
        let lines = output.split(whereSeparator: \.isNewline)
            .map { (message: ChildLog.entry(Message.self, in: $0), line: $0) }
        return (lines.compactMap(\.message), lines.filter { $0.message == nil }.map(\.line))
    }
}
