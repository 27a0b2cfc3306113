/// The faults that a ``TinyPromise`` can have: a sentence that says what is wrong, and below, the rules that are meant to catch it.
public enum Fault: String, CaseIterable, Sendable {
    // Settling.
    case settlesTwice = "A later settlement overwrites the first."
    case checksBeforeLocking = "Settling checks whether the promise is pending before it takes the lock."
    case isBornFulfilled = "A new promise is fulfilled already."
    case isBornPending = "A promise that should be rejected from the start is pending."
    case copiesOutcomes = "Values and errors arrive as copies of those that were given."
    case showsOutcomeLate = "The promise reads as pending until the handlers at their default place have run."
    case countsAsSettledTooEarly = "For a moment the promise reads as settled although its outcome isn't stored yet."
    case treatsNothingAsMissing = "A promise that was fulfilled with nothing reads as pending."
    case ignoresCancelling = "Cancelling does nothing."
    case staysOpen = "A promise that was resolved with another can still be settled in another way."
    case cancelsWithAnError = "Cancelling rejects with some error."
    case settlesAgainInHandlers = "A settlement while handlers are running overwrites the first."
    case ignoresCancellingOfLinks = "Cancelling a promise without its settler does nothing."
    case ignoresCancellingOfAdopters = "A promise that waits for another one cannot be cancelled."
    case overwritesCancellation = "Settling a cancelled promise replaces its outcome a moment later."
    case alwaysReportsSuccess = "Every setter says that it has settled the promise, and so does cancelling."
    case cancelsParents = "Cancelling the promise of a link cancels the promise before it, too."

    // Storing and running handlers.
    case dropsSecondHandler = "A second handler that waits is dropped."
    case forgetsLastWaiter = "The last of several handlers that wait is forgotten."
    case forgetsLateHandlers = "A handler added after settlement is dropped."
    case forgetsLateObservers = "A handler for every outcome is dropped if it is added after settlement."
    case checksBeforeAdding = "Adding checks whether the promise is pending before it takes the lock."
    case overtakes = "A handler that is added while others are running does not wait for them."
    case waitsForOtherQueues = "A handler waits until the handlers before it have run on their queues."
    case runsBeforeSettlement = "Handlers run when they are added, even if the promise is pending."
    case runsHandlersTwice = "Each handler runs twice."
    case runsLastInFirstOut = "Handlers run last in, first out."
    case runsAtOnce = "Handlers run at once, even if they asked for a queue."
    case runsOnSomeThread = "Handlers that asked for no queue run on any thread."
    case ignoresQueues = "Handlers run on the main queue, even if they asked for another one."
    case neverRunsImmediately = "Immediate handlers run on the main queue like all others."
    case callsBackUnderLock = "Handlers run while the lock is held."
    case forgetsHandlersAfterAdopting = "A handler added after the promise has adopted another one is dropped."
    case queuesPassedErrors = "Even an outcome that a link only forwards hops to the link's queue."
    case skipsNeedlessHops = "A handler runs at once if the thread is on the right queue already."
    case skipsHopsOnMainThread = "A handler for the main queue runs at once if the thread is the main thread."
    case neverHopsToMain = "Handlers that asked for the main queue run at once."
    case timesOutEarly = "A time limit is over after 95 percent of its time."
    case timesOutAtOnce = "A time limit rejects the promise at once if it is longer than an hour."
    case firesEarly = "A timer fires after 95 percent of its time."
    case recoversOnSomeThread = "A recovery that asked for no queue runs on any thread."
    case cleansUpOnMain = "A clean-up that waits runs on the main queue, even if it asked for another one."

    // Releasing, and long chains.
    case leaksHandlers = "Handlers are kept after they have run."
    case leaksLateHandlers = "A handler that is added after settlement is never released."
    case releasesHandlersUnderLock = "A handler that has run is released under the lock."
    case releasesWorkUnderLock = "A link that is cancelled releases its body under the lock."
    case releasesValuesUnderLock = "A rejected when holds its lock while it releases the values that it has collected."
    case releasesReceivedUnderLock =
        "A link that adopts keeps the value that it received, and releases it under its lock."
    case holdsParents = "A child holds its parent, and is held by it."
    case holdsChildrenWeakly = "A parent does not hold its children."
    case hidesItsGrowth = "Every step of a loop stays in memory until the last one, and no difference is declared."
    case recurses = "Settling recurses along the chain."
    case releasesRecursively = "Releasing recurses along the chain."
    case reversesDeepBranches =
        "Promises that are settled too deep in nested handlers run their handlers in reverse order."
    case postponesDeepBranches =
        "A promise that settles too deep in nested handlers runs its handlers after those of the promise that settles it."
    case neverFinishesDraining =
        "A promise that is settled too deep in nested handlers lets later handlers wait forever."
    case keepsTurns = "Handlers that have run stay in memory until the whole chain has run."
    case keepsMemoryWhileSettling = "Settling keeps memory for each handler that has run, until the last one has run."
    case losesResults = "A result that nothing retains is released, and settling it traps."
    case forgetsUnheldHandlers = "A promise that is settled too deep, and held nowhere, runs its first handler only."
    case startsWithRecursion = "A thread that settles for the first time recurses along the chain."
    case leavesTrampolines = "The trampoline of a thread stays in memory when the thread ends."
    case keepsBodiesOfCancelledLinks = "A link that was cancelled keeps its body until the promise before it settles."
    case holdsTimedPromises = "A time limit holds its promise until its time is up."
    case keepsBodies = "The promise of a link keeps the body after it has run."
    case holdsInputs = "The result of a when or of a race holds its inputs."
    case keepsDecidedResults = "Pending inputs retain a when or a race that is decided, with its result and all values."
    case keepsCancelledWaits = "A wait that was cancelled leaves its handler behind."
    case losesDeepLateHandlers = "A handler is lost if it is added to a settled promise too deep in nested handlers."
    case nestsLateHandlers =
        "A handler that is added to a settled promise runs inside the call that adds it, however deep that is."

    // Chaining.
    case ignoresBodies = "A link passes on the value that it receives, and ignores what its body returns."
    case passesOnTooEarly = "A link passes on the value that it receives before its body has run."
    case losesErrors = "An error that a body throws is lost, and the promise is fulfilled with nothing."
    case runsSkippedHandlers = "Handlers run for every outcome."
    case neverRecovers = "An error is passed on even if a handler has recovered from it."
    case recoversFromCancellation = "Every recovery sees cancellation, even if it did not ask for it."
    case hidesCancellation = "No recovery sees cancellation, even if it asked for it."
    case skipsCleanUps = "Clean-ups run only after values."
    case returnsSamePromise = "A clean-up returns the promise to which it was added."
    case sharesChildren = "All links on one promise share one next promise."
    case passesOnBeforeCleaningUp = "The outcome is passed on before the clean-up has run."
    case passesErrorsOnTooEarly = "An error is passed on before the recovery has run."
    case losesRecoveredValues = "The value that a recovery returns is lost, and the promise is fulfilled with nothing."
    case hidesFailedRecoveries = "If a recovery fails, the first error is passed on instead of the new one."
    case recoversFromValues = "A recovery that returns a value replaces values, too."
    case replacesCancellationWithValues =
        "A recovery that returns a value sees cancellation, even if it did not ask for it."
    case runsBodiesOfCancelledLinks = "A body runs even if its own promise was cancelled before."
    case checksBeforeHopping = "A link checks before the hop, and not after it, whether its own promise was cancelled."
    case losesErrorsWhileRunning = "A recovery that is added while the handlers of its promise run passes the error on."
    case hopsForNothing = "A cancellation that a recovery does not see hops to the queue of the recovery."

    // Adopting.
    case adoptsNothing = "A promise does not wait for the promise that it adopts, and is fulfilled with nothing."
    case waitsForItself = "A promise that is to adopt itself waits for itself."
    case overlooksCycles = "A cycle is detected only if a promise adopts itself."
    case overlooksLongCycles = "A cycle is detected only if it has at most two promises."
    case checksForCyclesTooEarly = "The lock is released between the check for a cycle and the adoption."
    case refusesAncestors = "A promise for which others wait is mistaken for a cycle."
    case waitsAfterSettling =
        "A promise that was resolved with another one and then settled by hand counts as waiting for that one."
    case overtakesWhenAdopting = "A promise that adopts a settled one does not wait for handlers that haven't run yet."
    case overtakesWhenAdoptingRejected =
        "A promise that adopts a rejected one does not wait for handlers that haven't run yet."
    case overtakesWhenAdoptingCancelled =
        "A promise that adopts a cancelled one does not wait for handlers that haven't run yet."
    case adoptersFirst = "The handlers of a promise run before those of the promise that it has adopted."
    case adoptersWithHandlersFirst = "The handlers of a promise run after those that its adopter already had."
    case mergesOneHandler = "Only the first handler of a promise that has adopted another one runs."
    case settlesAdoptersOnMain = "A promise that has adopted another one is settled on the main queue."
    case settlesRecoveriesOnMain = "A promise that a recovery returns is forwarded on the main queue."
    case readsThroughAdopters = "Reading the outcome of a promise follows all promises that have adopted it."
    case staysPendingAfterCancellation = "A promise stays pending if the one that it has adopted is cancelled."
    case failsAdoptersWithoutSettler = "A promise that was resolved with another one fails if its settler is released."
    case losesAdopters = "Of two promises that adopt one at the same moment, one is forgotten."
    case trustsEndedAdoptions =
        "The adoptions of a chain are followed one by one, without noticing that an earlier one has ended."
    case adoptsWhileSettling =
        "A promise that begins to adopt another one overlooks that a thread settles it, and stays pending."

    // Reporting.
    case reportsErrorsTwice = "An unhandled error is reported twice."
    case reportsHandledErrors = "Errors are reported although they were handled."
    case overlooksAbandoned = "Nothing is reported when a settler is released before its promise has settled."
    case reportsLateErrors = "A rejection that comes too late is reported."
    case countsCleanUpsAsHandling = "An error that a clean-up has seen counts as handled."
    case reportsInputsToo = "An error that arrives at a combined promise is reported for the input, too."
    case reportsAdoptedToo = "An error that arrives by adoption is reported for the adopted promise, too."
    case reportsLateInputs = "An input that fails after the result has ended is reported."
    case reportsAtOnce = "An error without a handler is reported at once, even if one is added next."
    case countsCancelledWaits = "A wait that was cancelled counts as the handling of an error."
    case reportsAwaitedErrors = "An error that await has thrown is reported."
    case reportsSettledAsAbandoned = "A settler that is released after its promise has settled is reported."
    case reportsAdoptersAsAbandoned = "A settler that has resolved its promise with another one is reported."
    case forgetsErrorsThrownAgain = "An error that a handler throws again counts as handled."
    case overlooksAbandonedAdoptees =
        "Nothing is reported when the settler of an adopted promise is released before the promise has settled."

    // Combining.
    case forgetsOneInput = "When counts one input too few."
    case overlooksSettledInputs = "When ignores inputs that have settled already."
    case ordersByArrival = "When gives the values in the order of settlement."
    case waitsOnAfterFailure = "When continues to wait although an input has failed."
    case waitsForNothing = "When without inputs waits forever."
    case joinsDuplicates = "When counts an input that is given twice as one."
    case pairsBackwards = "When reverses a pair."
    case pairsInTurn = "When of two types waits for the first input before it looks at the second."
    case failsWhereNoneFails = "The form that never fails can fail."
    case countsOutsideLock = "When reads its count before it takes the lock."
    case ignoresLimit = "The form with a limit starts all inputs at once."
    case checksLimitBeforeLocking =
        "The form with a limit releases the lock between checking the limit and starting an input."
    case fillsTooLittle = "The form with a limit starts one input too few."
    case keepsPulling = "The form with a limit starts more inputs after a failure."
    case acceptsAnyLimit = "The form with a limit treats a limit below one as one."
    case watchesFirstInput = "A race watches only its first input."
    case asksLastInputFirst = "A race checks its inputs from the last to the first."
    case stopsLosers = "A race settles the losers."
    case racesForever = "A race without inputs never ends."
    case letsErrorsWin = "In the form where the first to fulfill wins, an error may win."
    case passesLastErrorOn = "If all inputs fail, the last error is passed on as if it had won."
    case treatsCancelledAsFulfilled = "When treats a cancelled input as one that was fulfilled with nothing."
    case settlesResultsUnderLock = "A combined promise is settled while a lock is held that its inputs need."
    case waitsForNoOutcome = "The form that waits for all waits forever if there is nothing to wait for."
    case pullsOnce = "If an input settles while the form with a limit starts it, the form does not pull the next one."
    case acceptsNegativeLimits = "The form with a limit treats a negative limit as one."
    case waitsForTheLimit = "The form with a limit waits until it has used as many inputs as the limit."
    case countsOutcomesOutsideLock = "The form that waits for all reads its count before it takes the lock."
    case pullsOnManyThreads = "The form with a limit asks for the next input on several threads at once."
    case answersEmptyRacesLate =
        "A race without inputs is rejected on another thread, perhaps after the call has returned."
    case asksUnderLock = "The form with a limit asks for the next input while it holds its lock."
    case asksInNestedCalls =
        "The form with a limit asks for the next input in a nested call if one has settled already."
    case isCancelledByOneInput = "In the form where the first to fulfill wins, a cancelled input cancels the result."
    case isCancelledByLastInput =
        "In the form where the first to fulfill wins, the last input alone decides whether the result is cancelled."
    case stopsPullingLate = "The form with a limit notes a failure only after the handlers of the result have run."
    case leavesOutNothing = "When leaves out inputs that were fulfilled with nothing."

    // Bridging.
    case awaitsNothing = "Awaiting a pending promise returns nothing at once."
    case throwsSomeError = "Awaiting a cancelled promise throws an error that does not mean cancellation."
    case keepsTasksWaiting = "A task that is cancelled continues to wait."
    case swallowsWrappedErrors =
        "An error passed to a completion handler is lost, and the promise is fulfilled with nothing."
    case ignoresEmptyAnswers = "A completion handler called with nothing leaves the promise pending."
    case prefersValues = "If a completion handler receives a value and an error, the value counts."
    case prefersValuesAfterErrors =
        "If a completion handler that takes the error first receives a value and an error, the value counts."
    case detachesTasks = "An async closure runs in a detached task."
    case treatsCancellationAsError = "A task that was cancelled counts as failed."
    case leavesTasksRunning = "Cancelling the promise of a task does not cancel the task."
    case overlooksLateCancellation = "A task that is cancelled after it has begun to wait continues to wait."
    case overlooksEarlyCancellation = "A task that is cancelled while it begins to wait continues to wait."
    case resumesTwice = "A task that is cancelled when it has been resumed is resumed again."
    case cancelsLastWait = "If one of several waits is cancelled, the last one is forgotten."
    case losesValuesOnCancellation = "A task throws if it is cancelled after the value has resumed it."
    case confusesTasks = "Of two tasks that begin to wait at the same moment, one is forgotten."
    case losesLateTasks = "A task that begins to wait while the promise settles waits forever."
    case resumesLateTasksAtOnce =
        "A task that begins to await while the promise still resumes others continues at once."
    case givesUpInCancelledTasks = "A task that is cancelled before it awaits a settled promise gets an error."
    case wakesOneThread = "Of several threads that wait for a promise, only one continues."
    case sleepsThroughCancellation = "A thread that waits for a promise continues to wait when it is cancelled."
    case sleepsThroughSettlement = "A thread that begins to wait while the promise settles waits forever."
    case givesUpOnRunningBodies = "A thread does not wait for the promise of a link whose body another thread runs."
    case blocksHandlers = "A thread that waits inside a handler runs no other handlers."
    case runsOneHandlerWhileWaiting =
        "A thread that waits inside a handler runs one other handler, even if it needs more."
    case treatsBodiesAsUnfinished = "A thread that has run the body of a link never waits for its promise."
    case reordersHandlersWhenBlocking = "A thread that begins to wait moves the first handler behind the others."
    case postponesHandlersAfterWaiting =
        "Handlers that are left after a wait run after those of promises that are settled later."
}

extension Fault {
    /// A sentence that says what is wrong.
    public var text: String { rawValue }

    /// Whether the fault shows only in a race.
    public var isRace: Bool { proof.isRace }

    /// The rules that are meant to catch the fault. Other rules may catch it, too.
    public var detections: [Detection] {
        proof.rules.map { Detection(fault: self, rule: $0.rule, evidence: $0.evidence) }
    }

    /// The name in words joined by hyphens: `dropsSecondHandler` is `drops-second-handler`.
    public var slug: String { "\(self)".reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" } }

    /// The rules that notice a fault, by the kind of evidence.
    private struct Proof {
        let isRace: Bool
        let rules: [(rule: String, evidence: Detection.Evidence)]

        init(
            isRace: Bool = false, caughtBy rules: String..., missedDeadline: String..., hang: String...,
            crash: String...
        ) {
            self.isRace = isRace
            self.rules =
                rules.map { ($0, .observation) } + missedDeadline.map { ($0, .missedDeadline) }
                + hang.map { ($0, .hang) } + crash.map { ($0, .crash) }
        }
    }

    private var proof: Proof {
        switch self {
        // Settling.
        case .settlesTwice:
            .init(
                caughtBy: "states.settles-once", "errors.throwing-too-late", "when.rejects-once",
                "race.losers-change-nothing", "cancellation.too-late", "cancellation.is-final")
        case .checksBeforeLocking: .init(isRace: true, caughtBy: "states.one-winner", "race.many-threads")
        case .isBornFulfilled: .init(caughtBy: "states.new-is-pending")
        case .isBornPending: .init(caughtBy: "states.born-settled")
        case .copiesOutcomes:
            .init(
                caughtBy: "states.fulfill", "states.reject", "errors.map-throws", "errors.recover-gets-the-error",
                "bridging.await-error")
        case .showsOutcomeLate: .init(caughtBy: "states.settled-inside-handler")
        case .countsAsSettledTooEarly: .init(isRace: true, caughtBy: "states.read-while-settling")
        case .treatsNothingAsMissing: .init(caughtBy: "states.nothing-is-a-value")
        case .ignoresCancelling: .init(caughtBy: "cancellation.no-error", missedDeadline: "cancellation.settles")
        case .staysOpen: .init(caughtBy: "states.resolve-locks-in")
        case .cancelsWithAnError: .init(caughtBy: "cancellation.settles", "cancellation.no-error", "cancellation.skips")
        case .settlesAgainInHandlers: .init(caughtBy: "states.settling-inside-handler")
        case .ignoresCancellingOfLinks: .init(missedDeadline: "cancellation.of-a-link")
        case .ignoresCancellingOfAdopters: .init(missedDeadline: "cancellation.of-a-waiting-link")
        case .overwritesCancellation: .init(caughtBy: "cancellation.is-final")
        case .alwaysReportsSuccess:
            .init(
                caughtBy: "states.says-who-settled", "states.says-whether-it-adopts", "states.one-says-it-settled",
                "cancellation.says-whether", "cancellation.of-a-link-says-whether")
        case .cancelsParents: .init(caughtBy: "cancellation.leaves-the-parent")
        // Storing and running handlers.
        case .dropsSecondHandler:
            .init(
                missedDeadline: "ordering.registration", "ordering.registration-at-usual-place", "ordering.mixed-kinds",
                "errors.siblings", "bridging.several-waits")
        case .forgetsLastWaiter: .init(missedDeadline: "ordering.exactly-once", "ordering.registration")
        case .forgetsLateHandlers: .init(missedDeadline: "ordering.late-handler")
        case .forgetsLateObservers: .init(missedDeadline: "ordering.observers")
        case .checksBeforeAdding: .init(isRace: true, caughtBy: "ordering.adding-while-settling")
        case .overtakes:
            .init(
                isRace: true, caughtBy: "ordering.adding-while-settling", "ordering.immediate-added-inside-handler",
                "ordering.adding-while-resuming")
        case .waitsForOtherQueues: .init(missedDeadline: "ordering.queues-do-not-wait")
        case .runsBeforeSettlement: .init(caughtBy: "ordering.not-before-settlement")
        case .runsHandlersTwice: .init(caughtBy: "ordering.exactly-once")
        case .runsLastInFirstOut:
            .init(
                caughtBy: "ordering.registration", "ordering.registration-at-usual-place", "ordering.mixed-kinds",
                "scale.many-handlers", "bridging.waits-in-order")
        case .runsAtOnce:
            .init(
                caughtBy: "ordering.added-inside-handler", "ordering.after-adding-returns",
                "ordering.after-settling-returns", "ordering.queue-asked-for", "ordering.usual-place")
        case .runsOnSomeThread: .init(caughtBy: "ordering.usual-place")
        case .ignoresQueues: .init(caughtBy: "ordering.queue-asked-for")
        case .neverRunsImmediately: .init(caughtBy: "ordering.immediate-runs-before-settling-returns")
        case .callsBackUnderLock:
            .init(missedDeadline: "states.read-by-another-thread", hang: "ordering.immediate-added-inside-handler")
        case .forgetsHandlersAfterAdopting: .init(missedDeadline: "states.handler-after-adoption")
        case .queuesPassedErrors: .init(caughtBy: "ordering.passing-by")
        case .skipsNeedlessHops: .init(caughtBy: "ordering.hop-is-not-left-out")
        case .skipsHopsOnMainThread: .init(caughtBy: "ordering.hop-is-not-left-out")
        case .neverHopsToMain: .init(caughtBy: "ordering.main-queue")
        case .timesOutEarly: .init(caughtBy: "race.time-out")
        case .timesOutAtOnce: .init(caughtBy: "race.time-out-unused")
        case .firesEarly: .init(caughtBy: "ordering.timer")
        case .recoversOnSomeThread: .init(caughtBy: "ordering.usual-place")
        case .cleansUpOnMain: .init(caughtBy: "ordering.queue-asked-for")
        // Releasing, and long chains.
        case .leaksHandlers: .init(missedDeadline: "lifetimes.handlers-are-released", "lifetimes.ten-thousand-chains")
        case .leaksLateHandlers: .init(missedDeadline: "lifetimes.late-handlers-are-released")
        case .releasesHandlersUnderLock: .init(hang: "lifetimes.deinit-uses-promise")
        case .releasesWorkUnderLock: .init(hang: "cancellation.deinit-uses-promise")
        case .releasesValuesUnderLock: .init(hang: "lifetimes.deinit-uses-promise")
        case .releasesReceivedUnderLock: .init(hang: "lifetimes.deinit-uses-promise")
        case .holdsParents: .init(missedDeadline: "lifetimes.dropped-while-pending")
        case .holdsChildrenWeakly: .init(missedDeadline: "lifetimes.held-by-nobody")
        case .hidesItsGrowth: .init(caughtBy: "scale.loop")
        case .recurses:
            .init(crash: "scale.chain-fulfilled", "scale.chain-rejected", "scale.chain-cancelled", "scale.nested")
        case .releasesRecursively: .init(crash: "scale.chain-dropped")
        case .reversesDeepBranches: .init(caughtBy: "ordering.deep", "ordering.deep-resuming")
        case .postponesDeepBranches: .init(caughtBy: "ordering.deep-races")
        case .neverFinishesDraining:
            .init(missedDeadline: "ordering.late-on-any-link", "ordering.late-on-rejected-link")
        case .keepsTurns: .init(caughtBy: "lifetimes.let-go-meanwhile")
        case .keepsMemoryWhileSettling: .init(caughtBy: "scale.settling-memory")
        case .losesResults:
            .init(
                crash: "lifetimes.dropped-link", "lifetimes.dropped-when", "lifetimes.dropped-race",
                "lifetimes.dropped-all-settled", "lifetimes.dropped-race-fulfilled")
        case .forgetsUnheldHandlers: .init(missedDeadline: "ordering.deep-unheld")
        case .startsWithRecursion: .init(crash: "scale.first-act")
        case .leavesTrampolines: .init(caughtBy: "lifetimes.ended-threads")
        case .keepsBodiesOfCancelledLinks: .init(missedDeadline: "cancellation.lets-go")
        case .holdsTimedPromises: .init(missedDeadline: "lifetimes.time-out-lets-go")
        case .keepsBodies: .init(missedDeadline: "lifetimes.handlers-are-released")
        case .holdsInputs: .init(missedDeadline: "lifetimes.combined-and-dropped", "lifetimes.losers-let-go")
        case .keepsDecidedResults:
            .init(missedDeadline: "lifetimes.rejected-when-lets-go", "lifetimes.decided-race-lets-go")
        case .keepsCancelledWaits: .init(caughtBy: "scale.cancelled-waits")
        case .losesDeepLateHandlers: .init(caughtBy: "ordering.deep")
        case .nestsLateHandlers: .init(caughtBy: "scale.late-handlers")
        // Chaining.
        case .ignoresBodies: .init(caughtBy: "errors.map-value", "errors.recover-resumes")
        case .passesOnTooEarly: .init(caughtBy: "ordering.links-in-turn", "errors.map-value")
        case .losesErrors:
            .init(
                caughtBy: "errors.map-throws", "errors.then-throws", "errors.recover-throws", "errors.creating-throws",
                "bridging.from-async")
        case .runsSkippedHandlers: .init(caughtBy: "errors.rejection-skips", "errors.value-skips", "cancellation.skips")
        case .neverRecovers: .init(caughtBy: "errors.recover-resumes", "errors.recover-waits")
        case .recoversFromCancellation: .init(caughtBy: "cancellation.skips-recovery")
        case .hidesCancellation: .init(caughtBy: "cancellation.can-be-seen")
        case .skipsCleanUps: .init(caughtBy: "cancellation.skips", missedDeadline: "errors.ensure")
        case .returnsSamePromise: .init(caughtBy: "ordering.waits-for-clean-up")
        case .sharesChildren: .init(caughtBy: "errors.siblings")
        case .passesOnBeforeCleaningUp: .init(caughtBy: "ordering.observer-first")
        case .passesErrorsOnTooEarly: .init(caughtBy: "ordering.clean-up-last")
        case .losesRecoveredValues: .init(caughtBy: "errors.recover-with-value")
        case .hidesFailedRecoveries: .init(caughtBy: "errors.recover-with-value-throws")
        case .recoversFromValues: .init(caughtBy: "errors.recover-with-value-skips")
        case .replacesCancellationWithValues: .init(caughtBy: "cancellation.skips-recovery")
        case .runsBodiesOfCancelledLinks: .init(caughtBy: "cancellation.body-does-not-run")
        case .checksBeforeHopping: .init(caughtBy: "cancellation.after-the-hop")
        case .losesErrorsWhileRunning: .init(caughtBy: "errors.every-case")
        case .hopsForNothing: .init(caughtBy: "ordering.passing-by")
        // Adopting.
        case .adoptsNothing:
            .init(
                caughtBy: "states.resolve-adopts", "errors.then-adopts", "errors.then-waits", "errors.nested-flatten",
                "errors.recover-waits", "errors.ensure-waits", "self-return.parent-is-legal",
                "self-return.ancestor-is-legal")
        case .waitsForItself:
            .init(
                missedDeadline: "self-return.then", "self-return.then-on-queue", "self-return.then-immediate",
                "self-return.recover", "self-return.ensure-waiting", "self-return.resolve", "self-return.cycle-of-two",
                "self-return.cycle-of-three")
        case .overlooksCycles: .init(missedDeadline: "self-return.cycle-of-two", "self-return.cycle-of-three")
        case .overlooksLongCycles: .init(missedDeadline: "self-return.cycle-of-three")
        case .checksForCyclesTooEarly:
            .init(isRace: true, missedDeadline: "self-return.cycle-of-two", "self-return.cycle-of-three")
        case .refusesAncestors: .init(caughtBy: "self-return.parent-is-legal", "self-return.ancestor-is-legal")
        case .waitsAfterSettling: .init(caughtBy: "self-return.settled-by-hand")
        case .overtakesWhenAdopting:
            .init(caughtBy: "ordering.adopting-while-settling", "ordering.adopting-while-resuming")
        case .overtakesWhenAdoptingRejected:
            .init(caughtBy: "ordering.adopting-rejected-while-settling", "ordering.adopting-rejected-while-resuming")
        case .overtakesWhenAdoptingCancelled:
            .init(caughtBy: "ordering.adopting-cancelled-while-settling", "ordering.adopting-cancelled-while-resuming")
        case .adoptersFirst: .init(caughtBy: "ordering.adopted-first")
        case .adoptersWithHandlersFirst: .init(caughtBy: "ordering.adopted-first")
        case .mergesOneHandler: .init(missedDeadline: "ordering.adopter-and-adopted")
        case .settlesAdoptersOnMain: .init(caughtBy: "ordering.adopted-place")
        case .settlesRecoveriesOnMain: .init(caughtBy: "ordering.place-after-recovery")
        case .readsThroughAdopters: .init(caughtBy: "scale.asking-nested")
        case .staysPendingAfterCancellation: .init(missedDeadline: "cancellation.adopted")
        case .failsAdoptersWithoutSettler:
            .init(caughtBy: "lifetimes.resolved-lives-on", "states.says-whether-it-adopts")
        case .losesAdopters: .init(isRace: true, missedDeadline: "ordering.adopting-on-threads")
        case .trustsEndedAdoptions: .init(isRace: true, caughtBy: "self-return.ended-adoptions")
        case .adoptsWhileSettling: .init(isRace: true, missedDeadline: "ordering.adopting-on-threads")
        // Reporting.
        case .reportsErrorsTwice: .init(caughtBy: "errors.unhandled-is-reported")
        case .reportsHandledErrors: .init(caughtBy: "errors.handled-is-not-reported")
        case .overlooksAbandoned: .init(caughtBy: "lifetimes.abandoned")
        case .reportsLateErrors: .init(caughtBy: "errors.too-late-is-not-reported")
        case .countsCleanUpsAsHandling: .init(missedDeadline: "errors.clean-up-is-no-handling")
        case .reportsInputsToo: .init(caughtBy: "errors.when-reports-once", "errors.race-reports-once")
        case .reportsAdoptedToo: .init(caughtBy: "errors.adopted-reports-once")
        case .reportsLateInputs: .init(caughtBy: "errors.two-inputs-report-once", "errors.losers-are-not-reported")
        case .reportsAtOnce: .init(caughtBy: "errors.handled-just-after")
        case .countsCancelledWaits: .init(missedDeadline: "errors.cancelled-wait-is-no-handling")
        case .reportsAwaitedErrors: .init(caughtBy: "errors.awaited-is-handled")
        case .reportsSettledAsAbandoned: .init(caughtBy: "lifetimes.settled-is-not-abandoned")
        case .reportsAdoptersAsAbandoned: .init(caughtBy: "lifetimes.adopting-is-not-abandoned")
        case .forgetsErrorsThrownAgain: .init(missedDeadline: "errors.thrown-again")
        case .overlooksAbandonedAdoptees: .init(caughtBy: "lifetimes.abandoned")
        // Combining.
        case .forgetsOneInput: .init(caughtBy: "when.waits-for-all", "when.mixed")
        case .overlooksSettledInputs: .init(missedDeadline: "when.timings", "when.mixed", "when.settled-rejection")
        case .ordersByArrival: .init(caughtBy: "when.input-order", "when.many-threads")
        case .waitsOnAfterFailure: .init(missedDeadline: "when.first-rejection", "when.settled-rejection")
        case .waitsForNothing: .init(missedDeadline: "when.empty")
        case .joinsDuplicates: .init(caughtBy: "when.same-twice")
        case .pairsBackwards: .init(caughtBy: "when.different-types")
        case .pairsInTurn: .init(missedDeadline: "when.pair-rejection")
        case .failsWhereNoneFails: .init(caughtBy: "when.all-settled")
        case .countsOutsideLock: .init(isRace: true, missedDeadline: "when.many-threads", "when.last-two-at-once")
        case .ignoresLimit: .init(caughtBy: "when.at-most", "when.fills-the-limit", "when.stops-pulling")
        case .checksLimitBeforeLocking: .init(isRace: true, caughtBy: "when.at-most")
        case .fillsTooLittle: .init(missedDeadline: "when.fills-the-limit")
        case .keepsPulling: .init(caughtBy: "when.stops-pulling", "when.failing-start")
        case .acceptsAnyLimit: .init(caughtBy: "when.bad-limit")
        case .watchesFirstInput: .init(missedDeadline: "race.first-value", "race.first-error", "race.timings")
        case .asksLastInputFirst: .init(caughtBy: "race.settled-inputs")
        case .stopsLosers: .init(caughtBy: "race.losers-change-nothing")
        case .racesForever: .init(missedDeadline: "race.empty", "race.fulfilled-empty")
        case .letsErrorsWin: .init(caughtBy: "race.first-to-fulfill", "race.no-winner")
        case .passesLastErrorOn: .init(caughtBy: "race.no-winner")
        case .treatsCancelledAsFulfilled: .init(missedDeadline: "when.cancelled-input")
        case .settlesResultsUnderLock:
            .init(
                hang: "when.handler-settles-another-input", "race.handler-settles-another-input",
                "race.fulfilled-handler-settles-another-input", "race.input-follows-the-race")
        case .waitsForNoOutcome: .init(missedDeadline: "when.all-settled-empty")
        case .pullsOnce: .init(isRace: true, missedDeadline: "when.one-at-a-time")
        case .acceptsNegativeLimits: .init(caughtBy: "when.negative-limit")
        case .waitsForTheLimit: .init(missedDeadline: "when.large-limit")
        case .countsOutcomesOutsideLock: .init(isRace: true, missedDeadline: "when.all-settled-last-two-at-once")
        case .pullsOnManyThreads: .init(isRace: true, caughtBy: "when.asks-one-at-a-time")
        case .answersEmptyRacesLate: .init(caughtBy: "race.empty")
        case .asksUnderLock: .init(hang: "when.next-settles-an-input")
        case .asksInNestedCalls: .init(crash: "scale.settled-inputs")
        case .isCancelledByOneInput: .init(caughtBy: "race.failed-and-cancelled")
        case .isCancelledByLastInput: .init(caughtBy: "race.failed-and-cancelled")
        case .stopsPullingLate: .init(caughtBy: "when.stops-pulling")
        case .leavesOutNothing: .init(caughtBy: "when.mixed")
        // Bridging.
        case .awaitsNothing: .init(caughtBy: "bridging.await-value")
        case .throwsSomeError: .init(caughtBy: "bridging.await-cancelled")
        case .keepsTasksWaiting: .init(missedDeadline: "bridging.cancelling-the-wait")
        case .swallowsWrappedErrors: .init(caughtBy: "bridging.wrap", "bridging.wrap-error-first", "bridging.wrap-both")
        case .ignoresEmptyAnswers: .init(missedDeadline: "bridging.wrap-nothing")
        case .prefersValues: .init(caughtBy: "bridging.wrap-both")
        case .prefersValuesAfterErrors: .init(caughtBy: "bridging.wrap-error-first-both")
        case .detachesTasks: .init(caughtBy: "bridging.task-locals")
        case .treatsCancellationAsError: .init(caughtBy: "cancellation.from-a-task")
        case .leavesTasksRunning: .init(missedDeadline: "cancellation.reaches-the-task")
        case .overlooksLateCancellation: .init(missedDeadline: "bridging.cancelling-a-begun-wait")
        case .overlooksEarlyCancellation: .init(isRace: true, missedDeadline: "bridging.cancelling-while-waits-begin")
        case .resumesTwice: .init(crash: "bridging.cancelling-a-resumed-wait")
        case .cancelsLastWait: .init(missedDeadline: "bridging.cancelling-one-of-several-waits")
        case .losesValuesOnCancellation: .init(caughtBy: "bridging.cancelled-after-the-value")
        case .confusesTasks: .init(isRace: true, missedDeadline: "bridging.waits-at-once")
        case .losesLateTasks: .init(isRace: true, missedDeadline: "bridging.waits-while-settling")
        case .resumesLateTasksAtOnce: .init(caughtBy: "bridging.waits-in-order")
        case .givesUpInCancelledTasks: .init(caughtBy: "bridging.settled-in-cancelled-task")
        case .wakesOneThread: .init(missedDeadline: "bridging.blocking-wait")
        case .sleepsThroughCancellation: .init(missedDeadline: "bridging.blocking-wait-for-cancelled")
        case .sleepsThroughSettlement: .init(isRace: true, missedDeadline: "bridging.blocking-waits-while-settling")
        case .givesUpOnRunningBodies: .init(caughtBy: "bridging.blocking-wait-for-a-body")
        case .blocksHandlers: .init(hang: "bridging.blocking-wait-in-handler")
        case .runsOneHandlerWhileWaiting: .init(hang: "bridging.blocking-wait-in-handler")
        case .treatsBodiesAsUnfinished: .init(caughtBy: "bridging.blocking-wait-for-a-link")
        case .reordersHandlersWhenBlocking: .init(caughtBy: "bridging.blocking-wait-keeps-order")
        case .postponesHandlersAfterWaiting: .init(caughtBy: "bridging.order-around-a-wait")
        }
    }
}
