// What one promise does that waits for others.

extension Model {
    /// Makes the promise end as the other does, unless that one waits for it.
    mutating func adopt(_ other: Name, by name: Name, _ cause: Cause) {
        if let ending = self[other].ending, self[other].settledIn < step {
            return settle(name, ending, by: Cause(origin: cause.origin, earlier: cause.earlier))
        }
        guard !closesCircle(other, name, isCleanUp: false) else {
            return rejectForWaiting(name, cause)
        }
        wait(for: other, by: name)
        add(.follower(name, cause.origin), to: other, by: nil)
    }

    /// Lets the promise end as it would have, when the other has settled.
    mutating func awaitCleanUp(_ other: Name, by name: Name, keeping ending: Ending, _ cause: Cause) {
        if traits.findsCirclesOfCleanUps {
            guard !closesCircle(other, name, isCleanUp: true) else {
                return rejectForWaiting(name, cause)
            }
            wait(for: other, by: name)
            self[name].awaitedByCleanUp = true
        }
        add(.cleaned(name, ending, cause.origin), to: other, by: nil)
    }

    /// Another promise of the circle may be the one that closes it, and later: so this need not happen during the code.
    private mutating func rejectForWaiting(_ name: Name, _ cause: Cause) {
        settle(name, .rejected(.meaning(.selfReturn)), by: Cause(origin: cause.origin, earlier: cause.earlier))
    }

    private mutating func wait(for other: Name, by name: Name) {
        self[name].awaited = other
        self[name].awaitedSince = step
    }

    /// Whether the other waits for the promise, by adoptions and clean-ups.
    ///
    /// In a circle of adoptions all end alike, whichever of them closes it. In one with a clean-up the last one is
    /// rejected, and who is last may be left to chance.
    private mutating func closesCircle(_ other: Name, _ name: Name, isCleanUp: Bool) -> Bool {
        var link: Name? = other
        var hasCleanUp = isCleanUp
        var hasNewEdge = false
        var walked = 0
        while let current = link, walked <= cells.count {
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
