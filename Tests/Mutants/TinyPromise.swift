import Conformance
import Foundation

/// A promise of a ``Value``: correct while `fault` is `nil`, and small enough to see what each ``Fault`` does to it.
///
/// - *Pending*: handlers wait in `waiting`.
/// - *Settled, draining*: `settled` stands for good. The settling thread takes the handlers one by one, in the order in
///   which they were added, and runs each with no lock held; whatever is added meanwhile waits behind them.
/// - *Settled, idle*: nothing waits; a new handler is started by the thread that adds it.
///
/// A promise holds its children through its handlers. A child never holds its parent, nor what it has adopted.
public final class TinyPromise: @unchecked Sendable {
    // The lock guards the private variables; `Adoption.lock` guards the two about adoption.
    private let lock = NSLock()
    private var settled: Outcome?
    private var isDraining = false
    private var isHidden = false
    private var isWatched = false
    private var waiting: [Handler] = []
    /// What is left of the handlers being run, the next one last.
    private var batch: [Handler] = []
    private var leaked: [Handler] = []
    private weak var firstChild: TinyPromise?

    let fault: Fault?
    weak var adopted: TinyPromise?
    var isAdopted = false

    init(_ fault: Fault?, _ outcome: Outcome? = nil) {
        self.fault = fault
        settled = fault == .isBornFulfilled ? .fulfilled(.nothing) : outcome
        if fault == .isBornPending, case .rejected? = outcome { settled = nil }
    }

    deinit {
        if case .rejected(let error)? = settled, !isWatched || fault == .reportsHandledErrors {
            Diagnostics.report(.unhandled(error))
            if fault == .reportsErrorsTwice { Diagnostics.report(.unhandled(error)) }
        }
        if !waiting.isEmpty, fault != .releasesRecursively { PerThread.current.release(&waiting) }
    }

    /// How the promise has ended; `nil` while it is pending.
    var outcome: Outcome? { lock.withLock { isHidden ? nil : settled } }

    /// Whether anyone ever waited for it.
    var hasHandlers: Bool { lock.withLock { isWatched } }

    /// Settles the promise unless that has happened; runs what waits for it.
    func settle(_ outcome: Outcome) {
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
        if isMine { PerThread.current.drain(self) }
        if fault == .showsOutcomeLate { DispatchQueue.main.async { self.lock.withLock { self.isHidden = false } } }
    }

    /// Runs the body once, at the place, with how the promise ended.
    func add(on place: Place, _ body: @escaping @Sendable (Outcome) -> Void) {
        let handler = Handler(place: place, body: body)
        let waitsAnyway = fault == .looksBeforeAdding && isPendingForNow
        let outcome: Outcome? = lock.withLock {
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

    /// Starts the handler that is next in line; tells whether there was one. Called by the draining thread only.
    func startNext() -> Bool {
        let next: (Handler, Outcome)? = lock.withLock {
            if batch.isEmpty {
                // Turned round, so that taking the next one is cheap.
                batch = fault == .runsLastInFirstOut ? waiting : waiting.reversed()
                waiting = []
            }
            guard let handler = batch.popLast(), let settled else {
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

    /// A child of this promise. Each is another one, except for a design that saves in the wrong place.
    func child() -> TinyPromise {
        guard fault == .sharesChildren else { return TinyPromise(fault) }
        return lock.withLock {
            let child = firstChild ?? TinyPromise(fault)
            firstChild = child
            return child
        }
    }

    private func start(_ handler: Handler, _ outcome: Outcome) {
        for _ in 1...(fault == .runsHandlersTwice ? 2 : 1) {
            guard let queue = queue(for: handler.place) else {
                handler.body(outcome)
                continue
            }
            queue.async { handler.body(outcome) }
        }
    }

    private func queue(for place: Place) -> DispatchQueue? {
        if fault == .runsAtOnce { return nil }
        return switch place {
        case .usual: fault == .runsOnSomeThread ? .global() : .main
        case .queue(let queue): fault == .ignoresQueues ? .main : queue
        case .immediate: fault == .neverRunsImmediately ? .main : nil
        }
    }

    /// Whether the promise was pending a moment ago. Faulty designs take it for what holds now.
    private var isPendingForNow: Bool {
        guard outcome == nil else { return false }
        giveWay()
        return true
    }
}

/// A body and the place where it runs.
struct Handler {
    let place: Place
    let body: @Sendable (Outcome) -> Void
}
