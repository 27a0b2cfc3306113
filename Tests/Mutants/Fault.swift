/// The faults that a ``TinyPromise`` can have. The raw value describes the fault.
public enum Fault: String, CaseIterable, Sendable {
    // Settling.
    case settlesTwice = "A later settlement overwrites the first."
    case checksBeforeLocking = "Settling checks whether the promise is pending before it takes the lock."
    case isBornFulfilled = "A new promise is fulfilled already."
    case isBornPending = "A promise that should be rejected from the start is pending."
    case copiesOutcomes = "Values and errors arrive as copies of those that were given."
    case showsOutcomeLate = "The promise reads as pending until the handlers at their default place have run."
    case treatsNothingAsMissing = "A promise that was fulfilled with nothing reads as pending."
    case ignoresCancelling = "Cancelling does nothing."
    case staysOpen = "A promise that was resolved with another can still be settled in another way."
    case cancelsWithAnError = "Cancelling rejects with some error."
    case settlesAgainInHandlers = "A settlement while handlers are running overwrites the first."
    case ignoresCancellingOfLinks = "Cancelling a promise without its settler does nothing."
    case alwaysReportsSuccess = "Every setter says that it has settled the promise, and so does cancelling."
    case cancelsParents = "Cancelling the promise of a link cancels the promise before it, too."

    // Storing and running handlers.
    case dropsSecondHandler = "A second handler that waits is dropped."
    case forgetsLastWaiter = "The last of several handlers that wait is forgotten."
    case forgetsLateHandlers = "A handler added after settlement is dropped."
    case checksBeforeAdding = "Adding checks whether the promise is pending before it takes the lock."
    case overtakes = "A handler that is added while others are running does not wait for them."
    case runsBeforeSettlement = "Handlers run when they are added, even if the promise is pending."
    case runsHandlersTwice = "Each handler runs twice."
    case runsLastInFirstOut = "Handlers run last in, first out."
    case runsAtOnce = "Handlers run at once, even if they asked for a queue."
    case runsOnSomeThread = "Handlers that asked for no queue run on any thread."
    case ignoresQueues = "Handlers run on the main queue, even if they asked for another one."
    case neverRunsImmediately = "Immediate handlers run on the main queue like all others."
    case callsBackUnderLock = "Handlers run while the lock is held."
    case forgetsHandlersAfterAdopting = "A handler added after the promise has adopted another one is dropped."
    case queuesPassedErrors = "An outcome that a link only passes on hops to the queue of the link, too."
    case skipsNeedlessHops = "A handler runs at once if the thread is on the right queue already."
    case neverHopsToMain = "Handlers that asked for the main queue run at once."
    case timesOutEarly = "A time limit is over after 95 percent of its time."
    case timesOutAtOnce = "A time limit rejects the promise at once if it is longer than an hour."
    case firesEarly = "A timer fires after 95 percent of its time."
    case recoversOnSomeThread = "A recovery that asked for no queue runs on any thread."
    case cleansUpOnMain = "A clean-up that waits runs on the main queue, even if it asked for another one."

    // Releasing, and long chains.
    case leaksHandlers = "Handlers are kept after they have run."
    case holdsParents = "A child holds its parent, and is held by it."
    case holdsChildrenWeakly = "A parent does not hold its children."
    case hidesItsGrowth = "Every step of a loop stays in memory until the last one, and no difference is declared."
    case recurses = "Settling recurses along the chain."
    case releasesRecursively = "Releasing recurses along the chain."
    case reversesDeepBranches =
        "Promises that are settled too deep in nested handlers run their handlers in reverse order."
    case postponesDeepBranches =
        "A promise that is settled too deep in nested handlers runs its handlers after those of the promise that settles it."
    case neverFinishesDraining =
        "A promise that is settled too deep in nested handlers lets later handlers wait forever."
    case keepsTurns = "Handlers that have run stay in memory until the whole chain has run."
    case keepsMemoryWhileSettling = "Settling keeps memory for each handler that has run, until the last one has run."
    case losesResults = "A result that is held nowhere is released, and settling it traps."
    case forgetsUnheldHandlers = "A promise that is settled too deep, and held nowhere, runs its first handler only."
    case startsWithRecursion = "A thread that settles for the first time recurses along the chain."
    case leavesTrampolines = "The trampoline of a thread stays in memory when the thread ends."
    case keepsBodiesOfCancelledLinks = "A link that was cancelled keeps its body until the promise before it settles."
    case holdsTimedPromises = "A time limit holds its promise until its time is up."
    case keepsBodies = "The promise of a link keeps the body after it has run."
    case holdsInputs = "The result of a when or of a race holds its inputs."
    case keepsCancelledWaits = "A wait that was cancelled leaves its handler behind."

    // Chaining.
    case ignoresBodies = "A link passes on the value that it receives, and ignores what its body returns."
    case passesOnTooEarly = "A link passes on the value that it receives before its body has run."
    case losesErrors = "An error that a body throws is lost, and the promise is fulfilled with nothing."
    case runsSkippedHandlers = "Handlers run for every outcome."
    case neverRecovers = "An error is passed on even if a handler has recovered from it."
    case recoversFromCancellation = "Every recovery sees cancellation, even if it did not ask for it."
    case hidesCancellation = "No recovery sees cancellation, even if it asked for it."
    case skipsCleanUps = "Clean-ups run only after values."
    case sharesChildren = "All links on one promise share one next promise."
    case passesOnBeforeCleaningUp = "The outcome is passed on before the clean-up has run."
    case passesErrorsOnTooEarly = "An error is passed on before the recovery has run."
    case losesRecoveredValues = "The value that a recovery returns is lost, and the promise is fulfilled with nothing."
    case hidesFailedRecoveries = "If a recovery fails, the first error is passed on instead of the new one."
    case recoversFromValues = "A recovery that returns a value replaces values, too."
    case runsBodiesOfCancelledLinks = "A body runs even if its own promise was cancelled before."
    case checksBeforeHopping = "A link checks before the hop, and not after it, whether its own promise was cancelled."

    // Adopting.
    case adoptsNothing = "A promise does not wait for the promise that it adopts, and is fulfilled with nothing."
    case waitsForItself = "A promise that is to adopt itself waits for itself."
    case overlooksCycles = "A cycle is detected only if a promise adopts itself."
    case overlooksLongCycles = "A cycle is detected only if it has at most two promises."
    case checksForCyclesTooEarly = "The lock is released between the check for a cycle and the adoption."
    case refusesAncestors = "A promise for which others wait is mistaken for a cycle."
    case waitsAfterSettling =
        "A promise that was resolved with another one and then settled by hand counts as waiting for that one."
    case overtakesWhenAdopting = "A promise that adopts a settled one does not wait for handlers that are still to run."
    case adoptersFirst = "The handlers of a promise run before those of the promise that it has adopted."
    case mergesOneHandler = "Only the first handler of a promise that has adopted another one runs."
    case settlesAdoptersOnMain = "A promise that has adopted another one is settled on the main queue."
    case readsThroughAdopters = "Reading the outcome of a promise follows all promises that have adopted it."
    case staysPendingAfterCancellation = "A promise stays pending if the one that it has adopted is cancelled."
    case failsAdoptersWithoutSettler = "A promise that was resolved with another one fails if its settler is released."

    // Reporting.
    case reportsErrorsTwice = "An error that nobody handled is reported twice."
    case reportsHandledErrors = "Errors are reported although somebody handled them."
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

    // Combining.
    case forgetsOneInput = "When counts one input too few."
    case overlooksSettledInputs = "When ignores inputs that have settled already."
    case ordersByArrival = "When gives the values in the order of settlement."
    case waitsOnAfterFailure = "When continues to wait although an input has failed."
    case waitsForNothing = "When without inputs waits forever."
    case joinsDuplicates = "When counts an input that is given twice as one."
    case pairsBackwards = "When reverses a pair."
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
    case racesForEver = "A race without inputs never ends."
    case letsErrorsWin = "In the form where the first to fulfill wins, an error may win."
    case passesLastErrorOn = "If all inputs fail, the last error is passed on as if it had won."
    case takesCancelledInputsForNothing = "When takes a cancelled input for one that was fulfilled with nothing."
    case settlesResultsUnderLock = "A combined promise is settled while a lock is held that its inputs need."
    case waitsForNoOutcome = "The form that waits for all waits forever if there is nothing to wait for."
    case pullsOnce =
        "If an input settles while the form with a limit starts it, the form does not pull the next one."
    case acceptsNegativeLimits = "The form with a limit treats a negative limit as one."
    case waitsForTheLimit = "The form with a limit waits until it has used as many inputs as the limit."
    case countsOutcomesOutsideLock = "The form that waits for all reads its count before it takes the lock."
    case pullsOnManyThreads = "The form with a limit asks for the next input on several threads at once."
    case asksUnderLock = "The form with a limit asks for the next input while it holds its lock."
    case asksInNestedCalls =
        "The form with a limit asks for the next input in a nested call if one has settled already."
    case isCancelledByOneInput = "In the form where the first to fulfill wins, a cancelled input cancels the result."

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
    case resumesTwice = "A task that is cancelled when it has been resumed is resumed again."
    case cancelsLastWait = "If one of several waits is cancelled, the last one is forgotten."
    case losesValuesOnCancellation = "A task that is cancelled after the value has resumed it throws."
    case confusesTasks = "Of two tasks that begin to wait at the same moment, one is forgotten."
    case losesLateTasks = "A task that begins to wait while the promise settles waits forever."
    case wakesOneThread = "Of several threads that wait for a promise, one goes on."
    case sleepsThroughCancellation = "A thread that waits for a promise goes on waiting when it is cancelled."
    case sleepsThroughSettlement = "A thread that begins to wait while the promise settles waits forever."
    case givesUpOnRunningBodies = "A thread does not wait for the promise of a link whose body another thread runs."
    case blocksHandlers = "A thread that waits inside a handler runs no other handlers."
    case treatsBodiesAsUnfinished = "A thread that has run the body of a link never waits for its promise."

    /// Whether the fault shows only in a race.
    public var isRace: Bool {
        switch self {
        case .checksBeforeLocking, .checksBeforeAdding, .overtakes, .checksForCyclesTooEarly, .countsOutsideLock,
            .checksLimitBeforeLocking, .pullsOnce, .countsOutcomesOutsideLock, .pullsOnManyThreads, .confusesTasks,
            .losesLateTasks, .sleepsThroughSettlement:
            true
        default: false
        }
    }

    /// The name in words joined by hyphens: `dropsSecondHandler` is `drops-second-handler`.
    public var slug: String {
        "\(self)".reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
    }
}
