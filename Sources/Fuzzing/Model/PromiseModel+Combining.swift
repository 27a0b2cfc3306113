import Conformance

extension PromiseModel {
    /// The inputs of one combination.
    struct Inputs {
        let kind: PromiseProgram.Combinator
        let names: [Name]
        var endings: [Ending?]
        var missing: Int
        /// For a combination with a limit: `requested` counts the inputs that the combination has asked for, `requestedNow` those
        /// of this step, and `inFlight` those that haven't reported an outcome.
        var requested = 0
        var requestedNow = 0
        var inFlight = 0
    }

    mutating func combine(_ name: Name, _ kind: PromiseProgram.Combinator, _ inputs: [Name]) {
        let none = [Ending?](repeating: nil, count: inputs.count)
        combinations[name] = Inputs(kind: kind, names: inputs, endings: none, missing: inputs.count)
        if isLeftOut(kind, inputs) { isUndetermined = true }
        if let limit = kind.limit {
            if limit < 1 { return settle(name, .rejected(.meaning(.badInput)), by: .step) }
            request(for: name, atMost: limit)
        }
        if inputs.isEmpty {
            settle(name, kind.isRace ? .rejected(.meaning(.badInput)) : .fulfilled(.list([])), by: .step)
        }
        guard kind.limit == nil else { return }
        for (index, input) in inputs.enumerated() { add(.input(of: name, index: index), to: input, by: nil) }
    }

    /// Whether the design declares a difference for such a combination, or traps on it.
    private func isLeftOut(_ kind: PromiseProgram.Combinator, _ inputs: [Name]) -> Bool {
        let isEmpty = inputs.isEmpty || kind.limit.map { $0 < 1 } == true
        return leftOut.always.contains(kind.capability) || isEmpty && leftOut.withoutInputs.contains(kind.capability)
            || inputs.isEmpty && traits.trapsWithoutInputs.contains(kind.capability)
    }

    /// Asks for inputs until the limit is reached or no inputs are left.
    private mutating func request(for name: Name, atMost limit: Int) {
        while let inputs = combinations[name], inputs.inFlight < limit, inputs.requested < inputs.names.count {
            let index = inputs.requested
            combinations[name]?.requested += 1
            combinations[name]?.requestedNow += 1
            combinations[name]?.inFlight += 1
            add(.input(of: name, index: index), to: inputs.names[index], by: nil)
        }
    }

    /// Adds to the forecast of the step how many inputs each combination with a limit asks for.
    ///
    /// In the step in which an input fails, the number isn't determined, because other inputs may settle before the failure. If
    /// another input has settled in that step, chance even decides the outcome, because the failure may prevent the combination
    /// from asking for more inputs.
    mutating func settleRequests() {
        for (name, inputs) in combinations.sorted(by: { $0.key < $1.key }) where inputs.kind.limit != nil {
            combinations[name]?.requestedNow = 0
            let hasFailed = self[name].ending.map { $0.value == nil } ?? false
            if hasFailed, self[name].settledIn == step {
                let new = Set(inputs.names.filter { self[$0].settledIn == step })
                if new.count > 1 { isUndetermined = true }
            } else {
                stepForecast.requests.append(ProgramForecast.Request(name: name, inputs: inputs.requestedNow))
            }
        }
    }

    mutating func arrive(_ index: Int, of name: Name, from input: Name, _ ending: Ending) {
        guard var inputs = combinations[name] else { return }
        inputs.endings[index] = ending
        inputs.missing -= 1
        inputs.inFlight -= 1
        combinations[name] = inputs

        // A combination with a limit asks for an input that settled in an earlier step only now, because another input has
        // settled now. Then that other input is the cause.
        let isLate = inputs.kind.limit != nil && self[input].settledIn != step
        let cause = isLate ? inputs.names.first { self[$0].settledIn == step } ?? input : input
        let isNow = self[cause].settledIn == step
        let byThis = Cause(origin: isNow ? .chance(cause) : .step, earlier: [])
        let byAll = Cause(
            origin: isNow ? .settlement(cause) : .step, earlier: inputs.names.flatMap { eventsBefore($0) })
        let endings = inputs.endings.compactMap(\.self)
        let isComplete = inputs.missing == 0

        switch (inputs.kind, ending) {
        case (.whenAll, .fulfilled), (.whenPair, .fulfilled), (.whenAtMost, .fulfilled):
            if let limit = inputs.kind.limit, self[name].ending == nil { request(for: name, atMost: limit) }
            let values = endings.compactMap(\.value)
            guard values.count == inputs.names.count else { return }
            settle(name, .fulfilled(.list(inputs.kind == .whenPair ? Self.pair(values) : values)), by: byAll)
        case (.whenSettled, _):
            guard isComplete else { return }
            guard traits.whenSettledNeedsAValue, !endings.contains(where: { $0.value != nil }) else {
                return settle(name, .fulfilled(.list(endings.map(PromiseProgram.Value.ending))), by: byAll)
            }
            // If several inputs settle in this step, chance decides which input is the last.
            let candidates = zip(inputs.names, endings).filter { self[$0.0].settledIn == step }.map(\.1)
            if candidates.contains(where: { $0 != ending }) { isUndetermined = true }
            settle(name, ending, by: byAll)
        case (.whenAll, _), (.whenPair, _), (.whenAtMost, _), (.race, _), (.raceFulfilled, .fulfilled):
            settle(name, ending, by: byThis)
        case (.raceFulfilled, _):
            guard isComplete, !endings.contains(where: { $0.value != nil }) else { return }
            let isCancelled = traits.raceOfCancelledIsCancelled && endings.allSatisfy { $0 == .cancelled }
            settle(name, isCancelled ? .cancelled : .rejected(.meaning(.noWinner)), by: byAll)
        }
    }

    private static func pair(_ values: [PromiseProgram.Value]) -> [PromiseProgram.Value] {
        [.number(values[0].asNumber), .text(values[1].asText)]
    }
}
