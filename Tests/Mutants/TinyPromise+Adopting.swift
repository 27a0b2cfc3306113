import Conformance
import Foundation

extension TinyPromise {
    /// Guards who has adopted whom, among all promises: a circle may be closed on several threads at once.
    private static let adoptions = NSLock()

    /// Ends as the other does.
    func adopt(_ other: TinyPromise) {
        wait(for: other) { self.settle($0) }
    }

    /// Calls back when the other settles, unless that one waits for this one already.
    func wait(for other: TinyPromise, _ finish: @escaping @Sendable (Outcome) -> Void) {
        guard !closesCircle(with: other) else { return settle(.rejected(TinyError.returnedItself)) }
        if fault == .adoptsNothing { return finish(.fulfilled(.nothing)) }
        other.add(on: .immediate, finish)
    }

    private func closesCircle(with other: TinyPromise) -> Bool {
        if fault == .waitsForItself { return false }
        if fault == .refusesAncestors, other.hasHandlers { return true }
        if fault == .looksForCirclesTooEarly {
            guard !Self.adoptions.withLock({ isReached(from: other) }) else { return true }
            giveWay()
        }
        return Self.adoptions.withLock {
            if fault != .looksForCirclesTooEarly, isReached(from: other) { return true }
            adopted = other
            other.isAdopted = true
            return false
        }
    }

    /// Whether the other, or what it waits for, is this promise.
    private func isReached(from other: TinyPromise) -> Bool {
        if other === self { return true }
        // A promise that nobody waits for cannot be reached: without this, deep nests take quadratic time.
        guard isAdopted, fault != .overlooksCircles else { return false }
        var link = other.isWaiting
        while let promise = link {
            if promise === self { return true }
            link = fault == .overlooksLongCircles ? nil : promise.isWaiting
        }
        return false
    }

    /// What this promise waits for; nothing once it is settled, however that came about.
    private var isWaiting: TinyPromise? { outcome == nil ? adopted : nil }
}
