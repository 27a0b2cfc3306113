import Conformance

/// Shapes in which faults hide that independent random steps would seldom show. A program may begin with one of them.
extension ProgramGenerator {
    mutating func shape() -> [PromiseProgram.Step] {
        switch chance(traits.supports(.rejection) ? 3 : 2) {
        case 0: combinationOfPendingInputs()
        case 1: adopterWithHandlers()
        default: recoveryOnQueue()
        }
    }

    /// A combination of different pending promises, which settle one after the other. Often all but the last one are rejected.
    private mutating func combinationOfPendingInputs() -> [PromiseProgram.Step] {
        let kinds = [.whenPair, .whenSettled, .raceFulfilled].filter { (kind: PromiseProgram.Combinator) in
            traits.supports(kind.capability)
        }
        guard !kinds.isEmpty else { return adopterWithHandlers() }
        let kind = some(kinds)
        var steps = (0..<(kind == .whenPair ? 2 : 2 + chance(2))).map { _ in makePending() }
        let inputs = Array(promises.suffix(steps.count))
        let combined = newPromise()
        steps.append(.combine(combined, kind, of: inputs))
        let rejectsOthers = kind != .whenPair && traits.supports(.rejection) && chance(2) == 0
        for input in chance(2) == 0 ? inputs : inputs.reversed() {
            steps.append(settle(input, rejectsOthers && input != inputs.last ? .reject(number()) : .fulfill(number())))
        }
        return steps
    }

    /// A promise with several handlers at one place that adopts a pending promise. Some handlers are added before it adopts.
    private mutating func adopterWithHandlers() -> [PromiseProgram.Step] {
        var steps = [makePending(), makePending()]
        let (start, adopted) = (promises[promises.count - 2], promises[promises.count - 1])
        let adopter = newPromise()
        steps.append(
            .link(adopter, PromiseProgram.Link(.then, of: start, at: place(), PromiseProgram.Body(.promise(adopted)))))
        let (place, early) = (place(), chance(4))
        for number in 0..<3 {
            if number == early { steps.append(settle(start, .fulfill(self.number()))) }
            steps.append(.observe(name(), of: adopter, at: place))
        }
        if early == 3 { steps.append(settle(start, .fulfill(number()))) }
        steps.append(settle(adopted, valueOrError()))
        return steps
    }

    /// A recovery that asks for the queue, of a promise that's cancelled or rejected later.
    private mutating func recoveryOnQueue() -> [PromiseProgram.Step] {
        var steps = [makePending()]
        let parent = promises[promises.count - 1]
        let recovery = newPromise()
        steps.append(
            .link(
                recovery,
                PromiseProgram.Link(.recover, of: parent, at: .queue, PromiseProgram.Body(.value(number())))))
        steps.append(.observe(name(), of: recovery, at: place()))
        let isCancelled = traits.supports(.cancellation) && chance(4) > 0
        steps.append(settle(parent, isCancelled ? .cancel : .reject(number())))
        return steps
    }

    private mutating func settle(_ name: Name, _ attempt: PromiseProgram.Attempt) -> PromiseProgram.Step {
        unsettled.removeAll { $0 == name }
        return .settle(name, [attempt])
    }
}
