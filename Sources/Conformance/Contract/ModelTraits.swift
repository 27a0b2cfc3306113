/// How a design behaves where a correct design may behave in several ways.
///
/// The model in the module `Fuzzing` forecasts from these traits how random programs run, so a declared trait is checked as
/// strictly as any other behavior. Programs use only capabilities that the design supports.
public struct ModelTraits: Codable, Sendable {
    /// A capability that a design may or may not support.
    public enum Capability: String, Codable, Sendable, CaseIterable {
        /// Promises that are settled from the start.
        case bornSettled
        /// A closure that receives the settler of the promise that it makes.
        case creatingClosure
        /// Resolving a promise with another one.
        case resolvingWithPromise
        /// Rejecting a promise, and recovering from a rejection.
        case rejection
        /// Cancellation.
        case cancellation
        /// Handlers that run on the thread that settles.
        case immediateHandlers
        /// A clean-up that passes on the outcome.
        case ensure
        /// A clean-up that returns a promise. The outcome is passed on when that promise has settled.
        case ensureWaiting
        /// Waiting for all inputs of one type.
        case whenAll
        /// Waiting for two inputs of different types.
        case whenPair
        /// Waiting for inputs that are made one by one, a limited number at once.
        case whenAtMost
        /// Waiting for the outcomes of all inputs, rejections included.
        case whenSettled
        /// The first input to settle.
        case race
        /// The first input to be fulfilled.
        case raceFulfilled
        /// Awaiting a promise, and promises of `async` closures.
        case async
    }

    /// The members of ``PromiseConformance`` with the same names, which make a promise from another promise.
    public enum Operator: Codable, Sendable, CaseIterable {
        /// Turns a value into another value.
        case map
        /// Turns a value into a promise, and ends as that promise does.
        case then
        /// Turns an error into a promise, and ends as that promise does.
        case recover
        /// Cleans up, whatever the outcome is, and passes the outcome on.
        case ensure
        /// Cleans up, and passes the outcome on when the promise of the clean-up has settled.
        case ensureWaiting
    }

    /// The ways in which a promise can still be settled after it was resolved with a pending promise.
    public enum WhileAdopting: Codable, Sendable {
        /// Only the adopted promise, as Promises/A+ requires.
        case nothing
        /// The promise may also be settled directly, and then ignores the adopted promise. No further promise can be adopted.
        case settling
        /// The promise may also be settled directly or adopt further promises. The first settlement counts.
        case anything
    }

    /// Which cycles a design rejects. The promises of a cycle wait for themselves, directly or through one another.
    public enum Cycles: Codable, Sendable {
        /// Cycles of any length.
        case all
        /// Only a promise that directly waits for itself. The random programs contain no other cycles.
        case ofOne
        /// None. The random programs contain no cycles.
        case none
    }

    /// How a design passes an outcome on if it calls no closure of the caller on the way.
    public enum Passing: Codable, Sendable {
        /// Not known, so the order is not compared.
        case undetermined
        /// At once, in the call that settles.
        case atOnce
        /// In the place for which the handler of the link asks.
        case onTheQueue
    }

    /// How a promise ended, in one word.
    public enum EndingKind: Codable, Sendable {
        /// With a value.
        case fulfilled
        /// With an error that is no cancellation.
        case rejected
        /// With a cancellation.
        case cancelled
    }

    /// Where a handler runs if it asks for no place.
    public var defaultPlace: DefaultPlace
    /// The operators whose handlers have another default place than ``defaultPlace``, and that place.
    public var places: [Operator: DefaultPlace] = [:]
    /// What the design does not support.
    public var unsupported: Set<Capability>
    /// Whether handlers on one promise at one place run in the order in which they were added.
    public var keepsOrder = true
    /// Whether a second settlement of a promise ends the process. If so, no program settles a promise twice.
    public var trapsWhenSettledTwice = false
    /// The endings for which the body of a clean-up does not run.
    public var cleanUpsSkip: Set<EndingKind> = []
    /// What may still settle a promise that has adopted a pending promise.
    public var whileAdopting = WhileAdopting.nothing
    /// Whether a handler for errors is called on a cancellation.
    public var recoversFromCancellation = false
    /// Whether `raceFulfilled` is cancelled if all its inputs are cancelled. Otherwise it is rejected, because no input won.
    public var raceOfCancelledIsCancelled = false
    /// Whether `whenSettled` is rejected if no input is fulfilled, with the error of the input that settled last.
    public var whenSettledNeedsAValue = false
    /// Whether a promise is rejected if its clean-up waits for the promise itself. If not, the promise stays pending.
    public var rejectsCyclesOfCleanUps = true

    /// Which cycles of promises the design rejects.
    public var rejectedCycles = Cycles.all
    /// Whether a settling call runs or dispatches the handlers of the promise before it returns, one after the other. If so,
    /// handlers on different promises run in the order of nested calls, and this order is compared.
    public var settlesInPlace = false
    /// How an outcome passes a link whose handler is skipped. Matters only if ``settlesInPlace``.
    public var passingBy = Passing.undetermined
    /// How the outcome of an adopted promise reaches the promise that has adopted it. Matters only if ``settlesInPlace``.
    public var adopting = Passing.undetermined

    /// Whether the outcome is passed on at once when a clean-up returns. Matters only if ``settlesInPlace``.
    public var passesOnAfterCleaningUp = false

    /// The differences that the design declares.
    package var differences: [DeclaredDifference] = []

    /// Makes the default traits, with the given default place and without the unsupported capabilities.
    public init(defaultPlace: DefaultPlace = .mainQueue, unsupported: Set<Capability> = []) {
        self.defaultPlace = defaultPlace
        self.unsupported = unsupported
    }
}
