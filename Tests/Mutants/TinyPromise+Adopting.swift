import Conformance
import Foundation

extension TinyPromise {
    /// One lock guards the adoptions of all promises, because several threads may close a cycle at the same time.
    private static let adoptions = NSLock()

    /// Makes this promise end as `other` does.
    func adopt(_ other: TinyPromise) {
        if fault == .adoptsWhileSettling { overlookSettlement() }
        wait(for: other) {
            if self.fault == .mergesOneHandler { self.changeWaiting { $0 = Array($0.prefix(1)) } }
            if self.fault == .reportsAdoptedToo, case .rejected(let error) = $0 {
                Diagnostics.report(.unhandled(error))
            }
            if self.fault == .staysPendingAfterCancellation, case .cancelled = $0 { return }
            self.settle($0)
        }
    }

    /// Calls `finish` when `other` settles. If `other` waits for this promise, rejects this promise.
    func wait(for other: TinyPromise, _ finish: @escaping @Sendable (TestOutcome) -> Void) {
        guard !closesCycle(with: other) else { return settle(.rejected(TinyError(meaning: .selfReturn))) }
        if fault == .adoptsNothing { return finish(.fulfilled(.nothing)) }
        if let outcome = other.outcome, overtakes(outcome) { return finish(outcome) }
        if fault == .losesAdopters, other.mistakesVisitorForAnother { return }
        other.add(on: fault == .settlesAdoptersOnMain ? .default : .immediate, finish)
        if fault == .adoptersFirst || fault == .adoptersWithHandlersFirst && hasHandlers {
            other.changeWaiting { if let last = $0.popLast() { $0.insert(last, at: 0) } }
        }
    }

    /// Whether the fault lets an adopter take over the outcome without waiting for its turn.
    private func overtakes(_ outcome: TestOutcome) -> Bool {
        switch outcome {
        case .fulfilled: fault == .overtakesWhenAdopting
        case .rejected: fault == .overtakesWhenAdoptingRejected
        case .cancelled: fault == .overtakesWhenAdoptingCancelled
        }
    }

    /// Whether the promise is pending and has adopted another one.
    var isWaitingForAnother: Bool { Self.adoptions.withLock { awaited != nil } }

    /// The outcome of the last promise in a chain of adopters. Only the fault ``Fault/readsThroughAdopters`` uses this.
    func outcomeOfLastAdopter(from first: TinyPromise) -> TestOutcome? {
        var last = first
        while let next = last.adopter { last = next }
        return last.outcome
    }

    private func closesCycle(with other: TinyPromise) -> Bool {
        if fault == .waitsForItself { return false }
        if fault == .refusesAncestors, other.hasHandlers { return true }
        if fault == .checksForCyclesTooEarly {
            guard !Self.adoptions.withLock({ isReached(from: other) }) else { return true }
            linger()
        }
        if fault == .trustsEndedAdoptions {
            Self.adoptions.withLock { (adopted, other.isAdopted) = (other, true) }
            return isReachedStepByStep(from: other)
        }
        return Self.adoptions.withLock {
            if fault != .checksForCyclesTooEarly, isReached(from: other) { return true }
            adopted = other
            if fault == .readsThroughAdopters || fault == .overlooksAbandonedAdoptees { other.adopter = self }
            other.isAdopted = true
            return false
        }
    }

    /// Whether `other` is this promise, or waits for this promise.
    private func isReached(from other: TinyPromise) -> Bool {
        if other === self { return true }
        // Nothing waits for a promise that was never adopted. Without this check, deep nesting takes quadratic time.
        guard isAdopted, fault != .overlooksCycles else { return false }
        var link = other.awaited
        while let promise = link {
            if promise === self { return true }
            link = fault == .overlooksLongCycles ? nil : promise.awaited
        }
        return false
    }

    /// Like `isReached(from:)`, but other threads may change the adoptions between two steps. Only the fault
    /// ``Fault/trustsEndedAdoptions`` uses this.
    private func isReachedStepByStep(from other: TinyPromise) -> Bool {
        var link: TinyPromise? = other
        while let promise = link, promise !== self {
            link = Self.adoptions.withLock { promise.awaited }
            linger()
        }
        return link != nil
    }

    /// The promise that this one waits for; `nil` once this one has settled.
    private var awaited: TinyPromise? { outcome == nil || fault == .waitsAfterSettling ? adopted : nil }
}
