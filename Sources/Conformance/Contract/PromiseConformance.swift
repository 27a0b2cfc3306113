import Dispatch

/// The contract between a promise design and the kit. Each design has an adapter: a type that conforms to this protocol.
///
/// An adapter is a small value that implements each member with the API of its design. The rules of the ``RuleBook`` use
/// promises only through these members, so no rule knows which design it judges.
///
/// An adapter declares two things:
///
/// - **What the design does not support.** Every member may throw ``Unsupported`` with a reason. A rule that needs the
///   member then gets the verdict ``Verdict/Ruling/notApplicable``. The default implementations of most members throw
///   ``Unsupported``, so a first adapter needs only the required members.
/// - **What the design does differently on purpose.** ``differences`` lists the rules, each with a reason and with the
///   lines that are observed instead. The runner checks that exactly these lines are observed. If a declaration no
///   longer holds, its rule counts as broken.
///
/// The design may call the closures on any thread. The adapter hands the closures to the design unchanged and never
/// calls them itself.
///
/// The rules cannot distinguish a mistake in the adapter from a mistake in the design. Each of these breaks a rule:
///
/// - A member that never settles its promise, or that loses a handler. When the rule's deadline has passed, the
///   observation says `still pending` or `still waiting for the handlers`.
/// - A member that blocks. The observation says `the scenario did not return in time`.
/// - A member that throws an error other than ``Unsupported``. The observation says `the scenario ended with …`.
/// - A crash, if the rule runs in a process of its own. Otherwise a crash ends the run; see ``RuleRunner/Isolation``.
public protocol PromiseConformance: Sendable {
    /// The design's promise (or future) of a ``TestValue``. An adapter that uses the names of the closures below declares it
    /// with a `typealias`.
    associatedtype JudgedPromise: Sendable
    /// The object that settles a promise. In a design without separate settlers, the promise.
    associatedtype JudgedSettler: Sendable

    // MARK: Closures

    /// The body of ``map(_:on:_:)``.
    typealias MapBody = @Sendable (TestValue) throws -> TestValue
    /// The body of ``then(_:on:_:)``.
    typealias ThenBody = @Sendable (TestValue) throws -> JudgedPromise
    /// The body of ``recover(_:on:_:)`` and of ``recoverAll(_:on:_:)``. It receives the error.
    typealias RecoverBody = @Sendable (any Error) throws -> JudgedPromise
    /// The body of ``recoverValue(_:on:_:)``. It receives the error.
    typealias RecoverValueBody = @Sendable (any Error) throws -> TestValue
    /// The body of ``ensure(_:on:_:)``.
    typealias EnsureBody = @Sendable () -> Void
    /// The handler of ``observe(_:on:_:)``. It receives how the promise ended.
    typealias OutcomeHandler = @Sendable (TestOutcome) -> Void
    /// A function that does some work, and ends by calling a completion handler with a value or an error.
    typealias ValueFirstFunction = @Sendable (@escaping @Sendable (TestValue?, (any Error)?) -> Void) -> Void
    /// Like ``ValueFirstFunction``, for a completion handler that takes the error first.
    typealias ErrorFirstFunction = @Sendable (@escaping @Sendable ((any Error)?, TestValue?) -> Void) -> Void

    // MARK: Identity

    /// The name that people type, for instance `PromiseKit`. A process that is started for a rule finds the design by
    /// this name, so it must be unique, and the same in each process.
    var name: String { get }
    /// One line for lists: the library, and what is special about the library.
    var summary: String { get }
    /// Where a handler runs if it asks for no place.
    var defaultPlace: DefaultPlace { get }
    /// Throws ``Unsupported`` if handlers that ask for no place may run at the same time or in any order, and does
    /// nothing otherwise. Rules about the order of such handlers call this first.
    func requireOrderAtDefaultPlace() throws
    /// The rules from which the design differs on purpose.
    var differences: [DeclaredDifference] { get }
    /// The optional members that the design does not support, grouped by reason, for instance
    /// `["It has no cancellation.": ["cancel(_:)", "cancel(promise:)"]]`. The default implementations of these members throw
    /// ``Unsupported`` with the reason. By default there are none.
    var unsupportedMembers: [String: [String]] { get }
    /// The meaning of an error that the design made itself; `nil` for every other error. If an error of the design gets
    /// no meaning here, the rules that expect the meaning are broken.
    func meaning(of error: any Error) -> ErrorMeaning?

    // MARK: Making

    /// A new pending promise and its settler.
    func pending() throws -> (promise: JudgedPromise, settler: JudgedSettler)
    /// A promise that is fulfilled from the start.
    func fulfilled(_ value: TestValue) throws -> JudgedPromise
    /// A promise that is rejected from the start.
    func rejected(_ error: any Error) throws -> JudgedPromise
    /// A new promise that has adopted the given pending promise when the call returns, and the settler of the new promise. A
    /// design without ``resolve(_:with:)`` may have another way, for instance a closure that makes a promise and returns the
    /// given one.
    func resolved(with promise: JudgedPromise) throws -> (promise: JudgedPromise, settler: JudgedSettler)
    /// A promise made by a closure. The closure receives the settler and runs before the call returns.
    func making(_ body: @escaping @Sendable (JudgedSettler) throws -> Void) throws -> JudgedPromise

    /// A promise for work that ends by calling a completion handler with a value or an error.
    func wrapping(valueFirst start: @escaping ValueFirstFunction) throws -> JudgedPromise
    /// Like ``wrapping(valueFirst:)``, for a completion handler that takes the error first.
    func wrapping(errorFirst start: @escaping ErrorFirstFunction) throws -> JudgedPromise

    /// A promise that is fulfilled with any value after that many milliseconds, and never earlier. A timer may use any clock
    /// of the system: it is too early only if it is too early by each clock.
    func timer(milliseconds: Int) throws -> JudgedPromise
    /// A new promise that ends as the given promise does. If the given promise is still pending after that many
    /// milliseconds, the new one is rejected, and never earlier. Call a native operation of the design here: do not build a
    /// time limit from a race.
    func timeOut(_ promise: JudgedPromise, milliseconds: Int) throws -> JudgedPromise

    // MARK: Settling

    /// Settles with the value. Rules call this several times and from any thread; only the first settlement may count.
    func fulfill(_ settler: JudgedSettler, _ value: TestValue) throws
    /// Settles with the error. Like ``fulfill(_:_:)``, called several times and from any thread.
    func reject(_ settler: JudgedSettler, _ error: any Error) throws
    /// Makes the settler's promise adopt the given promise: the adopter settles as the given promise does, now or later.
    ///
    /// Call a native operation of the design here, one that locks the adopter in: nothing but the given promise settles the
    /// adopter any more. If the design has no such operation, throw ``Unsupported``. Do not use a handler on the given
    /// promise that settles the adopter: the adopter would not be locked in, and rules would judge the adapter instead of
    /// the design.
    func resolve(_ settler: JudgedSettler, with promise: JudgedPromise) throws
    /// Cancels the promise, or requests the cancellation. ``outcome(of:)`` is then ``TestOutcome/cancelled``. Like
    /// ``fulfill(_:_:)``, called several times and from any thread.
    func cancel(_ settler: JudgedSettler) throws
    /// Cancels a promise without its settler, for instance one that ``map(_:on:_:)`` has returned. Other promises, including
    /// the one to which the link was added, are not cancelled.
    func cancel(promise: JudgedPromise) throws

    /// Settles, and returns whether the design says that this call settled the promise. A design says so by the setter's
    /// result, or by warning about a second settlement. If the design does neither, throw ``Unsupported``. Called only in a
    /// process of its own, so an adapter may replace a process-wide handler.
    func settleIfPending(_ settler: JudgedSettler, with outcome: TestOutcome) throws -> Bool
    /// Calls ``resolve(_:with:)``, and returns whether the design says that the promise now ends as the given one does.
    func resolveIfPending(_ settler: JudgedSettler, with promise: JudgedPromise) throws -> Bool
    /// Calls ``cancel(promise:)``, and returns whether the design says that this call settled the promise.
    func cancelIfPending(promise: JudgedPromise) throws -> Bool

    // MARK: Reading

    /// How the promise ended; `nil` while it is pending. Never blocks. The rules of the section "States" check this member;
    /// rules that only watch handlers never call it.
    func outcome(of promise: JudgedPromise) throws -> TestOutcome?
    /// Calls the handler once, with the outcome of the promise. Nearly every rule waits in this way, so a mistake here
    /// breaks nearly every rule.
    func observe(_ promise: JudgedPromise, on place: HandlerPlace, _ handler: @escaping OutcomeHandler) throws

    /// Blocks the calling thread until the promise has settled, and returns how it ended. If the call is made in a handler,
    /// other handlers of the same thread may run meanwhile.
    func wait(for promise: JudgedPromise) throws -> TestOutcome

    // MARK: Chaining

    /// The next promise is fulfilled with what the body returns.
    func map(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping MapBody) throws -> JudgedPromise
    /// The next promise adopts the promise that the body returns.
    func then(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping ThenBody) throws -> JudgedPromise
    /// The body runs on a rejection, and the next promise adopts the promise that the body returns. Values pass
    /// unchanged. The design decides whether the body runs on a cancellation.
    func recover(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws
        -> JudgedPromise
    /// Like ``recover(_:on:_:)``, for a body that also runs on a cancellation. The body receives the cancellation as an
    /// error.
    func recoverAll(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws
        -> JudgedPromise
    /// Like ``recover(_:on:_:)``, for a body that returns a value: the next promise is fulfilled with that value. A design
    /// may lack this member, because the body of ``recover(_:on:_:)`` can return a promise that is fulfilled from the start.
    func recoverValue(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverValueBody) throws
        -> JudgedPromise
    /// The body runs for every outcome. The next promise ends with that outcome.
    func ensure(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping EnsureBody) throws -> JudgedPromise
    /// Like ``ensure(_:on:_:)``, but the next promise settles only after the promise that the body returns has settled.
    func ensureWaiting(
        _ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping @Sendable () -> JudgedPromise
    ) throws -> JudgedPromise

    // MARK: Combining

    /// A ``TestValue/list(_:)`` of all values in input order, or the first rejection.
    func whenAll(_ promises: [JudgedPromise]) throws -> JudgedPromise
    /// A ``TestValue/list(_:)`` of a number and a text, whose promises have different static types.
    func whenPair(number: JudgedPromise, text: JudgedPromise) throws -> JudgedPromise
    /// A ``TestValue/list(_:)`` with the ``TestValue/outcome(_:)`` of each input in input order. Never rejects.
    func whenSettled(_ promises: [JudgedPromise]) throws -> JudgedPromise
    /// Asks `next` for promises until it returns `nil`, and keeps at most `limit` of them in flight. Ends as ``whenAll(_:)``
    /// does.
    func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> JudgedPromise?) throws -> JudgedPromise
    /// The outcome of the first input that settles.
    func race(_ promises: [JudgedPromise]) throws -> JudgedPromise
    /// The value of the first input that fulfills.
    func raceFulfilled(_ promises: [JudgedPromise]) throws -> JudgedPromise

    // MARK: Bridging to async/await

    /// Awaits the promise. Returns its value, or throws its error; throws a `CancellationError` if it was cancelled.
    func value(of promise: JudgedPromise) async throws -> TestValue
    /// A promise that ends as the async closure does.
    func making(async body: @escaping @Sendable () async throws -> TestValue) throws -> JudgedPromise

    // MARK: Diagnostics

    /// Stops the design from writing to a log, because rules misuse promises on purpose. Called before each rule.
    func silence()
    /// Passes each error that the design reports as unhandled to the sink, until the returned closure is called. Called
    /// only in a process of its own, so an adapter may replace a process-wide handler.
    func reportUnhandledErrors(to sink: @escaping @Sendable (any Error) -> Void) throws -> @Sendable () -> Void
    /// Calls the sink for each promise that the design reports as abandoned: pending, while nothing can settle it any more.
    /// The returned closure ends this. Called only in a process of its own.
    func reportAbandonedPromises(to sink: @escaping @Sendable () -> Void) throws -> @Sendable () -> Void
}
