import Conformance
import ConformanceMutants
import Dispatch
import Foundation

/// Wraps the small promise of the mutants, and has a fault itself: a race between the promise and the wrapper.
struct WrappedPromise: TinyWrapper {
    typealias JudgedPromise = TinyPromise
    typealias JudgedSettler = TinySettler

    enum Fault: String, CaseIterable, Sendable {
        case losesWakeUps = "A thread reads that the promise is pending, and waits for a wake-up that has been sent."
        case locksInOppositeOrder = "Settling takes two locks in one order, and reading in the other."
        case reportsTooEarly = "A rejection is reported if it has no handler yet."
        case runsHandlersTwice = "A handler that is added while the promise settles is run by both threads."
        case forgetsLastHandlers = "The lock is released between finding no more handlers and noting that all have run."
    }

    /// The state of one schedule.
    private final class State: Sendable {
        let first = NSLock()
        let second = NSLock()
        let sleepers = Locked<[DispatchSemaphore]>([])
        let isHandled = Locked(false)
        let handlers = Locked((late: [@Sendable (TestOutcome) -> Void](), isDraining: false))
    }

    let tiny = TinyDesign()
    let fault: Fault
    private let states = Locked(State())
    private let sink = Locked<(@Sendable (any Error) -> Void)?>(nil)

    static let all = Fault.allCases.map { WrappedPromise(fault: $0) }

    init(fault: Fault) { self.fault = fault }

    var name: String { "Wrapped(\(fault))" }
    var summary: String { fault.rawValue }

    private var state: State { states.withLock(\.self) }

    func pending() -> (promise: TinyPromise, settler: TinySettler) {
        states.withLock { $0 = State() }
        return tiny.pending()
    }

    func fulfill(_ settler: TinySettler, _ value: TestValue) {
        let state = state
        if fault == .locksInOppositeOrder { state.first.withLock { state.second.withLock {} } }
        tiny.fulfill(settler, value)
        for sleeper in state.sleepers.withLock(\.self) { sleeper.signal() }
    }

    func outcome(of promise: TinyPromise) -> TestOutcome? {
        let state = state
        if fault == .locksInOppositeOrder { state.second.withLock { state.first.withLock {} } }
        return tiny.outcome(of: promise)
    }

    func observe(_ promise: TinyPromise, on place: HandlerPlace, _ handler: @escaping OutcomeHandler) {
        if fault == .forgetsLastHandlers { return store(handler, of: promise) }
        let wasPending = tiny.outcome(of: promise) == nil
        tiny.observe(promise, on: place, handler)
        if fault == .runsHandlersTwice, wasPending, let outcome = tiny.outcome(of: promise) { handler(outcome) }
    }

    /// Adds a handler. The thread that runs this handler then also runs the handlers that were added meanwhile.
    private func store(_ handler: @escaping OutcomeHandler, of promise: TinyPromise) {
        let handlers = state.handlers
        let waits = handlers.withLock { handlers in
            if handlers.isDraining { handlers.late.append(handler) }
            return handlers.isDraining
        }
        if waits { return }
        tiny.observe(promise, on: .immediate) { outcome in
            handlers.withLock { $0.isDraining = true }
            handler(outcome)
            while let next = handlers.withLock({ $0.late.isEmpty ? nil : $0.late.removeFirst() }) { next(outcome) }
            handlers.withLock { $0.isDraining = false }
        }
    }

    func wait(for promise: TinyPromise) throws -> TestOutcome {
        if tiny.outcome(of: promise) == nil {
            let sleeper = DispatchSemaphore(value: 0)
            state.sleepers.withLock { $0.append(sleeper) }
            sleeper.wait()
        }
        return tiny.outcome(of: promise) ?? .cancelled
    }

    func reject(_ settler: TinySettler, _ error: any Error) {
        tiny.reject(settler, error)
        if !state.isHandled.withLock(\.self) { sink.withLock(\.self)?(error) }
    }

    func recoverValue(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping RecoverValueBody) throws
        -> TinyPromise
    {
        state.isHandled.withLock { $0 = true }
        return tiny.recoverValue(promise, on: place, body)
    }

    func reportUnhandledErrors(to sink: @escaping @Sendable (any Error) -> Void) -> @Sendable () -> Void {
        self.sink.withLock { $0 = sink }
        return {}
    }
}
