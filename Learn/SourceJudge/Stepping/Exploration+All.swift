extension Exploration {
    /// All explorations that a program can be asked for.
    static let all: [Exploration] =
        handlers + adding + cycles + awaiting + combining + releasing + limits + placesOfLinks

    static func named(_ id: String) -> Exploration? { all.first { $0.id == id } }

    private static let handlers: [Exploration] = [
        twoSettle, twoAdd, settleAndRead, useWhileHandlerRuns, ownThread, adoptsAtOnce, wholeChain, settleAndAddTwice,
    ]
    private static let adding: [Exploration] = [true, false].flatMap { isOrdered in
        [true, false].flatMap { onQueue in
            [settleAndAdd(inOrder: isOrdered, onQueue: onQueue), addAndSettle(inOrder: isOrdered, onQueue: onQueue)]
        }
    }
    private static let cycles: [Exploration] = [cycleOfTwo, cycleOfThree, cyclesOfAnyLength, rowsAreNoCycles]
    private static let awaiting: [Exploration] = [
        waitAndCancel, waitAndSettle, cancelAndSettle, settleAndCancel, waitAmidAll,
    ]
    private static let combining: [Exploration] = [whenBothArrive, whenOneFails, raceOfTwo, allFail, oneIsFulfilled]
    private static let releasing: [Exploration] = [
        whenIsReleased, raceIsReleased, firstValueIsReleased, limitIsReleased,
    ]
    private static let limits: [Exploration] = [
        limitTwoArrive, limitArrivesAtOnce, limitOneArrives, limitOneFails, limitAllSettled,
    ]
}
