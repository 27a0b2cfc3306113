import Dispatch

/// The contract between a promise design and the kit. Each design has an adapter: a type that conforms to this protocol.
///
/// An adapter is a small value that implements each member with the API of its design. The rules of the ``RuleBook`` use
/// promises only through these members, so no rule knows which design it judges.
///
/// An adapter declares two things:
///
/// - **What the design doesn't support.** Every member may throw ``Unsupported`` with a reason. A rule that needs the
///   member then gets the verdict ``Verdict/Ruling/notApplicable``. The default implementations of most members throw
///   ``Unsupported``, so a first adapter needs only the required members.
/// - **What the design does differently on purpose.** ``differences`` lists the rules, each with a reason and with the
///   lines that are observed instead. The runner checks that exactly these lines are observed. If a declaration no
///   longer holds, its rule counts as broken.
///
/// Many members take closures. The adapter passes them to the design, if necessary inside a closure that converts types. Only the
/// design decides when to call them. It may call them on any thread.
///
/// The rules can't distinguish a mistake in the adapter from a mistake in the design. Each of these mistakes in
/// an adapter breaks a rule:
///
/// - A member that never settles its promise, or that loses a handler. When the rule's deadline has passed, the observation says
///   `still pending` or `still waiting for the handlers`.
/// - A member that blocks. The observation says `the scenario did not return in time`.
/// - A member that throws an error other than ``Unsupported``. The observation says `the scenario ended with …`.
/// - A crash, if the rule runs in a process of its own. Otherwise a crash ends the run; see ``RuleRunner/Isolation``.
public protocol PromiseConformance: Sendable {
    /// The design's promise (or future) of a ``TestValue``. An adapter that uses type names from below, such as ``MapBody``, must
    /// declare this type with a `typealias`.
    associatedtype JudgedPromise: Sendable
    /// The object that settles a promise. In a design without separate settlers, it is the promise itself.
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

    /// The name that people type, for example `PromiseKit`. A process that is started for a rule finds the design by this name,
    /// so the name must be unique, and the same in each process.
    var name: String { get }
    /// One line about the design, for lists: the library, and what is special about it.
    var summary: String { get }
    /// Where a handler runs if it doesn't ask for a place.
    var defaultPlace: DefaultPlace { get }
    /// Throws ``Unsupported`` if handlers that don't ask for a place may run at the same time or in any order, and
    /// does nothing otherwise. Rules about the order of such handlers call this first.
    func requireOrderAtDefaultPlace() throws
    /// The rules from which the design differs on purpose.
    var differences: [DeclaredDifference] { get }
    /// The optional members that the design doesn't support, grouped by reason, for example
    /// `["It has no cancellation.": ["cancel(_:)", "cancel(promise:)"]]`. The default implementations of these members throw
    /// ``Unsupported`` with the reason. If a name isn't that of an optional member, every rule is broken. By default the dictionary
    /// is empty.
    var unsupportedMembers: [String: [String]] { get }
    /// The meaning of an error that the design made itself; `nil` for every other error. If an error of the design gets
    /// no meaning here, the rules that expect the meaning are broken.
    func meaning(of error: any Error) -> ErrorMeaning?

    // MARK: Making

    /// A new pending promise and its settler.
    func pending() throws -> (promise: JudgedPromise, settler: JudgedSettler)
    /// A promise that's fulfilled from the start.
    func fulfilled(_ value: TestValue) throws -> JudgedPromise
    /// A promise that's rejected from the start.
    func rejected(_ error: any Error) throws -> JudgedPromise
    /// A new promise that has adopted the given pending promise when the call returns, and the settler of the new promise. A
    /// design without ``resolve(_:with:)`` may adopt in another way, for example if the new promise is made by a closure that
    /// returns the given promise.
    func resolved(with promise: JudgedPromise) throws -> (promise: JudgedPromise, settler: JudgedSettler)
    /// A promise made by a closure. The closure receives the settler and runs before the call returns.
    func making(_ body: @escaping @Sendable (JudgedSettler) throws -> Void) throws -> JudgedPromise

    /// A promise for work that ends by calling a completion handler with a value or an error.
    func wrapping(valueFirst start: @escaping ValueFirstFunction) throws -> JudgedPromise
    /// Like ``wrapping(valueFirst:)``, for a completion handler that takes the error first.
    func wrapping(errorFirst start: @escaping ErrorFirstFunction) throws -> JudgedPromise

    /// A promise that's fulfilled with any value after that many milliseconds, and never earlier. The design may measure the
    /// time with any clock of the system, so a rule calls a timer too early only if it is too early by every clock.
    func timer(milliseconds: Int) throws -> JudgedPromise
    /// A new promise that ends as the given promise does. If the given promise is still pending after that many milliseconds, the
    /// new promise is rejected with an error that means ``ErrorMeaning/timeIsUp``, and never earlier. Call a native operation of
    /// the design here: don't build a time limit from a race.
    func timeOut(_ promise: JudgedPromise, milliseconds: Int) throws -> JudgedPromise

    // MARK: Settling

    /// Settles the promise with the value. Rules call this several times for one promise, and from any thread. Only the
    /// first settlement may count.
    func fulfill(_ settler: JudgedSettler, _ value: TestValue) throws
    /// Settles the promise with the error. Rules call this several times for one promise, and from any thread.
    func reject(_ settler: JudgedSettler, _ error: any Error) throws
    /// Makes the settler's promise adopt the given promise: the adopter settles as the given promise does, now or later.
    ///
    /// Call a native operation of the design here that locks the adopter in: from then on, only the given promise can
    /// settle the adopter. If the design has no such operation, throw ``Unsupported``. Don't settle the adopter from a
    /// handler on the given promise: the adopter wouldn't be locked in, and rules would judge the adapter instead of
    /// the design.
    func resolve(_ settler: JudgedSettler, with promise: JudgedPromise) throws
    /// Cancels the promise, or requests the cancellation. Once this has taken effect, ``outcome(of:)`` is
    /// ``TestOutcome/cancelled``, or a rejection with an error that means ``ErrorMeaning/cancelled``. Rules call this several
    /// times for one promise, and from any thread.
    func cancel(_ settler: JudgedSettler) throws
    /// Cancels a promise without its settler, for example a promise that ``map(_:on:_:)`` has returned. Other promises,
    /// including the promise on which ``map(_:on:_:)`` was called, aren't cancelled.
    func cancel(promise: JudgedPromise) throws

    /// Settles the promise, and returns whether the design says that this call has settled it. A design may say so by the result
    /// of its setter, or by a warning about a second settlement. If the design does neither, throw ``Unsupported``. Only rules
    /// with ``Rule/needsOwnProcess`` call this, so an adapter may replace a process-wide handler.
    func settleIfPending(_ settler: JudgedSettler, with outcome: TestOutcome) throws -> Bool
    /// Calls ``resolve(_:with:)``, and returns whether the design says that the call had an effect.
    func resolveIfPending(_ settler: JudgedSettler, with promise: JudgedPromise) throws -> Bool
    /// Calls ``cancel(promise:)``, and returns whether the design says that this call has settled the promise.
    func cancelIfPending(promise: JudgedPromise) throws -> Bool

    // MARK: Reading

    /// How the promise ended; `nil` while it is pending. The call never blocks. The rules of the section "States" check this
    /// member. Other rules call it, too.
    func outcome(of promise: JudgedPromise) throws -> TestOutcome?
    /// Calls the handler once, with the outcome of the promise. Nearly every rule uses this member to wait for a promise, so a
    /// mistake here breaks nearly every rule. If the design never calls its handlers, though, `ordering.observers` is broken, and
    /// rules that rely on handlers aren't judged.
    func observe(_ promise: JudgedPromise, on place: HandlerPlace, _ handler: @escaping OutcomeHandler) throws

    /// Blocks the calling thread until the promise has settled, and returns how the promise ended. If the call is made in a
    /// handler, other handlers may run on the thread meanwhile.
    func wait(for promise: JudgedPromise) throws -> TestOutcome

    // MARK: Chaining

    /// Adds a body that receives the value. The next promise, which is returned, is fulfilled with what the body returns.
    func map(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping MapBody) throws -> JudgedPromise
    /// Adds a body that receives the value. The next promise, which is returned, adopts the promise that the body returns.
    func then(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping ThenBody) throws -> JudgedPromise
    /// Adds a body that receives the error of a rejection. The next promise, which is returned, adopts the promise that the body
    /// returns. A value is passed on unchanged. The design decides whether the body runs on a cancellation.
    func recover(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws
        -> JudgedPromise
    /// Like ``recover(_:on:_:)``, but the body also runs on a cancellation, which it receives as an error.
    func recoverAll(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws
        -> JudgedPromise
    /// Like ``recover(_:on:_:)``, for a body that returns a value: the next promise is fulfilled with that value. A design
    /// may lack this member, because the body of ``recover(_:on:_:)`` can return a promise that's fulfilled from the start.
    func recoverValue(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverValueBody) throws
        -> JudgedPromise
    /// Adds a body that runs for every outcome. The next promise, which is returned, ends with that outcome.
    func ensure(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping EnsureBody) throws -> JudgedPromise
    /// Like ``ensure(_:on:_:)``, but the next promise settles only after the promise that the body returns has settled.
    func ensureWaiting(
        _ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping @Sendable () -> JudgedPromise
    ) throws -> JudgedPromise

    // MARK: Combining

    /// A promise of a ``TestValue/list(_:)`` of all values in input order. The first input that's rejected rejects this promise.
    func whenAll(_ promises: [JudgedPromise]) throws -> JudgedPromise
    /// A promise of a ``TestValue/list(_:)`` of a number and a text. The promises of the two values have different static types.
    func whenPair(number: JudgedPromise, text: JudgedPromise) throws -> JudgedPromise
    /// A promise of a ``TestValue/list(_:)`` of the ``TestValue/outcome(_:)`` of each input, in input order. It is never rejected.
    func whenSettled(_ promises: [JudgedPromise]) throws -> JudgedPromise
    /// Like ``whenAll(_:)``, for inputs that `next` returns one by one, until it returns `nil`. An input is in flight from when
    /// `next` returns it until it settles. At most `limit` inputs may be in flight.
    func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> JudgedPromise?) throws -> JudgedPromise
    /// A promise that ends as the first input to settle does.
    func race(_ promises: [JudgedPromise]) throws -> JudgedPromise
    /// A promise that's fulfilled with the value of the first input to be fulfilled.
    func raceFulfilled(_ promises: [JudgedPromise]) throws -> JudgedPromise

    // MARK: Bridging to async/await

    /// Awaits the promise. Returns its value, or throws its error. Throws a `CancellationError` if the promise was cancelled.
    func value(of promise: JudgedPromise) async throws -> TestValue
    /// A promise that ends as the async closure does.
    func making(async body: @escaping @Sendable () async throws -> TestValue) throws -> JudgedPromise

    // MARK: Diagnostics

    /// Stops the design from logging warnings, because rules misuse promises on purpose. The runner calls this before each rule.
    func silence()
    /// Passes each error that the design reports as unhandled to the sink, until the returned closure is called. Only rules with
    /// ``Rule/needsOwnProcess`` call this, so an adapter may replace a process-wide handler.
    func reportUnhandledErrors(to sink: @escaping @Sendable (any Error) -> Void) throws -> @Sendable () -> Void
    /// Calls the sink for each promise that the design reports as abandoned, until the returned closure is called. An abandoned
    /// promise is pending, and nothing can settle it anymore. Only rules with ``Rule/needsOwnProcess`` call this.
    func reportAbandonedPromises(to sink: @escaping @Sendable () -> Void) throws -> @Sendable () -> Void
}
