import Conformance

extension ProgramGenerator {
    mutating func attempt() -> PromiseProgram.Attempt {
        switch chance(10) {
        case 0 where traits.supports(.cancellation): .cancel
        case 1...2 where traits.supports(.resolvingWithPromise) && !promises.isEmpty: .adopt(some(promises))
        default: valueOrError()
        }
    }

    mutating func valueOrError() -> PromiseProgram.Attempt {
        chance(3) == 0 && traits.supports(.rejection) ? .reject(number()) : .fulfill(number())
    }

    mutating func error() -> PromiseProgram.Result { traits.supports(.rejection) ? .error(number()) : .value(number()) }

    mutating func body(_ result: PromiseProgram.Result) -> PromiseProgram.Body {
        var body = PromiseProgram.Body(result)
        if chance(8) == 0, !pending.isEmpty { body.effects.append(.settle(some(pending), valueOrError())) }
        if chance(8) == 0 { body.effects.append(.observe(name(), of: some(promises), at: place())) }
        return body
    }

    mutating func result(_ kind: ModelTraits.Operator, of name: Name) -> PromiseProgram.Result {
        let result = anyResult(kind, of: name)
        guard !traits.supports(.throwingBodies) else { return result }
        switch (kind, result) {
        case (.ensure, _), (.ensureWaiting, _), (.map, .pass), (.then, .pass): return result
        // A body throws if its promise doesn't exist yet, and a recovery passes an error on by throwing it.
        case (_, .promise(let returned)) where !promises.contains(returned): return .promise(some(promises))
        case (_, .error), (.recover, .pass): return .value(number())
        default: return result
        }
    }

    private mutating func anyResult(_ kind: ModelTraits.Operator, of name: Name) -> PromiseProgram.Result {
        switch (kind, chance(10)) {
        case (.ensure, _), (_, 0): .pass
        case (_, 1): error()
        case (.map, _), (_, 2): .value(number())
        case (_, 3): .promise(name)
        case (_, 4...6): inCycle(name)
        default: .promise(some(promises))
        }
    }

    /// A result of the link `name` that begins or closes a cycle. A promise that a later step makes begins a cycle. A promise
    /// that waits for `name`, because an earlier handler returns `name`, closes a cycle.
    mutating func inCycle(_ name: Name) -> PromiseProgram.Result {
        if let waiter = waiters[name], chance(2) == 0 { return .promise(waiters[waiter] ?? waiter) }
        // Names are given in order, so the next promises have these names.
        let next = Name(names + some([0, 0, 1]))
        waiters[next] = name
        return .promise(next)
    }

    mutating func place() -> PromiseProgram.Place {
        switch chance(4) {
        case 0 where traits.supports(.immediateHandlers): .immediate
        case 1: .queue
        default: .default
        }
    }

    mutating func name() -> Name {
        defer { names += 1 }
        return Name(names)
    }

    /// The name of a new promise.
    mutating func newPromise() -> Name {
        promises.append(name())
        return promises[promises.count - 1]
    }

    /// A new number for a value or an error. Each number is used once, so that values and errors can be distinguished.
    mutating func number() -> Int {
        numbers += 1
        return numbers
    }

    mutating func chance(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

    mutating func some<Element>(_ elements: [Element]) -> Element { elements[chance(elements.count)] }
}
