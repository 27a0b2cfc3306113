import Conformance
import Foundation

/// A small promise of a ``TestValue``. It is correct if `fault` is `nil`, and otherwise has that ``Fault``.
///
/// - *Pending*: handlers wait in `waiting`.
/// - *Settled, draining*: `settled` never changes again. The settling thread runs the handlers one by one, in the order in
///   which they were added, without holding the lock. A handler that is added meanwhile waits behind them.
/// - *Settled, idle*: no handler waits. The thread that adds a handler starts it.
///
/// A promise holds its children through its handlers. A child holds neither its parent nor the promise that it adopts.
public final class TinyPromise: @unchecked Sendable {
    // The lock guards the private variables. `adoptions` guards `adopted` and `isAdopted`.
    private let lock = NSLock()
    private var settled: TestOutcome?
    private var isDraining = false
    private var isHidden = false
    private var isWatched = false
    private var waiting: [Handler] = []
    /// The handlers that the draining thread has taken, in reverse order.
    private var taken: [Handler] = []
    private var leaked: [Handler] = []
    private weak var firstChild: TinyPromise?

    let fault: Fault?
    weak var adopted: TinyPromise?
    var isAdopted = false

    init(_ fault: Fault?, _ outcome: TestOutcome? = nil) {
        self.fault = fault
        settled = fault == .isBornFulfilled ? .fulfilled(.nothing) : outcome
        if fault == .isBornPending, case .rejected? = outcome { settled = nil }
    }

    deinit {
        if case .rejected(let error)? = settled, !isWatched || fault == .reportsHandledErrors {
            Diagnostics.report(.unhandled(error))
            if fault == .reportsErrorsTwice { Diagnostics.report(.unhandled(error)) }
        }
        if !waiting.isEmpty, fault != .releasesRecursively { Trampoline.current.release(&waiting) }
    }

    /// How the promise ended; `nil` while it is pending.
    var outcome: TestOutcome? { lock.withLock { isHidden ? nil : settled } }

    /// Whether a handler was ever added.
    var hasHandlers: Bool { lock.withLock { isWatched } }

    /// Settles the promise, unless it has settled, and runs its handlers.
    func settle(_ outcome: TestOutcome) {
        let outcome = fault == .copiesOutcomes ? outcome.copied : outcome
        let overwrites = fault == .settlesTwice || fault == .asksBeforeLocking && isPendingForNow
        let isMine = lock.withLock {
            guard settled == nil || overwrites else { return false }
            settled = outcome
            isDraining = true
            isHidden = fault == .showsOutcomeLate
            if fault == .forgetsLastWaiter, waiting.count > 1 { waiting.removeLast() }
            return true
        }
        if isMine { Trampoline.current.drain(self) }
        if fault == .showsOutcomeLate { DispatchQueue.main.async { self.lock.withLock { self.isHidden = false } } }
    }

    /// Adds a handler, which runs once at the place.
    func add(on place: HandlerPlace, _ body: @escaping @Sendable (TestOutcome) -> Void) {
        let handler = Handler(place: place, body: body)
        let waitsAnyway = fault == .looksBeforeAdding && isPendingForNow
        let outcome: TestOutcome? = lock.withLock {
            isWatched = true
            if let settled, !isDraining || fault == .overtakes, !waitsAnyway {
                return fault == .forgetsLateHandlers ? nil : settled
            }
            if fault == .runsBeforeSettlement, settled == nil { return .fulfilled(.nothing) }
            if fault == .dropsSecondHandler, !waiting.isEmpty { return nil }
            waiting.append(handler)
            return nil
        }
        if let outcome { start(handler, outcome) }
    }

    /// Starts the next handler; returns whether there was one. Called only by the draining thread.
    func startNext() -> Bool {
        let next: (Handler, TestOutcome)? = lock.withLock {
            if taken.isEmpty {
                // In reverse order, because removing the last element is cheap.
                taken = fault == .runsLastInFirstOut ? waiting : waiting.reversed()
                waiting = []
            }
            guard let handler = taken.popLast(), let settled else {
                isDraining = false
                return nil
            }
            if fault == .leaksHandlers { leaked.append(handler) }
            return (handler, settled)
        }
        guard let (handler, outcome) = next else { return false }
        if fault == .overtakes { giveWay() }
        if fault == .callsBackUnderLock {
            lock.withLock { start(handler, outcome) }
        } else {
            start(handler, outcome)
        }
        return true
    }

    /// A new child of this promise, or the same child again with the fault ``Fault/sharesChildren``.
    func child() -> TinyPromise {
        guard fault == .sharesChildren else { return TinyPromise(fault) }
        return lock.withLock {
            let child = firstChild ?? TinyPromise(fault)
            firstChild = child
            return child
        }
    }

    private func start(_ handler: Handler, _ outcome: TestOutcome) {
        for _ in 1...(fault == .runsHandlersTwice ? 2 : 1) {
            guard let queue = queue(for: handler.place) else {
                handler.body(outcome)
                continue
            }
            queue.async { handler.body(outcome) }
        }
    }

    private func queue(for place: HandlerPlace) -> DispatchQueue? {
        if fault == .runsAtOnce { return nil }
        return switch place {
        case .default: fault == .runsOnSomeThread ? .global() : .main
        case .queue(let queue): fault == .ignoresQueues ? .main : queue
        case .immediate: fault == .neverRunsImmediately ? .main : nil
        }
    }

    /// Whether the promise was pending a moment ago. Faults that are races rely on it without holding the lock.
    private var isPendingForNow: Bool {
        guard outcome == nil else { return false }
        giveWay()
        return true
    }
}

/// A handler: a body and the place where it runs.
struct Handler {
    let place: HandlerPlace
    let body: @Sendable (TestOutcome) -> Void
}
