extension Mutants {
    /// The rules that are meant to catch each fault, and how the fault shows. Other rules may catch it, too.
    public static let table: [Catch] =
        (settling + handlers + releasing + chaining + adopting + reporting + combining + bridging).flatMap(\.catches)

    private static let settling: [Entry] = [
        Entry(
            .settlesTwice, "states.settles-once", "errors.throwing-too-late", "when.rejects-once",
            "race.losers-change-nothing", "cancellation.too-late", "cancellation.is-final"),
        Entry(.asksBeforeLocking, "states.one-winner", "race.many-threads"),
        Entry(.isBornFulfilled, "states.new-is-pending"),
        Entry(.isBornPending, "states.born-settled"),
        Entry(
            .copiesOutcomes, "states.fulfil", "states.reject", "errors.map-throws", "errors.recover-gets-the-error",
            "bridging.await-error"),
        Entry(.showsOutcomeLate, "states.settled-inside-handler"),
        Entry(.staysOpen, "states.resolve-locks-in"),
        Entry(.ignoresCancelling, "cancellation.settles", by: .missedDeadline),
        Entry(.ignoresCancelling, "cancellation.no-error"),
        Entry(.cancelsWithAnError, "cancellation.settles", "cancellation.no-error", "cancellation.skips"),
    ]

    private static let handlers: [Entry] = [
        Entry(
            .dropsSecondHandler, "ordering.registration", "ordering.registration-at-usual-place",
            "ordering.mixed-kinds", "errors.siblings", by: .missedDeadline),
        Entry(.forgetsLastWaiter, "ordering.exactly-once", "ordering.registration", by: .missedDeadline),
        Entry(.forgetsLateHandlers, "ordering.late-handler", by: .missedDeadline),
        Entry(.looksBeforeAdding, "ordering.adding-while-settling"),
        Entry(.overtakes, "ordering.adding-while-settling", "ordering.immediate-added-inside-handler"),
        Entry(.runsBeforeSettlement, "ordering.not-before-settlement"),
        Entry(.runsHandlersTwice, "ordering.exactly-once"),
        Entry(
            .runsLastInFirstOut, "ordering.registration", "ordering.registration-at-usual-place",
            "ordering.mixed-kinds", "scale.many-handlers"),
        Entry(
            .runsAtOnce, "ordering.added-inside-handler", "ordering.after-adding-returns",
            "ordering.after-settling-returns", "ordering.queue-asked-for", "ordering.usual-place"),
        Entry(.runsOnSomeThread, "ordering.usual-place"),
        Entry(.ignoresQueues, "ordering.queue-asked-for"),
        Entry(.neverRunsImmediately, "ordering.immediate-runs-before-settling-returns"),
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
        Entry(.overlooksCircles, "self-return.cycle-of-two", "self-return.cycle-of-three", by: .missedDeadline),
        Entry(.overlooksLongCircles, "self-return.cycle-of-three", by: .missedDeadline),
        Entry(.looksForCirclesTooEarly, "self-return.cycle-of-two", "self-return.cycle-of-three", by: .missedDeadline),
        Entry(.refusesAncestors, "self-return.parent-is-legal", "self-return.ancestor-is-legal"),
    ]

    private static let reporting: [Entry] = [
        Entry(.reportsErrorsTwice, "errors.unhandled-is-reported"),
        Entry(.reportsHandledErrors, "errors.handled-is-not-reported"),
        Entry(.overlooksAbandoned, "lifetimes.abandoned"),
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
        Entry(.looksForRoomTooEarly, "when.limit-of-one", by: .missedDeadline),
        Entry(.keepsPulling, "when.stops-pulling", "when.failing-start"),
        Entry(.acceptsAnyLimit, "when.bad-limit"),
        Entry(.watchesFirstInput, "race.first-value", "race.first-error", "race.timings", by: .missedDeadline),
        Entry(.asksLastInputFirst, "race.settled-inputs"),
        Entry(.stopsLosers, "race.losers-change-nothing"),
        Entry(.racesForEver, "race.empty", "race.fulfilled-empty", by: .missedDeadline),
        Entry(.letsErrorsWin, "race.first-to-fulfil", "race.no-winner"),
        Entry(.passesLastErrorOn, "race.no-winner"),
    ]

    private static let bridging: [Entry] = [
        Entry(.awaitsNothing, "bridging.await-value"),
        Entry(.throwsSomeError, "bridging.await-cancelled"),
        Entry(.keepsTasksWaiting, "bridging.cancelling-the-wait", by: .missedDeadline),
        Entry(.swallowsWrappedErrors, "bridging.wrap", "bridging.wrap-error-first", "bridging.wrap-both"),
        Entry(.waitsForAnAnswer, "bridging.wrap-nothing", by: .missedDeadline),
        Entry(.prefersValues, "bridging.wrap-both"),
        Entry(.takesCancellationForAnError, "cancellation.from-a-task"),
    ]

    private struct Entry {
        let catches: [Catch]

        init(_ fault: Fault, _ rules: String..., by evidence: Catch.Evidence = .observation) {
            catches = rules.map { Catch(fault: fault, rule: $0, evidence: evidence) }
        }
    }
}
