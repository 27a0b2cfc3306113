import Conformance

extension ProgramRun {
    /// Runs the code of one step. Handlers may run later.
    func perform(_ step: PromiseProgram.Step) {
        do { try make(step) } catch { noteUnexpected(error) }
        note(Event(name: .codeReturned, input: nil, place: nil, readsAsSettled: true))
    }

    private func make(_ step: PromiseProgram.Step) throws {
        switch step {
        case .pending(let name):
            let (promise, settler) = try trial.pending()
            state.withLock { $0.settlers[name] = settler }
            put(promise, name)
        case .born(let name, .reject(let error)): put(try trial.rejected(TestFailure.numbered(error)), name)
        case .born(let name, .fulfill(let value)): put(try trial.fulfilled(.number(value)), name)
        case .born(let name, let attempt): put(try making([attempt], nil), name)
        case .making(let name, let attempts, let error): put(try making(attempts, error), name)
        case .link(let name, let link):
            if let parent = promise(link.parent) { put(try self.link(link, to: parent, name), name) }
        case .chain(let name, let kind, let parent, let count):
            if let parent = promise(parent) { put(try chain(kind, of: parent, count), name) }
        case .combine(let name, let kind, let inputs):
            let inputs = inputs.compactMap(promise)
            if kind.takes(inputs.count) { put(try combine(kind, inputs, name), name) }
        case .async(let name, let awaited, let result):
            if let promise = promise(awaited) { put(try self.async(name, awaiting: promise, awaited, result), name) }
        case .settle(let name, let attempts): for attempt in attempts { try settle(name, attempt) }
        case .cancel(let name): try promise(name)?.cancel()
        case .observe(let name, let target, let place): try observe(target, name, at: place)
        }
    }

    private func chain(_ kind: PromiseProgram.Chain, of parent: AnyPromise, _ count: Int) throws -> AnyPromise {
        let place: HandlerPlace = supportsImmediate ? .immediate : .default
        let fulfilled = try trial.fulfilled(.nothing)
        if kind == .adoptions { state.withLock { $0.missingLinks += count } }
        return try (0..<count).reduce(parent) { promise, _ in
            switch kind {
            case .links: try promise.map(on: place) { $0 }
            case .adoptions:
                try fulfilled.then(on: .default) { _ in
                    self.state.withLock { $0.missingLinks -= 1 }
                    return promise
                }
            }
        }
    }

    private func making(_ attempts: [PromiseProgram.Attempt], _ error: Int?) throws -> AnyPromise {
        try trial.making { settler in
            for attempt in attempts { try self.settle(settler, attempt) }
            if let error { throw TestFailure.numbered(error) }
        }
    }

    private func combine(_ kind: PromiseProgram.Combinator, _ inputs: [AnyPromise], _ name: Name) throws -> AnyPromise {
        switch kind {
        case .whenAll: try trial.whenAll(inputs)
        case .whenPair: try pair(inputs[0], inputs[1])
        case .whenAtMost(let limit): try oneByOne(inputs, name, atMost: limit)
        case .whenSettled: try trial.whenSettled(inputs)
        case .race: try trial.race(inputs)
        case .raceFulfilled: try trial.raceFulfilled(inputs)
        }
    }

    private func pair(_ first: AnyPromise, _ second: AnyPromise) throws -> AnyPromise {
        let design = trial.design
        return try trial.whenPair(
            number: first.map { .number(PromiseProgram.Value($0, of: design).asNumber) },
            text: second.map { .text(PromiseProgram.Value($0, of: design).asText) })
    }

    private func oneByOne(_ inputs: [AnyPromise], _ name: Name, atMost limit: Int) throws -> AnyPromise {
        let left = Locked(inputs[...])
        return try trial.whenAll(concurrently: limit) {
            let next = left.withLock { $0.popFirst() }
            if next != nil { self.state.withLock { $0.requests[name, default: 0] += 1 } }
            return next
        }
    }

    func settle(_ name: Name, _ attempt: PromiseProgram.Attempt) throws {
        if let settler = state.withLock({ $0.settlers[name] }) { try settle(settler, attempt) }
    }

    private func settle(_ settler: AnySettler, _ attempt: PromiseProgram.Attempt) throws {
        switch attempt {
        case .fulfill(let value): try settler.fulfill(.number(value))
        case .reject(let error): try settler.reject(TestFailure.numbered(error))
        case .cancel: try settler.cancel()
        case .adopt(let name): if let other = promise(name) { try settler.resolve(with: other) }
        }
    }

    func observe(_ target: Name, _ name: Name, at place: PromiseProgram.Place) throws {
        try promise(target)?.observe(on: handlerPlace(for: place)) { outcome in
            self.note(name, Ending(outcome, of: self.trial.design), on: target)
        }
    }

    func handlerPlace(for place: PromiseProgram.Place) -> HandlerPlace {
        switch place {
        case .default: .default
        case .queue: .queue(queues.handlers)
        case .immediate: .immediate
        }
    }
}
