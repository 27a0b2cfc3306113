import Conformance

extension PromiseModel {
    /// Makes the promise `name` adopt the promise `other`. If `other` waits for `name`, rejects `name` instead.
    mutating func adopt(_ other: Name, by name: Name, _ cause: Cause) {
        if let ending = self[other].ending, self[other].settledIn != step {
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

    /// Settles the promise `name` with `ending` as soon as `other`, the promise that its clean-up returned, has settled.
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

    /// Rejects the promise `name`, which closes a cycle. On another design, another promise may close the cycle later. So the
    /// rejection may come after the code of the step has returned.
    private mutating func rejectForCycle(_ name: Name, _ cause: Cause) {
        settle(name, .rejected(.meaning(.selfReturn)), by: Cause(origin: cause.origin, earlier: cause.earlier))
    }

    mutating func wait(for other: Name, by name: Name) {
        self[name].awaited = other
        self[name].awaitedSince = step
    }

    /// Whether the promise `other` waits for the promise `name`, through adoptions and clean-ups.
    ///
    /// In a cycle of adoptions all promises end alike, whichever adoption closes the cycle. In a cycle with a clean-up, the
    /// result depends on which promise closes the cycle, and this may be left to chance.
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
