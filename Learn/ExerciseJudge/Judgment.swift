import Conformance
import LearnSourceJudge

package enum Judgment: Sendable {
    case holds
    /// These rules are broken. The first ones have a record of their events.
    case breaks([BrokenRule])
    /// A fault that shows under some schedule. `places` says, for each event of the finding, where the thread was interrupted.
    case meets(Finding, places: [StopPlace?])
    /// Two threads used one variable without a lock that orders their accesses.
    case races(DataRace)
    /// The program does not print the expected lines, or ends with an error. For the learner, `by` names the program. If the
    /// program was stopped, `stop` is where in the learner's files its main thread was.
    case prints(CompiledProgram.Run, expected: [String], by: String = "It", stop: StopPlace? = nil)
    case doesNotCompile(Diagnostics)
    case failed(String)

    package var isGood: Bool { if case .holds = self { true } else { false } }
}
