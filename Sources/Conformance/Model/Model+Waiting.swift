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

// MARK: - Gathering

extension Model {
    /// The inputs of one gathering, as far as they have arrived.
    struct Inputs {
        let kind: PromiseProgram.Gathering
        let names: [Name]
        var endings: [Ending?]
        var missing: Int
    }

    mutating func gather(_ name: Name, _ kind: PromiseProgram.Gathering, _ inputs: [Name]) {
        let none = [Ending?](repeating: nil, count: inputs.count)
        gatherings[name] = Inputs(kind: kind, names: inputs, endings: none, missing: inputs.count)
        if inputs.isEmpty {
            switch kind {
            case .whenAll, .whenSettled: settle(name, .fulfilled(.list([])), by: .script)
            case .race, .raceFulfilled: settle(name, .rejected(.meaning(.badInput)), by: .script)
            }
        }
        for (index, input) in inputs.enumerated() { add(.input(of: name, index: index), to: input, by: nil) }
    }

    mutating func arrive(_ index: Int, of name: Name, from input: Name, _ ending: Ending) {
        guard var inputs = gatherings[name] else { return }
        inputs.endings[index] = ending
        inputs.missing -= 1
        gatherings[name] = inputs

        let isNow = self[input].settledIn == step
        let byThis = Cause(origin: isNow ? .chance(input) : .script, earlier: [])
        let byAll = Cause(
            origin: isNow ? .settlement(input) : .script, earlier: inputs.names.flatMap { eventsBefore($0) })
        let endings = inputs.endings.compactMap(\.self)
        let isComplete = inputs.missing == 0

        switch (inputs.kind, ending) {
        case (.whenAll, .fulfilled):
            let contents = endings.compactMap(\.content)
            if contents.count == inputs.names.count { settle(name, .fulfilled(.list(contents)), by: byAll) }
        case (.whenSettled, _):
            if isComplete { settle(name, .fulfilled(.list(endings.map(Content.ending))), by: byAll) }
        case (.whenAll, _), (.race, _), (.raceFulfilled, .fulfilled):
            settle(name, ending, by: byThis)
        case (.raceFulfilled, _):
            guard isComplete, !endings.contains(where: { $0.content != nil }) else { return }
            let isCancelled = traits.raceOfCancelledIsCancelled && endings.allSatisfy { $0 == .cancelled }
            settle(name, isCancelled ? .cancelled : .rejected(.meaning(.noWinner)), by: byAll)
        }
    }
}

extension Ending {
    fileprivate var content: Content? { if case .fulfilled(let content) = self { content } else { nil } }
}
