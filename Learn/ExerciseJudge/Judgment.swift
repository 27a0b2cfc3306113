import Conformance
import LearnSourceJudge

package enum Judgment: Sendable {
    case holds
    /// These rules are broken. The first ones have a record of what happened.
    case breaks([BrokenRule])
    /// A fault that shows under some schedule. For each of its events, the place at which the thread was interrupted.
    case meets(Finding, places: [StopPlace?])
    /// Two threads used one variable at the same time without a lock.
    case races(DataRace)
    /// The program does not print the expected lines, or ends with an error. The text calls a learner's program `It`.
    case prints(CompiledProgram.Run, expected: [String], by: String = "It")
    case doesNotCompile(Diagnostics)
    case failed(String)

    package var isGood: Bool { if case .holds = self { true } else { false } }
}
