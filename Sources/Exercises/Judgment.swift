import Conformance
import SourceJudge

/// What an ``ExerciseJudge`` says.
public enum Judgment: Sendable {
    /// Everything holds: the exercise is solved.
    case holds
    /// These rules are broken. Of the first ones, it is told what happened.
    case breaks([BrokenRule])
    /// Threads used the promise in a way in which it does something wrong. The first one was stopped at these places.
    case meets(Finding, places: [StopPlace?])
    /// Two threads touched one variable, and no lock put them in order.
    case races(DataRace)
    /// The program prints something else than it should, or does not end.
    case prints(CompiledProgram.Run, expected: [String])
    /// The compiler has found errors.
    case doesNotCompile(Diagnostics)
    /// It cannot be judged, for this reason.
    case failed(String)

    /// Whether the exercise is solved.
    public var isGood: Bool { if case .holds = self { true } else { false } }
}
