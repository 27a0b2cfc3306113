import Dispatch

/// The one contract that a promise design adapts to.
///
/// An adapter is a small value that translates each member below into the design's own words, as shortly as the design
/// allows. The rules of the ``RuleBook`` act on promises through these members only, so a rule never knows which design
/// it is judging.
///
/// Two habits keep adapters honest:
///
/// - **What a design lacks is declared where it is lacking.** Every member may throw ``NotOffered`` with a reason; a
///   rule that needs the member then gets the verdict ``Verdict/Ruling/notApplicable``. Members with a default
///   implementation throw it by themselves, so a first adapter needs only the required ones.
/// - **What a design does differently is declared in ``differences``,** with the reason and with what is observed
///   instead. The runner asserts exactly that observation; a declaration that no longer shows counts as broken.
///
/// Closures may be called on any thread; the adapter hands them to the design unchanged and never calls them itself.
///
/// The rules cannot tell a mistake of the adapter from one of the design. A member that never settles, or forgets a
/// handler, is an observation like any other once the rule's deadline has passed (`still pending`, `still waiting for
/// the handlers`); one that blocks is left behind (`the scenario did not come back`); an error other than
/// ``NotOffered`` is noted (`the scenario ended with …`). Each is a broken rule. A crash is one, too, in a process of
/// its own, and ends the run otherwise: see ``Isolation``.
public protocol PromiseConformance: Sendable {
    /// The design's promise (or future) of a ``Value``.
    associatedtype Promise: Sendable
    /// What settles it. A design whose promises settle themselves uses the promise.
    associatedtype Settler: Sendable

    // MARK: Who it is

    /// The name people type, for instance `PromiseKitStyle`. It must be the same in each process and belong to one
    /// adapter only: by it, a process that is started for a rule finds the design.
    var name: String { get }
    /// One line for the catalogue: what it mirrors and what is special about it.
    var summary: String { get }
    /// Where a handler runs that asked for no place.
    var usualPlace: UsualPlace { get }
    /// Throws ``NotOffered`` where handlers that asked for no place may run several at the same moment and in any
    /// order. Does nothing otherwise. Rules about that order call it first.
    func keepOrderAtUsualPlace() throws
    /// Every rule that the design answers differently on purpose.
    var differences: [Difference] { get }
    /// Tells the errors that the design makes itself from those it carries. `nil` for an error that is not its own. An
    /// error that should have a meaning here and has none breaks the rules that expect the meaning.
    func meaning(of error: any Error) -> ErrorMeaning?

    // MARK: Making

    /// A new pending promise and what settles it.
    func pending() throws -> (promise: Promise, settler: Settler)
    /// A promise born fulfilled.
    func fulfilled(_ value: Value) throws -> Promise
    /// A promise born rejected.
    func rejected(_ error: any Error) throws -> Promise
    /// A promise made by a closure that receives its settler and is run at once.
    func making(_ body: @escaping @Sendable (Settler) throws -> Void) throws -> Promise

    /// A promise for work that ends by calling a completion handler with a value or an error.
    func wrapping(valueFirst start: @escaping @Sendable (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Void)
        throws
        -> Promise
    /// The same for the convention that has the error first.
    func wrapping(errorFirst start: @escaping @Sendable (@escaping @Sendable ((any Error)?, Value?) -> Void) -> Void)
        throws -> Promise

    // MARK: Settling

    /// Settles with the value. May be called again, and from any thread; only the first settlement may count.
    func fulfill(_ settler: Settler, _ value: Value) throws
    /// Settles with the error, under the same terms.
    func reject(_ settler: Settler, _ error: any Error) throws
    /// Settles with whatever the other promise settles with, now or later.
    func resolve(_ settler: Settler, with promise: Promise) throws
    /// Settles as cancelled, or asks for it, under the same terms; ``outcome(of:)`` then gives ``Outcome/cancelled``.
    func cancel(_ settler: Settler) throws

    // MARK: Reading

    /// How the promise has ended; `nil` while it is pending. Never blocks. An adapter that reports a wrong state is
    /// found out by the rules of the section "States"; rules that only watch handlers never call this.
    func outcome(of promise: Promise) throws -> Outcome?
    /// Calls the handler once, with how the promise ended. Nearly every rule waits in this way, so an adapter that gets
    /// it wrong breaks nearly every rule.
    func observe(_ promise: Promise, on place: Place, _ handler: @escaping @Sendable (Outcome) -> Void) throws

    // MARK: Chaining

    /// The next promise carries what the body makes of the value.
    func map(_ promise: Promise, on place: Place, _ body: @escaping @Sendable (Value) throws -> Value) throws -> Promise
    /// The next promise adopts the promise that the body returns.
    func then(_ promise: Promise, on place: Place, _ body: @escaping @Sendable (Value) throws -> Promise) throws
        -> Promise
    /// The next promise adopts the promise that the body makes of the error; a value passes. Of cancellation the body
    /// hears if that is what the design does for a body that said nothing about it.
    func recover(
        _ promise: Promise, on place: Place, _ body: @escaping @Sendable (any Error) throws -> Promise
    ) throws -> Promise
    /// The same for a body that asked to see cancellation, too, as an error.
    func recoverAll(
        _ promise: Promise, on place: Place, _ body: @escaping @Sendable (any Error) throws -> Promise
    ) throws -> Promise
    /// The body runs in every outcome; the outcome passes.
    func ensure(_ promise: Promise, on place: Place, _ body: @escaping @Sendable () -> Void) throws -> Promise
    /// The body runs in every outcome; the outcome passes once the promise that the body returns has settled.
    func ensureWaiting(_ promise: Promise, on place: Place, _ body: @escaping @Sendable () -> Promise) throws -> Promise

    // MARK: Combining

    /// A ``Value/list(_:)`` of all values in input order, or the first rejection.
    func whenAll(_ promises: [Promise]) throws -> Promise
    /// Two promises of different static types: a number and a text. A ``Value/list(_:)`` of both.
    func whenPair(number: Promise, text: Promise) throws -> Promise
    /// A ``Value/list(_:)`` of ``Value/outcome(_:)``s in input order. Never rejects.
    func whenSettled(_ promises: [Promise]) throws -> Promise
    /// Pulls promises from `next` until it gives `nil`, with at most `limit` of them in flight.
    func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> Promise?) throws -> Promise
    /// The first to settle wins, whether value or error.
    func race(_ promises: [Promise]) throws -> Promise
    /// The first to fulfil wins.
    func raceFulfilled(_ promises: [Promise]) throws -> Promise

    // MARK: Bridging to async/await

    /// Awaits the promise: its value, its error thrown, or a `CancellationError` thrown where it was cancelled.
    func value(of promise: Promise) async throws -> Value
    /// A promise that ends as the closure does.
    func making(async body: @escaping @Sendable () async throws -> Value) throws -> Promise

    // MARK: Diagnostics

    /// Keeps the design from writing to a log while it is judged: rules use promises wrongly on purpose. Called
    /// before each rule.
    func silence()
    /// Gives the sink each error that the design reports as handled by nobody, until the returned closure is called.
    /// Only called in a process of its own, so an adapter may replace a process-wide handler.
    func reportUnhandledErrors(to sink: @escaping @Sendable (any Error) -> Void) throws -> @Sendable () -> Void
    /// Calls the sink for each pending promise that the design reports as settled by nobody any more, until the
    /// returned closure is called. Only called in a process of its own.
    func reportAbandonedPromises(to sink: @escaping @Sendable () -> Void) throws -> @Sendable () -> Void
}
