/// What a mutant does differently.
public enum MutationKind: String, Codable, Sendable, CaseIterable {
    case conditionNegated, conditionTrue, conditionFalse
    case comparisonShifted, comparisonReversed, constantShifted, flagFlipped, andForOr, arithmeticReversed
    case callLeftOut, assignmentLeftOut, earlyExitLeftOut, statementsExchanged
    case firstForLast, inputLeftOut
    case lockLeftOut, lockReleasedEarly, sectionSplit
    case strongForWeak, queueDropped, errorReplaced, fallbackTaken, nilReturned, resultNegated

    /// Whether only threads that meet can see it.
    public var isAboutThreads: Bool { [.lockLeftOut, .lockReleasedEarly, .sectionSplit].contains(self) }

    /// The kind in words.
    public var title: String {
        switch self {
        case .conditionNegated: "a condition negated"
        case .conditionTrue: "a condition that always holds"
        case .conditionFalse: "a condition that never holds"
        case .comparisonShifted: "a comparison shifted by one"
        case .comparisonReversed: "a comparison reversed"
        case .constantShifted: "a constant shifted"
        case .flagFlipped: "true for false"
        case .andForOr: "and for or"
        case .arithmeticReversed: "plus for minus"
        case .callLeftOut: "a call left out"
        case .assignmentLeftOut: "an assignment left out"
        case .earlyExitLeftOut: "an early exit left out"
        case .statementsExchanged: "two statements exchanged"
        case .firstForLast: "first for last"
        case .inputLeftOut: "an element of a loop left out"
        case .lockLeftOut: "a lock left out"
        case .lockReleasedEarly: "a lock released too early"
        case .sectionSplit: "a critical section made two"
        case .strongForWeak: "strong for weak"
        case .queueDropped: "a queue dropped"
        case .errorReplaced: "an error replaced"
        case .fallbackTaken: "a fallback always taken"
        case .nilReturned: "nil returned"
        case .resultNegated: "a result negated"
        }
    }
}
