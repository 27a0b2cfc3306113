import Conformance

extension PromiseModel {
    /// Makes the promise adopt the other one. If the other one waits for this promise, rejects this promise.
    mutating func adopt(_ other: Name, by name: Name, _ cause: Cause) {
        if let ending = self[other].ending, self[other].settledIn < step {
            return settle(name, ending, by: Cause(origin: cause.origin, earlier: cause.earlier))
        }
        guard !closesCycle(other, name, isCleanUp: false) else {
            if traits.rejectedCycles == .none || traits.rejectedCycles == .ofOne && other != name {
                isUndetermined = true
            }
            return rejectForCycle(name, cause)
        }
        wait(for: other, by: name)
        add(.adopter(name, cause.origin), to: other, by: nil)
    }

    /// Settles the promise with the ending as soon as the promise of its clean-up has settled.
    mutating func awaitCleanUp(_ other: Name, by name: Name, keeping ending: Ending, _ cause: Cause) {
        if traits.rejectsCyclesOfCleanUps {
            guard !closesCycle(other, name, isCleanUp: true) else {
                if traits.rejectedCycles != .all { isUndetermined = true }
                return rejectForCycle(name, cause)
            }
            wait(for: other, by: name)
            self[name].awaitedByCleanUp = true
        }
        add(.cleanedUp(name, ending, cause.origin), to: other, by: nil)
    }

    /// Rejects a promise that closes a cycle. In another design another promise may close the cycle later, so the rejection
    /// may come after the code of the step has returned.
    private mutating func rejectForCycle(_ name: Name, _ cause: Cause) {
        settle(name, .rejected(.meaning(.selfReturn)), by: Cause(origin: cause.origin, earlier: cause.earlier))
    }

    mutating func wait(for other: Name, by name: Name) {
        self[name].awaited = other
        self[name].awaitedSince = step
    }

    /// Whether the other promise waits for this one, through adoptions and clean-ups.
    ///
    /// In a cycle of adoptions all promises end alike, whichever adoption closes the cycle. In a cycle with a clean-up, the
    /// result depends on which promise closes the cycle, and chance may decide which one does.
    private mutating func closesCycle(_ other: Name, _ name: Name, isCleanUp: Bool) -> Bool {
        var link: Name? = other
        var hasCleanUp = isCleanUp
        var hasNewEdge = false
        var walked = 0
        while let current = link, walked <= records.count {
            if current == name {
                if hasCleanUp, hasNewEdge { isUndetermined = true }
                return true
            }
            if self[current].awaited != nil {
                hasCleanUp = hasCleanUp || self[current].awaitedByCleanUp
                hasNewEdge = hasNewEdge || self[current].awaitedSince == step
            }
            link = self[current].awaited
            walked += 1
        }
        return false
    }
}
