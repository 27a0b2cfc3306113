/// The faults that a ``TinyPromise`` can have, with the rules that are meant to catch each.
public enum Fault: String, CaseIterable, Sendable {
    // Settling.
    case settlesTwice, checksBeforeLocking, isBornFulfilled, isBornPending, copiesOutcomes, showsOutcomeLate,
        treatsNothingAsMissing, ignoresCancelling, staysOpen, cancelsWithAnError, settlesAgainInHandlers,
        ignoresCancellingOfLinks, ignoresCancellingOfAdopters, overwritesCancellation, alwaysReportsSuccess,
        cancelsParents

    // Storing and running handlers.
    case dropsSecondHandler, forgetsLastWaiter, forgetsLateHandlers, forgetsLateObservers,
        checksBeforeAdding, overtakes,
        waitsForOtherQueues, runsBeforeSettlement, runsHandlersTwice, runsLastInFirstOut, runsAtOnce, runsOnSomeThread,
        ignoresQueues,
        neverRunsImmediately, callsBackUnderLock, forgetsHandlersAfterAdopting, queuesPassedErrors, skipsNeedlessHops,
        neverHopsToMain, timesOutEarly, timesOutAtOnce, firesEarly, recoversOnSomeThread, cleansUpOnMain

    // Releasing, and long chains.
    case leaksHandlers, leaksLateHandlers, releasesHandlersUnderLock, releasesWorkUnderLock, holdsParents,
        holdsChildrenWeakly, hidesItsGrowth, recurses, releasesRecursively,
        reversesDeepBranches, postponesDeepBranches, neverFinishesDraining, keepsTurns, keepsMemoryWhileSettling,
        losesResults, forgetsUnheldHandlers, startsWithRecursion, leavesTrampolines, keepsBodiesOfCancelledLinks,
        holdsTimedPromises, keepsBodies, holdsInputs, keepsDecidedResults, keepsCancelledWaits,
        losesDeepLateHandlers

    // Chaining.
    case ignoresBodies, passesOnTooEarly, losesErrors, runsSkippedHandlers, neverRecovers, recoversFromCancellation,
        hidesCancellation, skipsCleanUps, returnsSamePromise, sharesChildren, passesOnBeforeCleaningUp,
        passesErrorsOnTooEarly,
        losesRecoveredValues, hidesFailedRecoveries, recoversFromValues, replacesCancellationByValues,
        runsBodiesOfCancelledLinks, checksBeforeHopping

    // Adopting.
    case adoptsNothing, waitsForItself, overlooksCycles, overlooksLongCycles, checksForCyclesTooEarly, refusesAncestors,
        waitsAfterSettling, overtakesWhenAdopting, overtakesWhenAdoptingRejected,
        overtakesWhenAdoptingCancelled, adoptersFirst, adoptersWithHandlersFirst, mergesOneHandler,
        settlesAdoptersOnMain, readsThroughAdopters, staysPendingAfterCancellation, failsAdoptersWithoutSettler

    // Reporting.
    case reportsErrorsTwice, reportsHandledErrors, overlooksAbandoned, reportsLateErrors, countsCleanUpsAsHandling,
        reportsInputsToo, reportsAdoptedToo, reportsLateInputs, reportsAtOnce, countsCancelledWaits,
        reportsAwaitedErrors, reportsSettledAsAbandoned, reportsAdoptersAsAbandoned, forgetsErrorsThrownAgain,
        overlooksAbandonedAdoptees

    // Combining.
    case forgetsOneInput, overlooksSettledInputs, ordersByArrival, waitsOnAfterFailure, waitsForNothing,
        joinsDuplicates, pairsBackwards, failsWhereNoneFails, countsOutsideLock, ignoresLimit, checksLimitBeforeLocking,
        fillsTooLittle, keepsPulling, acceptsAnyLimit, watchesFirstInput, asksLastInputFirst, stopsLosers, racesForEver,
        letsErrorsWin, passesLastErrorOn, takesCancelledInputsForNothing, settlesResultsUnderLock, waitsForNoOutcome,
        pullsOnce, acceptsNegativeLimits, waitsForTheLimit, countsOutcomesOutsideLock, pullsOnManyThreads,
        asksUnderLock, asksInNestedCalls, isCancelledByOneInput, leavesOutNothing

    // Bridging.
    case awaitsNothing, throwsSomeError, keepsTasksWaiting, swallowsWrappedErrors, ignoresEmptyAnswers, prefersValues,
        prefersValuesAfterErrors, detachesTasks, treatsCancellationAsError, leavesTasksRunning,
        overlooksLateCancellation, resumesTwice, cancelsLastWait, losesValuesOnCancellation, confusesTasks,
        losesLateTasks, givesUpInCancelledTasks, wakesOneThread, sleepsThroughCancellation, sleepsThroughSettlement,
        givesUpOnRunningBodies,
        blocksHandlers, treatsBodiesAsUnfinished

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
    private struct Description {
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
        switch self {
        // Settling.
        case .settlesTwice:
            .init(
                "A later settlement overwrites the first.",
                caughtBy: "states.settles-once", "errors.throwing-too-late", "when.rejects-once",
                "race.losers-change-nothing", "cancellation.too-late", "cancellation.is-final")
        case .checksBeforeLocking:
            .init(
                "Settling checks whether the promise is pending before it takes the lock.", isRace: true,
                caughtBy: "states.one-winner", "race.many-threads")
        case .isBornFulfilled:
            .init("A new promise is fulfilled already.", caughtBy: "states.new-is-pending")
        case .isBornPending:
            .init("A promise that should be rejected from the start is pending.", caughtBy: "states.born-settled")
        case .copiesOutcomes:
            .init(
                "Values and errors arrive as copies of those that were given.",
                caughtBy: "states.fulfil", "states.reject", "errors.map-throws", "errors.recover-gets-the-error",
                "bridging.await-error")
        case .showsOutcomeLate:
            .init(
                "The promise reads as pending until the handlers at their default place have run.",
                caughtBy: "states.settled-inside-handler")
        case .treatsNothingAsMissing:
            .init(
                "A promise that was fulfilled with nothing reads as pending.",
                caughtBy: "states.nothing-is-a-value")
        case .ignoresCancelling:
            .init(
                "Cancelling does nothing.",
                caughtBy: "cancellation.no-error", missedDeadline: "cancellation.settles")
        case .staysOpen:
            .init(
                "A promise that was resolved with another can still be settled in another way.",
                caughtBy: "states.resolve-locks-in")
        case .cancelsWithAnError:
            .init(
                "Cancelling rejects with some error.",
                caughtBy: "cancellation.settles", "cancellation.no-error", "cancellation.skips")
        case .settlesAgainInHandlers:
            .init(
                "A settlement while handlers are running overwrites the first.",
                caughtBy: "states.settling-inside-handler")
        case .ignoresCancellingOfLinks:
            .init("Cancelling a promise without its settler does nothing.", missedDeadline: "cancellation.of-a-link")
        case .ignoresCancellingOfAdopters:
            .init(
                "A promise that waits for another one cannot be cancelled.",
                missedDeadline: "cancellation.of-a-waiting-link")
        case .overwritesCancellation:
            .init(
                "Settling a cancelled promise replaces its outcome a moment later.", caughtBy: "cancellation.is-final")
        case .alwaysReportsSuccess:
            .init(
                "Every setter says that it has settled the promise, and so does cancelling.",
                caughtBy: "states.says-who-settled", "states.says-whether-it-adopts", "states.one-says-it-settled",
                "cancellation.says-whether", "cancellation.of-a-link-says-whether")
        case .cancelsParents:
            .init(
                "Cancelling the promise of a link cancels the promise before it, too.",
                caughtBy: "cancellation.leaves-the-parent")

        // Storing and running handlers.
        case .dropsSecondHandler:
            .init(
                "A second handler that waits is dropped.",
                missedDeadline: "ordering.registration", "ordering.registration-at-usual-place",
                "ordering.mixed-kinds", "errors.siblings", "bridging.several-waits")
        case .forgetsLastWaiter:
            .init(
                "The last of several handlers that wait is forgotten.",
                missedDeadline: "ordering.exactly-once", "ordering.registration")
        case .forgetsLateHandlers:
            .init("A handler added after settlement is dropped.", missedDeadline: "ordering.late-handler")
        case .forgetsLateObservers:
            .init(
                "A handler for every outcome that is added after settlement is dropped.",
                missedDeadline: "ordering.observers")
        case .waitsForOtherQueues:
            .init(
                "A handler waits until the handlers before it have run on their queues.",
                missedDeadline: "ordering.queues-do-not-wait")
        case .checksBeforeAdding:
            .init(
                "Adding checks whether the promise is pending before it takes the lock.", isRace: true,
                caughtBy: "ordering.adding-while-settling")
        case .overtakes:
            .init(
                "A handler that is added while others are running does not wait for them.", isRace: true,
                caughtBy: "ordering.adding-while-settling", "ordering.immediate-added-inside-handler",
                "ordering.adding-while-resuming")
        case .runsBeforeSettlement:
            .init(
                "Handlers run when they are added, even if the promise is pending.",
                caughtBy: "ordering.not-before-settlement")
        case .runsHandlersTwice:
            .init("Each handler runs twice.", caughtBy: "ordering.exactly-once")
        case .runsLastInFirstOut:
            .init(
                "Handlers run last in, first out.",
                caughtBy: "ordering.registration", "ordering.registration-at-usual-place", "ordering.mixed-kinds",
                "scale.many-handlers", "bridging.waits-in-order")
        case .runsAtOnce:
            .init(
                "Handlers run at once, even if they asked for a queue.",
                caughtBy: "ordering.added-inside-handler", "ordering.after-adding-returns",
                "ordering.after-settling-returns", "ordering.queue-asked-for", "ordering.usual-place")
        case .runsOnSomeThread:
            .init("Handlers that asked for no queue run on any thread.", caughtBy: "ordering.usual-place")
        case .ignoresQueues:
            .init(
                "Handlers run on the main queue, even if they asked for another one.",
                caughtBy: "ordering.queue-asked-for")
        case .neverRunsImmediately:
            .init(
                "Immediate handlers run on the main queue like all others.",
                caughtBy: "ordering.immediate-runs-before-settling-returns")
        case .callsBackUnderLock:
            .init(
                "Handlers run while the lock is held.", missedDeadline: "states.read-by-another-thread",
                hang: "ordering.immediate-added-inside-handler")
        case .forgetsHandlersAfterAdopting:
            .init(
                "A handler added after the promise has adopted another one is dropped.",
                missedDeadline: "states.handler-after-adoption")
        case .queuesPassedErrors:
            .init(
                "An outcome that a link only passes on hops to the queue of the link, too.",
                caughtBy: "ordering.passing-by")
        case .skipsNeedlessHops:
            .init(
                "A handler runs at once if the thread is on the right queue already.",
                caughtBy: "ordering.hop-is-not-left-out")
        case .neverHopsToMain:
            .init("Handlers that asked for the main queue run at once.", caughtBy: "ordering.main-queue")
        case .timesOutEarly:
            .init("A time limit is over after 95 percent of its time.", caughtBy: "race.time-out")
        case .timesOutAtOnce:
            .init(
                "A time limit rejects the promise at once if it is longer than an hour.",
                caughtBy: "race.time-out-unused")
        case .firesEarly:
            .init("A timer fires after 95 percent of its time.", caughtBy: "ordering.timer")
        case .recoversOnSomeThread:
            .init("A recovery that asked for no queue runs on any thread.", caughtBy: "ordering.usual-place")
        case .cleansUpOnMain:
            .init(
                "A clean-up that waits runs on the main queue, even if it asked for another one.",
                caughtBy: "ordering.queue-asked-for")

        // Releasing, and long chains.
        case .leaksHandlers:
            .init(
                "Handlers are kept after they have run.",
                missedDeadline: "lifetimes.handlers-are-released", "lifetimes.ten-thousand-chains")
        case .leaksLateHandlers:
            .init(
                "A handler that is added after settlement is never released.",
                missedDeadline: "lifetimes.late-handlers-are-released")
        case .releasesHandlersUnderLock:
            .init("A handler that has run is released under the lock.", hang: "lifetimes.deinit-uses-promise")
        case .releasesWorkUnderLock:
            .init(
                "A link that is cancelled releases its body under the lock.", hang: "cancellation.deinit-uses-promise")
        case .holdsParents:
            .init("A child holds its parent, and is held by it.", missedDeadline: "lifetimes.dropped-while-pending")
        case .holdsChildrenWeakly:
            .init("A parent does not hold its children.", missedDeadline: "lifetimes.held-by-nobody")
        case .hidesItsGrowth:
            .init(
                "Every step of a loop stays in memory until the last one, and no difference is declared.",
                caughtBy: "scale.loop")
        case .recurses:
            .init(
                "Settling recurses along the chain.",
                crash: "scale.chain-fulfilled", "scale.chain-rejected", "scale.chain-cancelled", "scale.nested")
        case .releasesRecursively:
            .init("Releasing recurses along the chain.", crash: "scale.chain-dropped")
        case .reversesDeepBranches:
            .init(
                "Promises that are settled too deep in nested handlers run their handlers in reverse order.",
                caughtBy: "ordering.deep", "ordering.deep-resuming")
        case .postponesDeepBranches:
            .init(
                "A promise that is settled too deep in nested handlers runs its handlers after those of the promise that settles it.",
                caughtBy: "ordering.deep-races")
        case .losesDeepLateHandlers:
            .init(
                "A handler is lost that is added to a settled promise too deep in nested handlers.",
                caughtBy: "ordering.deep")
        case .neverFinishesDraining:
            .init(
                "A promise that is settled too deep in nested handlers lets later handlers wait forever.",
                missedDeadline: "ordering.late-on-any-link", "ordering.late-on-rejected-link")
        case .keepsTurns:
            .init(
                "Handlers that have run stay in memory until the whole chain has run.",
                caughtBy: "lifetimes.let-go-meanwhile")
        case .keepsMemoryWhileSettling:
            .init(
                "Settling keeps memory for each handler that has run, until the last one has run.",
                caughtBy: "scale.settling-memory")
        case .losesResults:
            .init(
                "A result that is held nowhere is released, and settling it traps.",
                crash: "lifetimes.dropped-link", "lifetimes.dropped-when", "lifetimes.dropped-race",
                "lifetimes.dropped-all-settled", "lifetimes.dropped-race-fulfilled")
        case .forgetsUnheldHandlers:
            .init(
                "A promise that is settled too deep, and held nowhere, runs its first handler only.",
                missedDeadline: "ordering.deep-unheld")
        case .startsWithRecursion:
            .init("A thread that settles for the first time recurses along the chain.", crash: "scale.first-act")
        case .leavesTrampolines:
            .init(
                "The trampoline of a thread stays in memory when the thread ends.",
                caughtBy: "lifetimes.ended-threads")
        case .keepsBodiesOfCancelledLinks:
            .init(
                "A link that was cancelled keeps its body until the promise before it settles.",
                missedDeadline: "cancellation.lets-go")
        case .holdsTimedPromises:
            .init(
                "A time limit holds its promise until its time is up.",
                missedDeadline: "lifetimes.time-out-lets-go")
        case .keepsBodies:
            .init(
                "The promise of a link keeps the body after it has run.",
                missedDeadline: "lifetimes.handlers-are-released")
        case .holdsInputs:
            .init(
                "The result of a when or of a race holds its inputs.",
                missedDeadline: "lifetimes.combined-and-dropped", "lifetimes.losers-let-go")
        case .keepsDecidedResults:
            .init(
                "A when or a race that is decided stays in the inputs that are pending, with its result and all values.",
                missedDeadline: "lifetimes.rejected-when-lets-go", "lifetimes.decided-race-lets-go")
        case .keepsCancelledWaits:
            .init("A wait that was cancelled leaves its handler behind.", caughtBy: "scale.cancelled-waits")

        // Chaining.
        case .ignoresBodies:
            .init(
                "A link passes on the value that it receives, and ignores what its body returns.",
                caughtBy: "errors.map-value", "errors.recover-resumes")
        case .passesOnTooEarly:
            .init(
                "A link passes on the value that it receives before its body has run.",
                caughtBy: "ordering.links-in-turn", "errors.map-value")
        case .losesErrors:
            .init(
                "An error that a body throws is lost, and the promise is fulfilled with nothing.",
                caughtBy: "errors.map-throws", "errors.then-throws", "errors.recover-throws",
                "errors.creating-throws", "bridging.from-async")
        case .runsSkippedHandlers:
            .init(
                "Handlers run for every outcome.",
                caughtBy: "errors.rejection-skips", "errors.value-skips", "cancellation.skips")
        case .neverRecovers:
            .init(
                "An error is passed on even if a handler has recovered from it.",
                caughtBy: "errors.recover-resumes", "errors.recover-waits")
        case .recoversFromCancellation:
            .init(
                "Every recovery sees cancellation, even if it did not ask for it.",
                caughtBy: "cancellation.skips-recovery")
        case .replacesCancellationByValues:
            .init(
                "A recovery that returns a value sees cancellation, even if it did not ask for it.",
                caughtBy: "cancellation.skips-recovery")
        case .hidesCancellation:
            .init("No recovery sees cancellation, even if it asked for it.", caughtBy: "cancellation.can-be-seen")
        case .skipsCleanUps:
            .init("Clean-ups run only after values.", caughtBy: "cancellation.skips", missedDeadline: "errors.ensure")
        case .returnsSamePromise:
            .init("A clean-up returns the promise to which it was added.", caughtBy: "ordering.waits-for-clean-up")
        case .sharesChildren:
            .init("All links on one promise share one next promise.", caughtBy: "errors.siblings")
        case .passesOnBeforeCleaningUp:
            .init("The outcome is passed on before the clean-up has run.", caughtBy: "ordering.observer-first")
        case .passesErrorsOnTooEarly:
            .init("An error is passed on before the recovery has run.", caughtBy: "ordering.clean-up-last")
        case .losesRecoveredValues:
            .init(
                "The value that a recovery returns is lost, and the promise is fulfilled with nothing.",
                caughtBy: "errors.recover-with-value")
        case .hidesFailedRecoveries:
            .init(
                "If a recovery fails, the first error is passed on instead of the new one.",
                caughtBy: "errors.recover-with-value-throws")
        case .recoversFromValues:
            .init(
                "A recovery that returns a value replaces values, too.",
                caughtBy: "errors.recover-with-value-skips")
        case .runsBodiesOfCancelledLinks:
            .init(
                "A body runs even if its own promise was cancelled before.",
                caughtBy: "cancellation.body-does-not-run")
        case .checksBeforeHopping:
            .init(
                "A link checks before the hop, and not after it, whether its own promise was cancelled.",
                caughtBy: "cancellation.after-the-hop")

        // Adopting.
        case .adoptsNothing:
            .init(
                "A promise does not wait for the promise that it adopts, and is fulfilled with nothing.",
                caughtBy: "states.resolve-adopts", "errors.then-adopts", "errors.then-waits",
                "errors.nested-flatten", "errors.recover-waits", "errors.ensure-waits",
                "self-return.parent-is-legal", "self-return.ancestor-is-legal")
        case .waitsForItself:
            .init(
                "A promise that is to adopt itself waits for itself.",
                missedDeadline: "self-return.then", "self-return.then-on-queue", "self-return.then-immediate",
                "self-return.recover", "self-return.ensure-waiting", "self-return.resolve",
                "self-return.cycle-of-two", "self-return.cycle-of-three")
        case .overlooksCycles:
            .init(
                "A cycle is detected only if a promise adopts itself.",
                missedDeadline: "self-return.cycle-of-two", "self-return.cycle-of-three")
        case .overlooksLongCycles:
            .init(
                "A cycle is detected only if it has at most two promises.",
                missedDeadline: "self-return.cycle-of-three")
        case .checksForCyclesTooEarly:
            .init(
                "The lock is released between the check for a cycle and the adoption.", isRace: true,
                missedDeadline: "self-return.cycle-of-two", "self-return.cycle-of-three")
        case .refusesAncestors:
            .init(
                "A promise for which others wait is mistaken for a cycle.",
                caughtBy: "self-return.parent-is-legal", "self-return.ancestor-is-legal")
        case .waitsAfterSettling:
            .init(
                "A promise that was resolved with another one and then settled by hand counts as waiting for that one.",
                caughtBy: "self-return.settled-by-hand")
        case .overtakesWhenAdopting:
            .init(
                "A promise that adopts a settled one does not wait for handlers that are still to run.",
                caughtBy: "ordering.adopting-while-settling", "ordering.adopting-while-resuming")
        case .overtakesWhenAdoptingRejected:
            .init(
                "A promise that adopts a rejected one does not wait for handlers that are still to run.",
                caughtBy: "ordering.adopting-rejected-while-settling", "ordering.adopting-rejected-while-resuming")
        case .overtakesWhenAdoptingCancelled:
            .init(
                "A promise that adopts a cancelled one does not wait for handlers that are still to run.",
                caughtBy: "ordering.adopting-cancelled-while-settling", "ordering.adopting-cancelled-while-resuming")
        case .adoptersFirst:
            .init(
                "The handlers of a promise run before those of the promise that it has adopted.",
                caughtBy: "ordering.adopted-first")
        case .adoptersWithHandlersFirst:
            .init(
                "The handlers of a promise run behind those that its adopter had when it adopted.",
                caughtBy: "ordering.adopted-first")
        case .mergesOneHandler:
            .init(
                "Only the first handler of a promise that has adopted another one runs.",
                missedDeadline: "ordering.adopter-and-adopted")
        case .settlesAdoptersOnMain:
            .init(
                "A promise that has adopted another one is settled on the main queue.",
                caughtBy: "ordering.adopted-place")
        case .readsThroughAdopters:
            .init(
                "Reading the outcome of a promise follows all promises that have adopted it.",
                caughtBy: "scale.asking-nested")
        case .staysPendingAfterCancellation:
            .init(
                "A promise stays pending if the one that it has adopted is cancelled.",
                missedDeadline: "cancellation.adopted")
        case .failsAdoptersWithoutSettler:
            .init(
                "A promise that was resolved with another one fails if its settler is released.",
                caughtBy: "lifetimes.resolved-lives-on")

        // Reporting.
        case .reportsErrorsTwice:
            .init("An error that nobody handled is reported twice.", caughtBy: "errors.unhandled-is-reported")
        case .reportsHandledErrors:
            .init("Errors are reported although somebody handled them.", caughtBy: "errors.handled-is-not-reported")
        case .overlooksAbandoned:
            .init(
                "Nothing is reported when a settler is released before its promise has settled.",
                caughtBy: "lifetimes.abandoned")
        case .overlooksAbandonedAdoptees:
            .init(
                "Nothing is reported when the settler of an adopted promise is released before the promise has settled.",
                caughtBy: "lifetimes.abandoned")
        case .reportsLateErrors:
            .init("A rejection that comes too late is reported.", caughtBy: "errors.too-late-is-not-reported")
        case .countsCleanUpsAsHandling:
            .init(
                "An error that a clean-up has seen counts as handled.",
                missedDeadline: "errors.clean-up-is-no-handling")
        case .reportsInputsToo:
            .init(
                "An error that arrives at a combined promise is reported for the input, too.",
                caughtBy: "errors.when-reports-once", "errors.race-reports-once")
        case .reportsAdoptedToo:
            .init(
                "An error that arrives by adoption is reported for the adopted promise, too.",
                caughtBy: "errors.adopted-reports-once")
        case .reportsLateInputs:
            .init(
                "An input that fails after the result has ended is reported.",
                caughtBy: "errors.two-inputs-report-once", "errors.losers-are-not-reported")
        case .reportsAtOnce:
            .init(
                "An error without a handler is reported at once, even if one is added next.",
                caughtBy: "errors.handled-just-after")
        case .countsCancelledWaits:
            .init(
                "A wait that was cancelled counts as the handling of an error.",
                missedDeadline: "errors.cancelled-wait-is-no-handling")
        case .reportsAwaitedErrors:
            .init("An error that await has thrown is reported.", caughtBy: "errors.awaited-is-handled")
        case .reportsSettledAsAbandoned:
            .init(
                "A settler that is released after its promise has settled is reported.",
                caughtBy: "lifetimes.settled-is-not-abandoned")
        case .reportsAdoptersAsAbandoned:
            .init(
                "A settler that has resolved its promise with another one is reported.",
                caughtBy: "lifetimes.adopting-is-not-abandoned")
        case .forgetsErrorsThrownAgain:
            .init("An error that a handler throws again counts as handled.", missedDeadline: "errors.thrown-again")

        // Combining.
        case .forgetsOneInput:
            .init("When counts one input too few.", caughtBy: "when.waits-for-all", "when.mixed")
        case .overlooksSettledInputs:
            .init(
                "When ignores inputs that have settled already.",
                missedDeadline: "when.timings", "when.mixed", "when.settled-rejection")
        case .leavesOutNothing:
            .init("When leaves out inputs that were fulfilled with nothing.", caughtBy: "when.mixed")
        case .ordersByArrival:
            .init(
                "When gives the values in the order of settlement.",
                caughtBy: "when.input-order", "when.many-threads")
        case .waitsOnAfterFailure:
            .init(
                "When continues to wait although an input has failed.",
                missedDeadline: "when.first-rejection", "when.settled-rejection")
        case .waitsForNothing:
            .init("When without inputs waits forever.", missedDeadline: "when.empty")
        case .joinsDuplicates:
            .init("When counts an input that is given twice as one.", caughtBy: "when.same-twice")
        case .pairsBackwards:
            .init("When reverses a pair.", caughtBy: "when.different-types")
        case .failsWhereNoneFails:
            .init("The form that never fails can fail.", caughtBy: "when.all-settled")
        case .countsOutsideLock:
            .init(
                "When reads its count before it takes the lock.", isRace: true,
                missedDeadline: "when.many-threads", "when.last-two-at-once")
        case .ignoresLimit:
            .init(
                "The form with a limit starts all inputs at once.",
                caughtBy: "when.at-most", "when.fills-the-limit", "when.stops-pulling")
        case .checksLimitBeforeLocking:
            .init(
                "The form with a limit releases the lock between checking the limit and starting an input.",
                isRace: true,
                caughtBy: "when.at-most")
        case .fillsTooLittle:
            .init("The form with a limit starts one input too few.", missedDeadline: "when.fills-the-limit")
        case .keepsPulling:
            .init(
                "The form with a limit starts more inputs after a failure.",
                caughtBy: "when.stops-pulling", "when.failing-start")
        case .acceptsAnyLimit:
            .init("The form with a limit treats a limit below one as one.", caughtBy: "when.bad-limit")
        case .watchesFirstInput:
            .init(
                "A race watches only its first input.",
                missedDeadline: "race.first-value", "race.first-error", "race.timings")
        case .asksLastInputFirst:
            .init("A race checks its inputs from the last to the first.", caughtBy: "race.settled-inputs")
        case .stopsLosers:
            .init("A race settles the losers.", caughtBy: "race.losers-change-nothing")
        case .racesForEver:
            .init("A race without inputs never ends.", missedDeadline: "race.empty", "race.fulfilled-empty")
        case .letsErrorsWin:
            .init(
                "In the form where the first to fulfill wins, an error may win.",
                caughtBy: "race.first-to-fulfil", "race.no-winner")
        case .passesLastErrorOn:
            .init("If all inputs fail, the last error is passed on as if it had won.", caughtBy: "race.no-winner")
        case .takesCancelledInputsForNothing:
            .init(
                "When takes a cancelled input for one that was fulfilled with nothing.",
                missedDeadline: "when.cancelled-input")
        case .settlesResultsUnderLock:
            .init(
                "A combined promise is settled while a lock is held that its inputs need.",
                hang: "when.handler-settles-another-input", "race.handler-settles-another-input",
                "race.fulfilled-handler-settles-another-input")
        case .waitsForNoOutcome:
            .init(
                "The form that waits for all waits forever if there is nothing to wait for.",
                missedDeadline: "when.all-settled-empty")
        case .pullsOnce:
            .init(
                "If an input settles while the form with a limit starts it, the form does not pull the next one.",
                isRace: true,
                missedDeadline: "when.one-at-a-time")
        case .acceptsNegativeLimits:
            .init("The form with a limit treats a negative limit as one.", caughtBy: "when.negative-limit")
        case .waitsForTheLimit:
            .init(
                "The form with a limit waits until it has used as many inputs as the limit.",
                missedDeadline: "when.large-limit")
        case .countsOutcomesOutsideLock:
            .init(
                "The form that waits for all reads its count before it takes the lock.", isRace: true,
                missedDeadline: "when.all-settled-last-two-at-once")
        case .pullsOnManyThreads:
            .init(
                "The form with a limit asks for the next input on several threads at once.", isRace: true,
                caughtBy: "when.asks-one-at-a-time")
        case .asksUnderLock:
            .init(
                "The form with a limit asks for the next input while it holds its lock.",
                hang: "when.next-settles-an-input")
        case .asksInNestedCalls:
            .init(
                "The form with a limit asks for the next input in a nested call if one has settled already.",
                crash: "scale.settled-inputs")
        case .isCancelledByOneInput:
            .init(
                "In the form where the first to fulfill wins, a cancelled input cancels the result.",
                caughtBy: "race.failed-and-cancelled")

        // Bridging.
        case .awaitsNothing:
            .init("Awaiting a pending promise returns nothing at once.", caughtBy: "bridging.await-value")
        case .throwsSomeError:
            .init(
                "Awaiting a cancelled promise throws an error that does not mean cancellation.",
                caughtBy: "bridging.await-cancelled")
        case .keepsTasksWaiting:
            .init("A task that is cancelled continues to wait.", missedDeadline: "bridging.cancelling-the-wait")
        case .swallowsWrappedErrors:
            .init(
                "An error passed to a completion handler is lost, and the promise is fulfilled with nothing.",
                caughtBy: "bridging.wrap", "bridging.wrap-error-first", "bridging.wrap-both")
        case .ignoresEmptyAnswers:
            .init(
                "A completion handler called with nothing leaves the promise pending.",
                missedDeadline: "bridging.wrap-nothing")
        case .prefersValues:
            .init(
                "If a completion handler receives a value and an error, the value counts.",
                caughtBy: "bridging.wrap-both")
        case .prefersValuesAfterErrors:
            .init(
                "If a completion handler that takes the error first receives a value and an error, the value counts.",
                caughtBy: "bridging.wrap-error-first-both")
        case .detachesTasks:
            .init("An async closure runs in a detached task.", caughtBy: "bridging.task-locals")
        case .treatsCancellationAsError:
            .init("A task that was cancelled counts as failed.", caughtBy: "cancellation.from-a-task")
        case .leavesTasksRunning:
            .init(
                "Cancelling the promise of a task does not cancel the task.",
                missedDeadline: "cancellation.reaches-the-task")
        case .overlooksLateCancellation:
            .init(
                "A task that is cancelled after it has begun to wait continues to wait.",
                missedDeadline: "bridging.cancelling-a-begun-wait")
        case .resumesTwice:
            .init(
                "A task that is cancelled when it has been resumed is resumed again.",
                crash: "bridging.cancelling-a-resumed-wait")
        case .cancelsLastWait:
            .init(
                "If one of several waits is cancelled, the last one is forgotten.",
                missedDeadline: "bridging.cancelling-one-of-several-waits")
        case .losesValuesOnCancellation:
            .init(
                "A task that is cancelled after the value has resumed it throws.",
                caughtBy: "bridging.cancelled-after-the-value")
        case .confusesTasks:
            .init(
                "Of two tasks that begin to wait at the same moment, one is forgotten.", isRace: true,
                missedDeadline: "bridging.waits-at-once")
        case .losesLateTasks:
            .init(
                "A task that begins to wait while the promise settles waits forever.", isRace: true,
                missedDeadline: "bridging.waits-while-settling")
        case .givesUpInCancelledTasks:
            .init(
                "A task that is cancelled before it awaits a settled promise gets an error.",
                caughtBy: "bridging.settled-in-cancelled-task")
        case .wakesOneThread:
            .init(
                "Of several threads that wait for a promise, one goes on.",
                missedDeadline: "bridging.blocking-wait")
        case .sleepsThroughCancellation:
            .init(
                "A thread that waits for a promise goes on waiting when it is cancelled.",
                missedDeadline: "bridging.blocking-wait-for-cancelled")
        case .sleepsThroughSettlement:
            .init(
                "A thread that begins to wait while the promise settles waits forever.", isRace: true,
                missedDeadline: "bridging.blocking-waits-while-settling")
        case .givesUpOnRunningBodies:
            .init(
                "A thread does not wait for the promise of a link whose body another thread runs.",
                caughtBy: "bridging.blocking-wait-for-a-body")
        case .blocksHandlers:
            .init(
                "A thread that waits inside a handler runs no other handlers.",
                hang: "bridging.blocking-wait-in-handler")
        case .treatsBodiesAsUnfinished:
            .init(
                "A thread that has run the body of a link never waits for its promise.",
                caughtBy: "bridging.blocking-wait-for-a-link")
        }
    }
}
