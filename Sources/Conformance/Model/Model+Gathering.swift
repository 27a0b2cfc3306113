// What becomes of many promises that are gathered into one.

extension Model {
    /// The inputs of one gathering, as far as they have arrived.
    struct Inputs {
        let kind: PromiseProgram.Gathering
        let names: [Name]
        var endings: [Ending?]
        var missing: Int
        /// With a limit: how many were asked for, how many of those in this step, and how many are pending.
        var requested = 0
        var requestedNow = 0
        var inFlight = 0
    }

    mutating func gather(_ name: Name, _ kind: PromiseProgram.Gathering, _ inputs: [Name]) {
        let none = [Ending?](repeating: nil, count: inputs.count)
        gatherings[name] = Inputs(kind: kind, names: inputs, endings: none, missing: inputs.count)
        if let limit = kind.limit {
            if limit < 1 { return settle(name, .rejected(.meaning(.badInput)), by: .script) }
            request(for: name, atMost: limit)
        }
        if inputs.isEmpty {
            switch kind {
            case .whenAll, .whenPair, .whenAtMost, .whenSettled: settle(name, .fulfilled(.list([])), by: .script)
            case .race, .raceFulfilled: settle(name, .rejected(.meaning(.badInput)), by: .script)
            }
        }
        guard kind.limit == nil else { return }
        for (index, input) in inputs.enumerated() { add(.input(of: name, index: index), to: input, by: nil) }
    }

    /// Asks for inputs as long as there are any and the limit allows it.
    private mutating func request(for name: Name, atMost limit: Int) {
        while let inputs = gatherings[name], inputs.inFlight < limit, inputs.requested < inputs.names.count {
            let index = inputs.requested
            gatherings[name]?.requested += 1
            gatherings[name]?.requestedNow += 1
            gatherings[name]?.inFlight += 1
            add(.input(of: name, index: index), to: inputs.names[index], by: nil)
        }
    }

    /// At the end of a step: says how many inputs were asked for in it.
    ///
    /// In the step in which an input fails that is left open, because others may have arrived before. If another input
    /// has settled in the same step, even the outcome is: the failure may have kept the gathering from asking for more.
    mutating func settleRequests() {
        for (name, inputs) in gatherings.sorted(by: { $0.key < $1.key }) where inputs.kind.limit != nil {
            gatherings[name]?.requestedNow = 0
            let hasFailed = self[name].ending.map { $0.content == nil } ?? false
            if hasFailed, self[name].settledIn == step {
                let new = Set(inputs.names.filter { self[$0].settledIn == step })
                if new.count > 1 { isUndetermined = true }
            } else {
                moment.requests.append(Forecast.Request(name: name, inputs: inputs.requestedNow))
            }
        }
    }

    mutating func arrive(_ index: Int, of name: Name, from input: Name, _ ending: Ending) {
        guard var inputs = gatherings[name] else { return }
        inputs.endings[index] = ending
        inputs.missing -= 1
        inputs.inFlight -= 1
        gatherings[name] = inputs

        // One that settled long ago may have been asked for just now, because another one has settled.
        let isLate = inputs.kind.limit != nil && self[input].settledIn < step
        let cause = isLate ? inputs.names.first { self[$0].settledIn == step } ?? input : input
        let isNow = self[cause].settledIn == step
        let byThis = Cause(origin: isNow ? .chance(cause) : .script, earlier: [])
        let byAll = Cause(
            origin: isNow ? .settlement(cause) : .script, earlier: inputs.names.flatMap { eventsBefore($0) })
        let endings = inputs.endings.compactMap(\.self)
        let isComplete = inputs.missing == 0

        switch (inputs.kind, ending) {
        case (.whenAll, .fulfilled), (.whenPair, .fulfilled), (.whenAtMost, .fulfilled):
            if let limit = inputs.kind.limit, self[name].ending == nil { request(for: name, atMost: limit) }
            let contents = endings.compactMap(\.content)
            guard contents.count == inputs.names.count else { return }
            settle(name, .fulfilled(.list(inputs.kind == .whenPair ? Self.pair(contents) : contents)), by: byAll)
        case (.whenSettled, _):
            if isComplete { settle(name, .fulfilled(.list(endings.map(Content.ending))), by: byAll) }
        case (.whenAll, _), (.whenPair, _), (.whenAtMost, _), (.race, _), (.raceFulfilled, .fulfilled):
            settle(name, ending, by: byThis)
        case (.raceFulfilled, _):
            guard isComplete, !endings.contains(where: { $0.content != nil }) else { return }
            let isCancelled = traits.raceOfCancelledIsCancelled && endings.allSatisfy { $0 == .cancelled }
            settle(name, isCancelled ? .cancelled : .rejected(.meaning(.noWinner)), by: byAll)
        }
    }

    private static func pair(_ contents: [Content]) -> [Content] {
        [.number(contents[0].asNumber), .text(contents[1].asText)]
    }
}

extension Ending {
    fileprivate var content: Content? { if case .fulfilled(let content) = self { content } else { nil } }
}
