import Conformance
import Foundation

/// A small promise of a ``TestValue``. It has the ``Fault`` `fault`, or is correct if `fault` is `nil`. A promise holds its
/// children through its handlers. A child holds neither its parent nor the promise that it adopts.
///
/// - *Pending*: `waiting` stores the handlers.
/// - *Draining*: `settled` never changes again. The settling thread runs the handlers one by one, in the order in which they
///   were added, without holding the lock. A handler that's added during this time runs after the older handlers.
/// - *Drained*: no handler is stored. The thread that adds a handler starts this handler at once.
public final class TinyPromise: @unchecked Sendable {
    // `lock` guards the private variables. The lock `adoptions` guards `adopted`, `isAdopted` and `adopter`.
    private let lock = NSLock()
    private var settled: TestOutcome?
    private var isDraining = false
    private var isHidden = false
    private var isWatched = false
    private var waiting: [Handler] = []
    /// The handlers that the draining thread has taken out of `waiting`. The next handler is the last element.
    private var taken: [Handler] = []
    private var handlersSoFar = 0
    /// Whether a thread is going to settle the promise. Only the faults ``Fault/adoptsWhileSettling`` and
    /// ``Fault/countsAsSettledTooEarly`` use this.
    private var isClaimed = false
    private var leaked: [Handler] = []
    /// The handler that has run last. Only the fault ``Fault/releasesHandlersUnderLock`` keeps it.
    private var finished: Handler?
    private weak var firstChild: TinyPromise?

    /// The closure that settles this promise for its link, until the closure starts or this promise is cancelled.
    private var work: Work?
    /// The thread that has taken `work`. Only faults read this.
    private var worker: ObjectIdentifier?
    /// The number of tasks that have begun to wait, or of promises that have adopted this one. Only the faults
    /// ``Fault/confusesTasks`` and ``Fault/losesAdopters`` count them.
    private var visitorsSoFar = 0

    let fault: Fault?
    weak var adopted: TinyPromise?
    var isAdopted = false
    /// The promise that has adopted this promise. Only some faults use this.
    weak var adopter: TinyPromise?
    /// The promise to which the link of this promise was added. Only the fault ``Fault/cancelsParents`` uses this.
    weak var parent: TinyPromise?

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

    /// The outcome; `nil` while the promise is pending.
    var outcome: TestOutcome? {
        if fault == .readsThroughAdopters, let adopter { return outcomeOfLastAdopter(from: adopter) }
        let outcome = lock.withLock { () -> TestOutcome? in
            if fault == .countsAsSettledTooEarly, isClaimed, settled == nil { return .fulfilled(.nothing) }
            return isHidden ? nil : settled
        }
        if fault == .treatsNothingAsMissing, case .fulfilled(.nothing)? = outcome { return nil }
        return outcome
    }

    /// The phase, the outcome and the number of handlers that wait, in words. Reads them without the lock, because the thread that
    /// holds the lock may be interrupted. So only one thread may run.
    public var stateWithoutLock: String {
        let waitingHandlers = waiting.count + taken.count
        let handlers =
            waitingHandlers == 0 ? "" : ", \(waitingHandlers) handler\(waitingHandlers == 1 ? "" : "s") waiting"
        let outcome =
            switch settled {
            case .fulfilled(let value)?: "\(value)"
            case .rejected(let error)?: "\(error)"
            case .cancelled?: "cancelled"
            case nil: "pending"
            }
        return outcome + (isDraining ? ", runs its handlers" : "") + handlers
    }

    /// Whether the promise is watched: a handler was added to it, or ``markWatched()`` was called.
    var hasHandlers: Bool { lock.withLock { isWatched } }

    /// Whether the promise has settled, and not all of its handlers have started.
    var isRunningHandlers: Bool { lock.withLock { settled != nil && isDraining } }

    /// Whether any handler is stored that hasn't started yet.
    var hasWaitingHandlers: Bool { lock.withLock { !waiting.isEmpty || !taken.isEmpty } }

    /// Marks the promise as watched: if it is rejected, the error counts as handled.
    func markWatched() { lock.withLock { isWatched = true } }

    /// Changes which handlers wait, or their order. Only faults use this.
    func changeWaiting(_ change: (inout [Handler]) -> Void) { lock.withLock { change(&waiting) } }

    /// Settles the promise, unless it has settled, and runs its handlers.
    func settle(_ outcome: TestOutcome) { _ = wins(with: outcome) }

    /// Settles the promise, unless it has settled. Returns whether this call settled the promise.
    func wins(with outcome: TestOutcome) -> Bool {
        let outcome = fault == .copiesOutcomes ? outcome.copied : outcome
        if fault == .adoptsWhileSettling || fault == .countsAsSettledTooEarly {
            guard claims() else { return false }
            if fault == .countsAsSettledTooEarly { linger() }
        }
        let overwrites = fault == .settlesTwice || fault == .checksBeforeLocking && isPendingForNow
        let isMine = lock.withLock {
            if fault == .settlesAgainInHandlers, isDraining { settled = outcome }
            guard settled == nil || overwrites else {
                if fault == .overwritesCancellation, case .cancelled? = settled { overwriteLater(outcome) }
                return false
            }
            settled = outcome
            isDraining = true
            isHidden = fault == .showsOutcomeLate
            if fault == .forgetsLastWaiter, waiting.count > 1 { waiting.removeLast() }
            return true
        }
        if isMine { Trampoline.drain(self) }
        if isMine, fault == .reportsAtOnce, !hasHandlers, case .rejected(let error) = outcome {
            Diagnostics.report(.unhandled(error))
        }
        if !isMine, fault == .reportsLateErrors, case .rejected(let error) = outcome {
            Diagnostics.report(.unhandled(error))
        }
        if fault == .showsOutcomeLate { DispatchQueue.main.async { self.lock.withLock { self.isHidden = false } } }
        return isMine
    }

    /// Whether the calling thread may settle the promise. Only faults use this.
    private func claims() -> Bool {
        lock.withLock {
            defer { isClaimed = true }
            return !isClaimed && settled == nil
        }
    }

    /// Forgets the outcome of a thread that settles the promise meanwhile. Only the fault ``Fault/adoptsWhileSettling`` uses this.
    func overlookSettlement() {
        guard isPendingForNow else { return }
        lock.withLock { settled = nil }
    }

    /// Adds a handler, which runs once at `place`, and returns the handler's number. If `interested` returns false for the
    /// outcome, the handler runs without a hop to another queue.
    @discardableResult
    func add(
        on place: HandlerPlace, interested: @escaping @Sendable (TestOutcome) -> Bool = { _ in true },
        _ body: @escaping @Sendable (TestOutcome) -> Void
    ) -> Int {
        if fault == .forgetsHandlersAfterAdopting, isWaitingForAnother { return 0 }
        let waitsAnyway = fault == .checksBeforeAdding && isPendingForNow
        let (handler, outcome): (Handler, TestOutcome?) = lock.withLock {
            handlersSoFar += 1
            let handler = Handler(number: handlersSoFar, place: place, isInterested: interested, body: body)
            isWatched = true
            if let settled, !isDraining || fault == .overtakes, !waitsAnyway {
                let isLost =
                    fault == .forgetsLateHandlers || fault == .losesDeepLateHandlers && Trampoline.current.isFull
                if fault == .leaksLateHandlers { leaked.append(handler) }
                return (handler, isLost ? nil : settled)
            }
            if fault == .runsBeforeSettlement, settled == nil { return (handler, .fulfilled(.nothing)) }
            if fault == .dropsSecondHandler, !waiting.isEmpty { return (handler, nil) }
            waiting.append(handler)
            return (handler, nil)
        }
        if let outcome { startLate(handler, outcome) }
        return handler.number
    }

    /// Starts a handler that was added after the others had run, or defers it if the thread has nested too many handlers.
    private func startLate(_ handler: Handler, _ outcome: TestOutcome) {
        if fault == .nestsLateHandlers || fault == .asksInNestedCalls { return handler.start(outcome, fault) }
        let turn = TinyPromise(fault)
        (turn.settled, turn.isDraining, turn.isWatched, turn.waiting) = (outcome, true, true, [handler])
        Trampoline.drain(turn)
    }

    var lastHandler: Int { lock.withLock { handlersSoFar } }

    /// Removes the handler with the number, if it still waits. If no other handler waits, the promise is no longer watched.
    func removeHandler(_ number: Int) {
        let removed: Handler? = lock.withLock {
            guard let index = waiting.firstIndex(where: { $0.number == number }) else { return nil }
            if waiting.count == 1, settled == nil { isWatched = fault == .countsCancelledWaits }
            return waiting.remove(at: index)
        }
        // Releasing a handler may run any code, so the handler is released without the lock.
        withExtendedLifetime(removed) {}
    }

    /// Starts the next handler. Returns whether there was a next handler. Only the draining thread calls this.
    func startNext() -> Bool {
        let next: (Handler, TestOutcome)? = lock.withLock {
            finished = nil
            if taken.isEmpty {
                // The order is reversed, because removing the last element is cheap.
                taken = fault == .runsLastInFirstOut ? waiting : waiting.reversed()
                waiting = []
            }
            guard let handler = taken.popLast(), let settled else {
                isDraining = fault == .neverFinishesDraining && Trampoline.current.isFull
                return nil
            }
            if fault == .leaksHandlers { leaked.append(handler) }
            if fault == .releasesHandlersUnderLock { finished = handler }
            return (handler, settled)
        }
        guard let (handler, outcome) = next else { return false }
        if fault == .callsBackUnderLock {
            lock.withLock { handler.start(outcome, fault) }
        } else {
            handler.start(outcome, fault)
        }
        return true
    }

    /// Replaces the outcome of a cancelled promise a moment later. Only the fault ``Fault/overwritesCancellation`` uses this.
    private func overwriteLater(_ outcome: TestOutcome) {
        DispatchQueue.main.async { self.lock.withLock { self.settled = outcome } }
    }

    /// A new child of this promise. With the fault ``Fault/sharesChildren``, a child that exists already is returned again.
    func child() -> TinyPromise {
        let new = TinyPromise(fault)
        if fault == .cancelsParents { new.parent = self }
        guard fault == .sharesChildren else { return new }
        return lock.withLock {
            let child = firstChild ?? new
            firstChild = child
            return child
        }
    }

    typealias Work = @Sendable (TestOutcome, _ next: TinyPromise) -> Void

    func keep(_ work: @escaping Work) { lock.withLock { self.work = work } }

    /// Releases `work` under the lock. Only faults use this.
    func releaseWorkUnderLock() { lock.withLock { work = nil } }

    /// Takes `work`. The calling thread must then run or release it.
    func takeWork() -> Work? {
        lock.withLock {
            worker = ObjectIdentifier(Thread.current)
            return fault == .keepsBodies ? work : work.take()
        }
    }

    /// Whether any thread has taken `work`.
    var hasBegunWork: Bool { lock.withLock { worker != nil } }

    /// Whether the calling thread has taken `work`.
    var isWorkOfThisThread: Bool { lock.withLock { worker == ObjectIdentifier(Thread.current) } }

    /// Whether another visitor has got the same number as the calling one. Only the faults that count visitors use this.
    var mistakesVisitorForAnother: Bool {
        let number = lock.withLock { visitorsSoFar } + 1
        linger()
        return lock.withLock {
            defer { visitorsSoFar = number }
            return visitorsSoFar >= number
        }
    }

    /// Whether the promise was pending a moment ago. Faults that are races rely on this without holding the lock.
    private var isPendingForNow: Bool {
        guard outcome == nil else { return false }
        linger()
        return true
    }
}
