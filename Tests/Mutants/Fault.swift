/// The faults that a ``TinyPromise`` can have, with the rules that are meant to catch each.
public enum Fault: String, CaseIterable, Sendable {
    // Settling.
    case settlesTwice, checksBeforeLocking, isBornFulfilled, isBornPending, copiesOutcomes, showsOutcomeLate,
        countsAsSettledTooEarly,
        treatsNothingAsMissing, ignoresCancelling, staysOpen, cancelsWithAnError, settlesAgainInHandlers,
        ignoresCancellingOfLinks, ignoresCancellingOfAdopters, overwritesCancellation, alwaysReportsSuccess,
        cancelsParents

    // Storing and running handlers.
    case dropsSecondHandler, forgetsLastWaiter, forgetsLateHandlers, forgetsLateObservers,
        checksBeforeAdding, overtakes,
        waitsForOtherQueues, runsBeforeSettlement, runsHandlersTwice, runsLastInFirstOut, runsAtOnce, runsOnSomeThread,
        ignoresQueues,
        neverRunsImmediately, callsBackUnderLock, forgetsHandlersAfterAdopting, queuesPassedErrors, skipsNeedlessHops,
        skipsHopsOnMainThread,
        neverHopsToMain, timesOutEarly, timesOutAtOnce, firesEarly, recoversOnSomeThread, cleansUpOnMain

    // Releasing, and long chains.
    case leaksHandlers, leaksLateHandlers, releasesHandlersUnderLock, releasesWorkUnderLock,
        releasesValuesUnderLock, releasesReceivedUnderLock, holdsParents,
        holdsChildrenWeakly, hidesItsGrowth, recurses, releasesRecursively,
        reversesDeepBranches, postponesDeepBranches, neverFinishesDraining, keepsTurns, keepsMemoryWhileSettling,
        losesResults, forgetsUnheldHandlers, startsWithRecursion, leavesTrampolines, keepsBodiesOfCancelledLinks,
        holdsTimedPromises, keepsBodies, holdsInputs, keepsDecidedResults, keepsCancelledWaits,
        losesDeepLateHandlers, nestsLateHandlers

    // Chaining.
    case ignoresBodies, passesOnTooEarly, losesErrors, runsSkippedHandlers, neverRecovers, recoversFromCancellation,
        hidesCancellation, skipsCleanUps, returnsSamePromise, sharesChildren, passesOnBeforeCleaningUp,
        passesErrorsOnTooEarly,
        losesRecoveredValues, hidesFailedRecoveries, recoversFromValues, replacesCancellationByValues,
        runsBodiesOfCancelledLinks, checksBeforeHopping, losesErrorsWhileRunning,
        hopsForNothing

    // Adopting.
    case adoptsNothing, waitsForItself, overlooksCycles, overlooksLongCycles, checksForCyclesTooEarly, refusesAncestors,
        waitsAfterSettling, overtakesWhenAdopting, overtakesWhenAdoptingRejected,
        overtakesWhenAdoptingCancelled, adoptersFirst, adoptersWithHandlersFirst, mergesOneHandler,
        settlesAdoptersOnMain, settlesRecoveriesOnMain, readsThroughAdopters, staysPendingAfterCancellation,
        failsAdoptersWithoutSettler, losesAdopters, trustsEndedAdoptions, adoptsWhileSettling

    // Reporting.
    case reportsErrorsTwice, reportsHandledErrors, overlooksAbandoned, reportsLateErrors, countsCleanUpsAsHandling,
        reportsInputsToo, reportsAdoptedToo, reportsLateInputs, reportsAtOnce, countsCancelledWaits,
        reportsAwaitedErrors, reportsSettledAsAbandoned, reportsAdoptersAsAbandoned, forgetsErrorsThrownAgain,
        overlooksAbandonedAdoptees

    // Combining.
    case forgetsOneInput, overlooksSettledInputs, ordersByArrival, waitsOnAfterFailure, waitsForNothing,
        joinsDuplicates, pairsBackwards, pairsInTurn, failsWhereNoneFails, countsOutsideLock,
        ignoresLimit, checksLimitBeforeLocking,
        fillsTooLittle, keepsPulling, acceptsAnyLimit, watchesFirstInput, asksLastInputFirst, stopsLosers, racesForEver,
        letsErrorsWin, passesLastErrorOn, takesCancelledInputsForNothing, settlesResultsUnderLock, waitsForNoOutcome,
        pullsOnce, acceptsNegativeLimits, waitsForTheLimit, countsOutcomesOutsideLock, pullsOnManyThreads,
        answersEmptyRacesLate,
        asksUnderLock, asksInNestedCalls, isCancelledByOneInput, isCancelledByLastInput, stopsPullingLate,
        leavesOutNothing

    // Bridging.
    case awaitsNothing, throwsSomeError, keepsTasksWaiting, swallowsWrappedErrors, ignoresEmptyAnswers, prefersValues,
        prefersValuesAfterErrors, detachesTasks, treatsCancellationAsError, leavesTasksRunning,
        overlooksLateCancellation, overlooksEarlyCancellation, resumesTwice, cancelsLastWait, losesValuesOnCancellation,
        confusesTasks,
        losesLateTasks, resumesLateTasksAtOnce, givesUpInCancelledTasks, wakesOneThread, sleepsThroughCancellation,
        sleepsThroughSettlement,
        givesUpOnRunningBodies,
        blocksHandlers, runsOneHandlerWhileWaiting, treatsBodiesAsUnfinished, reordersHandlersWhenBlocking,
        postponesHandlersAfterWaiting

    /// A sentence that says what is wrong.
    public var text: String { description.text }

    /// Whether the fault shows only in a race.
    public var isRace: Bool { description.isRace }

    /// The rules that are meant to catch the fault. Other rules may catch it, too.
    public var detections: [Detection] {
        description.rules.map { Detection(fault: self, rule: $0.rule, evidence: $0.evidence) }
    }

    /// The name in words joined by hyphens: `dropsSecondHandler` is `drops-second-handler`.
    public var slug: String {
        rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
    }

    /// What is wrong, and the rules that notice it, by the kind of evidence.
    struct Description {
        let text: String
        let isRace: Bool
        let rules: [(rule: String, evidence: Detection.Evidence)]

        init(
            _ text: String, isRace: Bool = false, caughtBy rules: String..., missedDeadline: String...,
            hang: String..., crash: String...
        ) {
            (self.text, self.isRace) = (text, isRace)
            self.rules =
                rules.map { ($0, .observation) } + missedDeadline.map { ($0, .missedDeadline) }
                + hang.map { ($0, .hang) } + crash.map { ($0, .crash) }
        }
    }

    private var description: Description {
        guard let description = Self.descriptions[self] else { preconditionFailure("Nothing describes \(self).") }
        return description
    }

    private static let descriptions = [
        settling, handlers, releasing, chaining, adopting, reporting, combining, bridging,
    ].reduce([:]) { all, some in all.merging(some) { first, _ in first } }
}
