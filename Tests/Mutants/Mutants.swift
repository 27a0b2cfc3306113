import Conformance

/// The design without a fault, the designs that are broken on purpose, and the quirky designs of libraries.
public enum Mutants {
    public static let all: [any PromiseConformance] =
        [TinyDesign()] + Fault.allCases.map { TinyDesign($0) } + QuirkyDesign.all

    /// The rules that are meant to catch each fault, and the evidence. Other rules may catch the fault, too.
    public static let table: [Detection] =
        (settling + handlers + releasing + chaining + adopting + reporting + combining + bridging).flatMap(\.detections)

    private static let settling: [Entry] = [
        Entry(
            .settlesTwice, "states.settles-once", "errors.throwing-too-late", "when.rejects-once",
            "race.losers-change-nothing", "cancellation.too-late", "cancellation.is-final"),
        Entry(.checksBeforeLocking, "states.one-winner", "race.many-threads"),
        Entry(.isBornFulfilled, "states.new-is-pending"),
        Entry(.isBornPending, "states.born-settled"),
        Entry(
            .copiesOutcomes, "states.fulfil", "states.reject", "errors.map-throws", "errors.recover-gets-the-error",
            "bridging.await-error"),
        Entry(.treatsNothingAsMissing, "states.nothing-is-a-value"),
        Entry(.showsOutcomeLate, "states.settled-inside-handler"),
        Entry(.staysOpen, "states.resolve-locks-in"),
        Entry(.ignoresCancelling, "cancellation.settles", by: .missedDeadline),
        Entry(.ignoresCancelling, "cancellation.no-error"),
        Entry(.settlesAgainInHandlers, "states.settling-inside-handler"),
        Entry(.ignoresCancellingOfLinks, "cancellation.of-a-link", by: .missedDeadline),
        Entry(
            .alwaysReportsSuccess, "states.says-who-settled", "states.says-whether-it-adopts",
            "states.one-says-it-settled",
            "cancellation.says-whether", "cancellation.of-a-link-says-whether"),
        Entry(.cancelsParents, "cancellation.leaves-the-parent"),
        Entry(.cancelsWithAnError, "cancellation.settles", "cancellation.no-error", "cancellation.skips"),
    ]

    private static let handlers: [Entry] = [
        Entry(
            .dropsSecondHandler, "ordering.registration", "ordering.registration-at-usual-place",
            "ordering.mixed-kinds", "errors.siblings", by: .missedDeadline),
        Entry(.forgetsLastWaiter, "ordering.exactly-once", "ordering.registration", by: .missedDeadline),
        Entry(.forgetsLateHandlers, "ordering.late-handler", by: .missedDeadline),
        Entry(.checksBeforeAdding, "ordering.adding-while-settling"),
        Entry(
            .overtakes, "ordering.adding-while-settling", "ordering.immediate-added-inside-handler",
            "ordering.adding-while-resuming"),
        Entry(.runsBeforeSettlement, "ordering.not-before-settlement"),
        Entry(.runsHandlersTwice, "ordering.exactly-once"),
        Entry(
            .runsLastInFirstOut, "ordering.registration", "ordering.registration-at-usual-place",
            "ordering.mixed-kinds", "scale.many-handlers", "bridging.waits-in-order"),
        Entry(
            .runsAtOnce, "ordering.added-inside-handler", "ordering.after-adding-returns",
            "ordering.after-settling-returns", "ordering.queue-asked-for", "ordering.usual-place"),
        Entry(.runsOnSomeThread, "ordering.usual-place"),
        Entry(.ignoresQueues, "ordering.queue-asked-for"),
        Entry(.neverRunsImmediately, "ordering.immediate-runs-before-settling-returns"),
        Entry(.forgetsHandlersAfterAdopting, "states.handler-after-adoption", by: .missedDeadline),
        Entry(.queuesPassedErrors, "ordering.passing-by"),
        Entry(.skipsNeedlessHops, "ordering.hop-is-not-left-out"),
        Entry(.neverHopsToMain, "ordering.main-queue"),
        Entry(.firesEarly, "ordering.timer"),
        Entry(.recoversOnSomeThread, "ordering.usual-place"),
        Entry(.cleansUpOnMain, "ordering.queue-asked-for"),
        Entry(.timesOutEarly, "race.time-out"),
        Entry(.timesOutAtOnce, "race.time-out-unused"),
        Entry(.callsBackUnderLock, "ordering.immediate-added-inside-handler", by: .hang),
    ]

    private static let releasing: [Entry] = [
        Entry(.leaksHandlers, "lifetimes.handlers-are-released", by: .missedDeadline),
        Entry(.holdsParents, "lifetimes.dropped-while-pending", by: .missedDeadline),
        Entry(.holdsChildrenWeakly, "lifetimes.held-by-nobody", by: .missedDeadline),
        Entry(.leaksHandlers, "lifetimes.ten-thousand-chains", by: .missedDeadline),
        Entry(.hidesItsGrowth, "scale.loop"),
        Entry(
            .recurses, "scale.chain-fulfilled", "scale.chain-rejected", "scale.chain-cancelled", "scale.nested",
            by: .crash),
        Entry(.releasesRecursively, "scale.chain-dropped", by: .crash),
        Entry(.reversesDeepBranches, "ordering.deep", "ordering.deep-resuming"),
        Entry(.postponesDeepBranches, "ordering.deep-races"),
        Entry(.forgetsUnheldHandlers, "ordering.deep-unheld", by: .missedDeadline),
        Entry(.startsWithRecursion, "scale.first-act", by: .crash),
        Entry(.leavesTrampolines, "lifetimes.ended-threads"),
        Entry(.keepsBodiesOfCancelledLinks, "cancellation.lets-go", by: .missedDeadline),
        Entry(.holdsTimedPromises, "lifetimes.time-out-lets-go", by: .missedDeadline),
        Entry(
            .neverFinishesDraining, "ordering.late-on-any-link", "ordering.late-on-rejected-link", by: .missedDeadline),
        Entry(.keepsTurns, "lifetimes.let-go-meanwhile"),
        Entry(.keepsMemoryWhileSettling, "scale.settling-memory"),
        Entry(
            .losesResults, "lifetimes.dropped-link", "lifetimes.dropped-when", "lifetimes.dropped-race",
            "lifetimes.dropped-all-settled", "lifetimes.dropped-race-fulfilled", by: .crash),
        Entry(.keepsBodies, "lifetimes.handlers-are-released", by: .missedDeadline),
        Entry(.holdsInputs, "lifetimes.combined-and-dropped", "lifetimes.losers-let-go", by: .missedDeadline),
        Entry(.keepsCancelledWaits, "scale.cancelled-waits"),
    ]

    private static let chaining: [Entry] = [
        Entry(.ignoresBodies, "errors.map-value", "errors.recover-resumes"),
        Entry(.passesOnTooEarly, "ordering.links-in-turn", "errors.map-value"),
        Entry(
            .losesErrors, "errors.map-throws", "errors.then-throws", "errors.recover-throws", "errors.creating-throws",
            "bridging.from-async"),
        Entry(.runsSkippedHandlers, "errors.rejection-skips", "errors.value-skips", "cancellation.skips"),
        Entry(.neverRecovers, "errors.recover-resumes", "errors.recover-waits"),
        Entry(.recoversFromCancellation, "cancellation.skips-recovery"),
        Entry(.hidesCancellation, "cancellation.can-be-seen"),
        Entry(.skipsCleanUps, "errors.ensure", "cancellation.skips"),
        Entry(.sharesChildren, "errors.siblings"),
        Entry(.passesOnBeforeCleaningUp, "ordering.observer-first"),
        Entry(.passesErrorsOnTooEarly, "ordering.clean-up-last"),
        Entry(.losesRecoveredValues, "errors.recover-with-value"),
        Entry(.hidesFailedRecoveries, "errors.recover-with-value-throws"),
        Entry(.recoversFromValues, "errors.recover-with-value-skips"),
        Entry(.runsBodiesOfCancelledLinks, "cancellation.body-does-not-run"),
        Entry(.checksBeforeHopping, "cancellation.after-the-hop"),
    ]

    private static let adopting: [Entry] = [
        Entry(
            .adoptsNothing, "states.resolve-adopts", "errors.then-adopts", "errors.then-waits", "errors.nested-flatten",
            "errors.recover-waits", "errors.ensure-waits", "self-return.parent-is-legal",
            "self-return.ancestor-is-legal"),
        Entry(
            .waitsForItself, "self-return.then", "self-return.then-on-queue", "self-return.then-immediate",
            "self-return.recover", "self-return.ensure-waiting", "self-return.resolve", "self-return.cycle-of-two",
            "self-return.cycle-of-three", by: .missedDeadline),
        Entry(.overlooksCycles, "self-return.cycle-of-two", "self-return.cycle-of-three", by: .missedDeadline),
        Entry(.overlooksLongCycles, "self-return.cycle-of-three", by: .missedDeadline),
        Entry(.checksForCyclesTooEarly, "self-return.cycle-of-two", "self-return.cycle-of-three", by: .missedDeadline),
        Entry(.overtakesWhenAdopting, "ordering.adopting-while-settling", "ordering.adopting-while-resuming"),
        Entry(.staysPendingAfterCancellation, "cancellation.adopted", by: .missedDeadline),
        Entry(.adoptersFirst, "ordering.adopted-first"),
        Entry(.mergesOneHandler, "ordering.adopter-and-adopted", by: .missedDeadline),
        Entry(.settlesAdoptersOnMain, "ordering.adopted-place"),
        Entry(.readsThroughAdopters, "scale.asking-nested"),
        Entry(.failsAdoptersWithoutSettler, "lifetimes.resolved-lives-on"),
        Entry(.waitsAfterSettling, "self-return.settled-by-hand"),
        Entry(.refusesAncestors, "self-return.parent-is-legal", "self-return.ancestor-is-legal"),
    ]

    private static let reporting: [Entry] = [
        Entry(.reportsErrorsTwice, "errors.unhandled-is-reported"),
        Entry(.reportsHandledErrors, "errors.handled-is-not-reported"),
        Entry(.overlooksAbandoned, "lifetimes.abandoned"),
        Entry(.reportsLateErrors, "errors.too-late-is-not-reported"),
        Entry(.countsCleanUpsAsHandling, "errors.clean-up-is-no-handling", by: .missedDeadline),
        Entry(.reportsInputsToo, "errors.when-reports-once", "errors.race-reports-once"),
        Entry(.reportsAdoptedToo, "errors.adopted-reports-once"),
        Entry(.reportsLateInputs, "errors.two-inputs-report-once", "errors.losers-are-not-reported"),
        Entry(.reportsAtOnce, "errors.handled-just-after"),
        Entry(.countsCancelledWaits, "errors.cancelled-wait-is-no-handling", by: .missedDeadline),
        Entry(.forgetsErrorsThrownAgain, "errors.thrown-again", by: .missedDeadline),
        Entry(.reportsAwaitedErrors, "errors.awaited-is-handled"),
        Entry(.reportsSettledAsAbandoned, "lifetimes.settled-is-not-abandoned"),
        Entry(.reportsAdoptersAsAbandoned, "lifetimes.adopting-is-not-abandoned"),
    ]

    private static let combining: [Entry] = [
        Entry(.forgetsOneInput, "when.waits-for-all", "when.mixed"),
        Entry(.overlooksSettledInputs, "when.timings", "when.mixed", "when.settled-rejection", by: .missedDeadline),
        Entry(.ordersByArrival, "when.input-order", "when.many-threads"),
        Entry(.waitsOnAfterFailure, "when.first-rejection", "when.settled-rejection", by: .missedDeadline),
        Entry(.waitsForNothing, "when.empty", by: .missedDeadline),
        Entry(.joinsDuplicates, "when.same-twice"),
        Entry(.pairsBackwards, "when.different-types"),
        Entry(.failsWhereNoneFails, "when.all-settled"),
        Entry(.countsOutsideLock, "when.many-threads", by: .missedDeadline),
        Entry(.ignoresLimit, "when.at-most", "when.fills-the-limit", "when.stops-pulling"),
        Entry(.fillsTooLittle, "when.fills-the-limit", by: .missedDeadline),
        Entry(.checksLimitBeforeLocking, "when.at-most"),
        Entry(.keepsPulling, "when.stops-pulling", "when.failing-start"),
        Entry(.acceptsAnyLimit, "when.bad-limit"),
        Entry(.watchesFirstInput, "race.first-value", "race.first-error", "race.timings", by: .missedDeadline),
        Entry(.asksLastInputFirst, "race.settled-inputs"),
        Entry(.stopsLosers, "race.losers-change-nothing"),
        Entry(.racesForEver, "race.empty", "race.fulfilled-empty", by: .missedDeadline),
        Entry(.letsErrorsWin, "race.first-to-fulfil", "race.no-winner"),
        Entry(.passesLastErrorOn, "race.no-winner"),
        Entry(.takesCancelledInputsForNothing, "when.cancelled-input", by: .missedDeadline),
        Entry(
            .settlesResultsUnderLock, "when.handler-settles-another-input", "race.handler-settles-another-input",
            "race.fulfilled-handler-settles-another-input", by: .hang),
        Entry(.asksUnderLock, "when.next-settles-an-input", by: .hang),
        Entry(.asksInNestedCalls, "scale.settled-inputs", by: .crash),
        Entry(.waitsForNoOutcome, "when.all-settled-empty", by: .missedDeadline),
        Entry(.pullsOnce, "when.one-at-a-time", by: .missedDeadline),
        Entry(.acceptsNegativeLimits, "when.negative-limit"),
        Entry(.waitsForTheLimit, "when.large-limit", by: .missedDeadline),
        Entry(.isCancelledByOneInput, "race.failed-and-cancelled"),
        Entry(.countsOutsideLock, "when.last-two-at-once", by: .missedDeadline),
        Entry(.countsOutcomesOutsideLock, "when.all-settled-last-two-at-once", by: .missedDeadline),
        Entry(.pullsOnManyThreads, "when.asks-one-at-a-time"),
    ]

    private static let bridging: [Entry] = [
        Entry(.awaitsNothing, "bridging.await-value"),
        Entry(.throwsSomeError, "bridging.await-cancelled"),
        Entry(.keepsTasksWaiting, "bridging.cancelling-the-wait", by: .missedDeadline),
        Entry(.swallowsWrappedErrors, "bridging.wrap", "bridging.wrap-error-first", "bridging.wrap-both"),
        Entry(.ignoresEmptyAnswers, "bridging.wrap-nothing", by: .missedDeadline),
        Entry(.prefersValues, "bridging.wrap-both"),
        Entry(.prefersValuesAfterErrors, "bridging.wrap-error-first-both"),
        Entry(.detachesTasks, "bridging.task-locals"),
        Entry(.treatsCancellationAsError, "cancellation.from-a-task"),
        Entry(.leavesTasksRunning, "cancellation.reaches-the-task", by: .missedDeadline),
        Entry(.overlooksLateCancellation, "bridging.cancelling-a-begun-wait", by: .missedDeadline),
        Entry(.dropsSecondHandler, "bridging.several-waits", by: .missedDeadline),
        Entry(.resumesTwice, "bridging.cancelling-a-resumed-wait", by: .crash),
        Entry(.cancelsLastWait, "bridging.cancelling-one-of-several-waits", by: .missedDeadline),
        Entry(.losesValuesOnCancellation, "bridging.cancelled-after-the-value"),
        Entry(.confusesTasks, "bridging.waits-at-once", by: .missedDeadline),
        Entry(.losesLateTasks, "bridging.waits-while-settling", by: .missedDeadline),
        Entry(.wakesOneThread, "bridging.blocking-wait", by: .missedDeadline),
        Entry(.sleepsThroughCancellation, "bridging.blocking-wait-for-cancelled", by: .missedDeadline),
        Entry(.sleepsThroughSettlement, "bridging.blocking-waits-while-settling", by: .missedDeadline),
        Entry(.givesUpOnRunningBodies, "bridging.blocking-wait-for-a-body"),
        Entry(.blocksHandlers, "bridging.blocking-wait-in-handler", by: .hang),
        Entry(.treatsBodiesAsUnfinished, "bridging.blocking-wait-for-a-link"),
    ]

    private struct Entry {
        let detections: [Detection]

        init(_ fault: Fault, _ rules: String..., by evidence: Detection.Evidence = .observation) {
            detections = rules.map { Detection(fault: fault, rule: $0, evidence: evidence) }
        }
    }
}
