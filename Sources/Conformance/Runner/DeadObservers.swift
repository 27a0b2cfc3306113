import Synchronization

/// The observers that a design never calls, and whether the scenario of a trial has added one of them.
///
/// A rule that has missed a deadline may be broken only because the design never calls an observer. So the runner then tests the
/// observers of the design, and judges the rule again. In this second trial, waits read the states of promises again and
/// again, and the verdict is ``Verdict/Ruling/notJudged`` if the scenario itself relies on an observer that is never called.
final class DeadObservers: Sendable {
    let moments: Set<ObserverMoment>
    private let added = Atomic(false)

    init(_ moments: Set<ObserverMoment>) { self.moments = moments }

    /// Whether the scenario has added an observer that is never called.
    var wereAdded: Bool { added.load(ordering: .relaxed) }

    /// Notes that the scenario adds an observer to a pending promise or, if `isLate`, to a settled one.
    func noteObserver(isLate: Bool) {
        if moments.contains(isLate ? .late : .early) { added.store(true, ordering: .relaxed) }
    }

    /// Notes that the scenario needs an observer, because the state of a promise can't be read.
    func noteNeeded() { added.store(true, ordering: .relaxed) }

    static let reason = """
        The rule relies on handlers that the design never calls. Make the design keep \(RuleBook.observersID) first.
        """
}
