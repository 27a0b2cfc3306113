/// The kind of change that makes a mutant.
public enum MutationKind: String, Codable, Sendable, CaseIterable {
    case conditionNegated, conditionTrue, conditionFalse
    case comparisonShifted, comparisonReversed, constantShifted, flagFlipped, andForOr, arithmeticReversed
    case callLeftOut, assignmentLeftOut, earlyExitLeftOut, statementsExchanged
    case firstForLast, inputLeftOut
    case lockLeftOut, lockReleasedEarly, sectionSplit
    case strongForWeak, queueDropped, errorReplaced, fallbackTaken, nilReturned, resultNegated

    /// Whether the fault of such a mutant shows only if threads race.
    public var isRace: Bool { [.lockLeftOut, .lockReleasedEarly, .sectionSplit].contains(self) }
}
