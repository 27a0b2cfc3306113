/// How a design behaves where a correct design may behave in several ways.
///
/// From these traits, the model in the module `Fuzzing` forecasts what random programs do on the design. Every deviation from the
/// forecast is reported as a fault, so a wrong trait is found, too. The programs use only capabilities that the design supports.
public struct ModelTraits: Codable, Sendable {
    /// A capability that a design may lack.
    public enum Capability: String, Codable, Sendable, CaseIterable {
        /// Promises that are settled from the start.
        case bornSettled
        /// A closure that receives the settler of the promise that it makes.
        case creatingClosure
        /// Resolving a promise with another promise.
        case resolvingWithPromise
        /// Rejecting a promise, and recovering from a rejection.
        case rejection
        /// Bodies of links that throw, and closures that make a promise and throw. If the design doesn't support them, the adapter
        /// declares that with ``ModelTraitsDeclaring``, because no call shows it in advance.
        case throwingBodies
        /// Cancellation.
        case cancellation
        /// Cancelling a promise without its settler, such as the promise of a link or of a combination.
        case cancellingPromises
        /// Handlers that run on the thread that settles.
        case immediateHandlers
        /// A clean-up that passes on the outcome.
        case ensure
        /// A clean-up that returns a promise. The outcome is passed on when that promise has settled.
        case ensureWaiting
        /// Waiting for any number of inputs, which have one type.
        case whenAll
        /// Waiting for two inputs of different types.
        case whenPair
        /// Waiting for inputs that are made one by one, of which only a limited number is pending at a time.
        case whenAtMost
        /// Waiting for the outcomes of all inputs, rejections included.
        case whenSettled
        /// The first input to settle.
        case race
        /// The first input to be fulfilled.
        case raceFulfilled
        /// Awaiting a promise, and making a promise from an `async` closure.
        case async
    }

    /// An operator makes a promise from another promise. Each case stands for the member of ``PromiseConformance`` with its name.
    public enum Operator: Codable, Sendable, CaseIterable {
        /// Turns a value into another value.
        case map
        /// Turns a value into a promise. The promise of the operator then ends as this promise does.
        case then
        /// Turns an error into a promise. The promise of the operator then ends as this promise does.
        case recover
        /// Cleans up, whatever the outcome is, and passes the outcome on.
        case ensure
        /// Cleans up, and passes the outcome on when the promise of the clean-up has settled.
        case ensureWaiting
    }

    /// What can still settle a promise that was resolved with a pending promise.
    public enum WhileAdopting: Codable, Sendable {
        /// Nothing but the adopted promise, as Promises/A+ requires.
        case nothing
        /// The adopted promise, or a direct settlement. After a direct settlement, the adopted promise is ignored. No
        /// second promise can be adopted.
        case settling
        /// The adopted promise, a direct settlement, or another promise that is adopted later. The first settlement counts.
        case anything
    }

    /// Which cycles of promises a design rejects. In a cycle, each promise waits for itself, directly or through the others.
    public enum Cycles: Codable, Sendable {
        /// Cycles of any length.
        case all
        /// Only a promise that waits for itself directly. The random programs then contain no cycles of several promises.
        case ofOne
        /// No cycles. The random programs then contain none.
        case none
    }

    /// The kind of outcome with which a promise ended.
    public enum EndingKind: Codable, Sendable {
        /// With a value.
        case fulfilled
        /// With an error that isn't a cancellation.
        case rejected
        /// With a cancellation.
        case cancelled
    }

    /// Where a handler runs if it doesn't ask for a place.
    public var defaultPlace: DefaultPlace
    /// The default places of the operators whose handlers don't have ``defaultPlace`` as their default place.
    public var places: [Operator: DefaultPlace] = [:]
    /// The capabilities that the design doesn't support.
    public var unsupported: Set<Capability>
    /// Whether handlers on one promise at one place run in the order in which they were added.
    public var keepsOrder = true
    /// Whether a second settlement of a promise ends the process. If so, no random program settles a promise twice.
    public var trapsWhenSettledTwice = false
    /// The combinations that end the process if they have no inputs, such as `.race`. If so, every combination of this kind has
    /// inputs in the random programs.
    public var trapsWithoutInputs: Set<Capability> = []
    /// The kinds of outcome for which the body of a clean-up doesn't run.
    public var cleanUpsSkip: Set<EndingKind> = []
    /// What may still settle a promise that has adopted a pending promise.
    public var whileAdopting = WhileAdopting.nothing
    /// Whether a handler for errors is called on a cancellation.
    public var recoversFromCancellation = false
    /// Whether the promise of `raceFulfilled` is cancelled if all inputs are. If not, it is rejected, because no input has won.
    public var raceOfCancelledIsCancelled = false
    /// Whether the promise of `whenSettled` is rejected if no input is fulfilled. Its error is then the error of the
    /// input that settled last.
    public var whenSettledNeedsAValue = false
    /// Whether a promise is rejected if its own clean-up waits for it. If not, the promise stays pending.
    public var rejectsCyclesOfCleanUps = true

    /// Which cycles of promises the design rejects.
    public var rejectedCycles = Cycles.all

    /// The differences that the design declares.
    package var differences: [DeclaredDifference] = []

    /// Makes the default traits, with the given default place and without the unsupported capabilities.
    public init(defaultPlace: DefaultPlace = .mainQueue, unsupported: Set<Capability> = []) {
        self.defaultPlace = defaultPlace
        self.unsupported = unsupported
    }
}
