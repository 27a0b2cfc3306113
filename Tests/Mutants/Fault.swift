/// What can be wrong with a ``TinyPromise``, each in one sentence and in one place of its code.
public enum Fault: String, CaseIterable, Sendable {
    // Settling.
    case settlesTwice = "A later settlement overwrites the first."
    case asksBeforeLocking = "Settling asks whether the promise is pending before it takes the lock."
    case isBornFulfilled = "A new promise is fulfilled already."
    case isBornPending = "A promise that should be born rejected is pending."
    case copiesOutcomes = "Values and errors arrive as copies of those that were given."
    case showsOutcomeLate = "The promise reads as pending until the handlers at their usual place have run."
    case ignoresCancelling = "Cancelling does nothing."
    case staysOpen = "A promise that was resolved with another can still be settled otherwise."
    case cancelsWithAnError = "Cancelling rejects with some error."

    // Keeping and running handlers.
    case dropsSecondHandler = "A second handler that waits is dropped."
    case forgetsLastWaiter = "The last of several handlers that wait is forgotten."
    case forgetsLateHandlers = "A handler added after settlement is dropped."
    case looksBeforeAdding = "Adding asks whether the promise is pending before it takes the lock."
    case overtakes = "A handler added while others are being run does not wait behind them."
    case runsBeforeSettlement = "Handlers run as they are added, settled or not."
    case runsHandlersTwice = "Each handler runs twice."
    case runsLastInFirstOut = "Handlers run last in, first out."
    case runsAtOnce = "Handlers run at once, wherever they asked to run."
    case runsOnSomeThread = "Handlers that asked for no queue run on some thread."
    case ignoresQueues = "Handlers run on the main queue, whatever queue they asked for."
    case neverRunsImmediately = "Immediate handlers go to the main queue like all others."
    case callsBackUnderLock = "Handlers are called back under the lock."

    // Releasing, and depth.
    case leaksHandlers = "Handlers are kept after they have run."
    case holdsParents = "A child holds its parent, and is held by it."
    case holdsChildrenWeakly = "A parent does not hold its children."
    case hidesItsGrowth = "Every step of a loop stays in memory until the last, and nothing says so."
    case recurses = "Settling recurses along the chain."
    case releasesRecursively = "Releasing recurses along the chain."

    // Chaining.
    case ignoresBodies = "A link passes its own value on, whatever its body returns."
    case passesOnTooEarly = "A link passes its own value on before its body has run."
    case losesErrors = "What a body throws is lost; the promise is fulfilled with nothing."
    case runsSkippedHandlers = "Handlers run for every outcome, wanted or not."
    case neverRecovers = "A recovered error is passed on all the same."
    case recoversFromCancellation = "Every recovery sees cancellation, asked or not."
    case hidesCancellation = "No recovery sees cancellation, not even one that asked."
    case skipsCleanUps = "Clean-ups run after values only."
    case sharesChildren = "All links on one promise share one next promise."

    // Adopting.
    case adoptsNothing = "What a promise should wait for counts as done, with nothing."
    case waitsForItself = "A promise that is to adopt itself waits for itself."
    case overlooksCircles = "Circles are found only where a promise adopts itself."
    case overlooksLongCircles = "Circles are found only up to two promises."
    case looksForCirclesTooEarly = "The lock is given up between the look for a circle and the adoption."
    case refusesAncestors = "A promise that others wait for counts as a circle."

    // Reporting.
    case reportsErrorsTwice = "An error that nobody handled is reported twice."
    case reportsHandledErrors = "Errors are reported although somebody handled them."
    case overlooksAbandoned = "Nothing is reported when a settler dies."

    // Combining.
    case forgetsOneInput = "When counts one input too few."
    case overlooksSettledInputs = "When hears nothing of inputs that are settled already."
    case ordersByArrival = "When gives the values in the order of settlement."
    case waitsOnAfterFailure = "When goes on waiting although an input has failed."
    case waitsForNothing = "When over nothing waits for ever."
    case joinsDuplicates = "When counts an input that stands there twice as one."
    case pairsBackwards = "When turns a pair round."
    case failsWhereNoneFails = "The form that never fails does."
    case countsOutsideLock = "When reads its count before it takes the lock."
    case ignoresLimit = "The form with a limit starts everything at once."
    case keepsPulling = "The form with a limit goes on starting after a failure."
    case acceptsAnyLimit = "The form with a limit takes a limit below one for one."
    case watchesFirstInput = "A race watches its first input only."
    case asksLastInputFirst = "A race asks its inputs from the last to the first."
    case stopsLosers = "A race settles the losers."
    case racesForEver = "A race without inputs never ends."
    case letsErrorsWin = "In the form where the first to fulfil wins, an error may win."
    case passesLastErrorOn = "When all fail, the last error is passed on as if it had won."

    // Bridging.
    case awaitsNothing = "Awaiting a pending promise gives nothing at once."
    case throwsSomeError = "Awaiting a cancelled promise throws some error."
    case keepsTasksWaiting = "A task that is cancelled goes on waiting."
    case swallowsWrappedErrors =
        "An error given to a completion handler is lost; the promise is fulfilled with nothing."
    case waitsForAnAnswer = "A completion handler called with nothing leaves the promise pending."
    case prefersValues = "Of a value and an error, the value counts."
    case takesCancellationForAnError = "A task that was cancelled counts as failed."

    /// Whether it shows only where two threads meet.
    public var isRace: Bool {
        switch self {
        case .asksBeforeLocking, .looksBeforeAdding, .overtakes, .looksForCirclesTooEarly, .countsOutsideLock: true
        default: false
        }
    }

    /// The name in words joined by hyphens: `dropsSecondHandler` is `drops-second-handler`.
    public var slug: String {
        "\(self)".reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
    }
}
