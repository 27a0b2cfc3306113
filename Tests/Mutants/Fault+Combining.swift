extension Fault {
    /// Faults in combining.
    static let combining: [Fault: Description] = [
        .forgetsOneInput: .init("When counts one input too few.", caughtBy: "when.waits-for-all", "when.mixed"),
        .overlooksSettledInputs: .init(
            "When ignores inputs that have settled already.",
            missedDeadline: "when.timings", "when.mixed", "when.settled-rejection"),
        .leavesOutNothing: .init("When leaves out inputs that were fulfilled with nothing.", caughtBy: "when.mixed"),
        .ordersByArrival: .init(
            "When gives the values in the order of settlement.",
            caughtBy: "when.input-order", "when.many-threads"),
        .waitsOnAfterFailure: .init(
            "When continues to wait although an input has failed.",
            missedDeadline: "when.first-rejection", "when.settled-rejection"),
        .waitsForNothing: .init("When without inputs waits forever.", missedDeadline: "when.empty"),
        .joinsDuplicates: .init("When counts an input that is given twice as one.", caughtBy: "when.same-twice"),
        .pairsBackwards: .init("When reverses a pair.", caughtBy: "when.different-types"),
        .pairsInTurn: .init(
            "When of two types waits for the first input before it looks at the second.",
            missedDeadline: "when.pair-rejection"),
        .failsWhereNoneFails: .init("The form that never fails can fail.", caughtBy: "when.all-settled"),
        .countsOutsideLock: .init(
            "When reads its count before it takes the lock.", isRace: true,
            missedDeadline: "when.many-threads", "when.last-two-at-once"),
        .ignoresLimit: .init(
            "The form with a limit starts all inputs at once.",
            caughtBy: "when.at-most", "when.fills-the-limit", "when.stops-pulling"),
        .checksLimitBeforeLocking: .init(
            "The form with a limit releases the lock between checking the limit and starting an input.",
            isRace: true,
            caughtBy: "when.at-most"),
        .fillsTooLittle: .init(
            "The form with a limit starts one input too few.", missedDeadline: "when.fills-the-limit"),
        .keepsPulling: .init(
            "The form with a limit starts more inputs after a failure.",
            caughtBy: "when.stops-pulling", "when.failing-start"),
        .stopsPullingLate: .init(
            "The form with a limit notes a failure only after the handlers of the result have run.",
            caughtBy: "when.stops-pulling"),
        .acceptsAnyLimit: .init("The form with a limit treats a limit below one as one.", caughtBy: "when.bad-limit"),
        .watchesFirstInput: .init(
            "A race watches only its first input.",
            missedDeadline: "race.first-value", "race.first-error", "race.timings"),
        .asksLastInputFirst: .init(
            "A race checks its inputs from the last to the first.", caughtBy: "race.settled-inputs"),
        .stopsLosers: .init("A race settles the losers.", caughtBy: "race.losers-change-nothing"),
        .racesForEver: .init("A race without inputs never ends.", missedDeadline: "race.empty", "race.fulfilled-empty"),
        .answersEmptyRacesLate: .init(
            "A race without inputs is rejected on another thread, perhaps after it has returned.",
            caughtBy: "race.empty"),
        .letsErrorsWin: .init(
            "In the form where the first to fulfill wins, an error may win.",
            caughtBy: "race.first-to-fulfill", "race.no-winner"),
        .passesLastErrorOn: .init(
            "If all inputs fail, the last error is passed on as if it had won.", caughtBy: "race.no-winner"),
        .takesCancelledInputsForNothing: .init(
            "When takes a cancelled input for one that was fulfilled with nothing.",
            missedDeadline: "when.cancelled-input"),
        .settlesResultsUnderLock: .init(
            "A combined promise is settled while a lock is held that its inputs need.",
            hang: "when.handler-settles-another-input", "race.handler-settles-another-input",
            "race.fulfilled-handler-settles-another-input", "race.input-follows-the-race"),
        .waitsForNoOutcome: .init(
            "The form that waits for all waits forever if there is nothing to wait for.",
            missedDeadline: "when.all-settled-empty"),
        .pullsOnce: .init(
            "If an input settles while the form with a limit starts it, the form does not pull the next one.",
            isRace: true,
            missedDeadline: "when.one-at-a-time"),
        .acceptsNegativeLimits: .init(
            "The form with a limit treats a negative limit as one.", caughtBy: "when.negative-limit"),
        .waitsForTheLimit: .init(
            "The form with a limit waits until it has used as many inputs as the limit.",
            missedDeadline: "when.large-limit"),
        .countsOutcomesOutsideLock: .init(
            "The form that waits for all reads its count before it takes the lock.", isRace: true,
            missedDeadline: "when.all-settled-last-two-at-once"),
        .pullsOnManyThreads: .init(
            "The form with a limit asks for the next input on several threads at once.", isRace: true,
            caughtBy: "when.asks-one-at-a-time"),
        .asksUnderLock: .init(
            "The form with a limit asks for the next input while it holds its lock.",
            hang: "when.next-settles-an-input"),
        .asksInNestedCalls: .init(
            "The form with a limit asks for the next input in a nested call if one has settled already.",
            crash: "scale.settled-inputs"),
        .isCancelledByOneInput: .init(
            "In the form where the first to fulfill wins, a cancelled input cancels the result.",
            caughtBy: "race.failed-and-cancelled"),
        .isCancelledByLastInput: .init(
            "In the form where the first to fulfill wins, the last input decides alone whether the result is cancelled.",
            caughtBy: "race.failed-and-cancelled"),
    ]
}
