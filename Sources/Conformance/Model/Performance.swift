import Dispatch

/// One run of one program on one design. The script runs on the stage's queue; handlers run wherever the design runs
/// them, and come back here to say that they did.
final class Performance: Sendable {
    /// A handler that ran, or the moment when the code of a step returned.
    struct Event: Sendable {
        let name: Name
        let input: Ending?
        let place: Forecast.EventPlace?
        /// Whether the promise that the handler was added to read as the handler was told.
        let readsAlike: Bool
    }

    private struct State {
        var promises: [Name: AnyPromise] = [:]
        var settlers: [Name: AnySettler] = [:]
        /// The events of the present step.
        var events: [Event] = []
        var refusal: (any Error)?
        var isOver = false
    }

    private let lab: Lab
    private let stage: Stage
    private let bornSettled: Bool
    private let state = Locked(State())

    init(_ lab: Lab, on stage: Stage, traits: ModelTraits) {
        self.lab = lab
        self.stage = stage
        bornSettled = traits.offers(.bornSettled)
    }

    var events: [Event] { state.withLock(\.events) }

    /// What a member of the design threw that must not throw.
    var refusal: (any Error)? { state.withLock(\.refusal) }

    /// How the promise reads now, in the words of the model; `nil` for pending.
    func ending(of name: Name) -> Ending? {
        guard let promise = promise(name), let outcome = try? promise.outcome() else { return nil }
        return Ending(outcome, of: lab.design)
    }

    func forgetEvents() { state.withLock { $0.events = [] } }

    /// Lets go of all promises; whatever handler runs from now on does nothing. What is still pending is settled before:
    /// some designs report promises that nobody can settle any more.
    func end() {
        let (promises, settlers) = state.withLock { state in
            defer { state = State(isOver: true) }
            return (state.promises, state.settlers)
        }
        for (name, settler) in settlers where (try? promises[name]?.outcome()) == nil {
            try? settler.fulfill(.nothing)
        }
    }
}

// MARK: - The script

extension Performance {
    /// Runs the code of one step. What follows from it may take longer.
    func perform(_ step: PromiseProgram.Step) {
        do { try make(step) } catch { state.withLock { $0.refusal = error } }
        state.withLock { state in
            state.events.append(Event(name: .codeReturned, input: nil, place: nil, readsAlike: true))
        }
    }

    private func make(_ step: PromiseProgram.Step) throws {
        switch step {
        case .pending(let name):
            let (promise, settler) = try lab.pending()
            state.withLock { $0.settlers[name] = settler }
            put(promise, name)
        case .born(let name, .reject(let error)): put(try lab.rejected(Failure.numbered(error)), name)
        case .born(let name, .fulfill(let value)): put(try lab.fulfilled(.number(value)), name)
        case .born(let name, let attempt): put(try making([attempt], nil), name)
        case .making(let name, let attempts, let error): put(try making(attempts, error), name)
        case .link(let name, let link):
            if let parent = promise(link.parent) { put(try self.link(link, to: parent, name), name) }
        case .gather(let name, let kind, let inputs): put(try gather(kind, inputs.compactMap(promise)), name)
        case .settle(let name, let attempts): for attempt in attempts { try settle(name, attempt) }
        case .observe(let name, let observer): try observe(observer, name)
        }
    }

    private func making(_ attempts: [PromiseProgram.Attempt], _ error: Int?) throws -> AnyPromise {
        try lab.making { settler in
            for attempt in attempts { try self.settle(settler, attempt) }
            if let error { throw Failure.numbered(error) }
        }
    }

    private func gather(_ kind: PromiseProgram.Gathering, _ inputs: [AnyPromise]) throws -> AnyPromise {
        switch kind {
        case .whenAll: try lab.whenAll(inputs)
        case .whenSettled: try lab.whenSettled(inputs)
        case .race: try lab.race(inputs)
        case .raceFulfilled: try lab.raceFulfilled(inputs)
        }
    }

    private func settle(_ name: Name, _ attempt: PromiseProgram.Attempt) throws {
        if let settler = state.withLock({ $0.settlers[name] }) { try settle(settler, attempt) }
    }

    private func settle(_ settler: AnySettler, _ attempt: PromiseProgram.Attempt) throws {
        switch attempt {
        case .fulfill(let value): try settler.fulfill(.number(value))
        case .reject(let error): try settler.reject(Failure.numbered(error))
        case .cancel: try settler.cancel()
        case .adopt(let name): if let other = promise(name) { try settler.resolve(with: other) }
        }
    }

    private func observe(_ observer: PromiseProgram.Observer, _ name: Name) throws {
        guard let target = promise(observer.target) else { return }
        try target.observe(on: place(observer.spot)) { outcome in
            self.note(name, Ending(outcome, of: self.lab.design), on: observer.target)
        }
    }

    private func put(_ promise: AnyPromise, _ name: Name) {
        state.withLock { if !$0.isOver { $0.promises[name] = promise } }
    }

    private func promise(_ name: Name) -> AnyPromise? { state.withLock { $0.promises[name] } }

    private func place(_ spot: PromiseProgram.Spot) -> Place {
        switch spot {
        case .usual: .usual
        case .queue: .queue(stage.handlers)
        case .immediate: .immediate
        }
    }
}

// MARK: - The handlers

extension Performance {
    private func link(_ link: PromiseProgram.Link, to parent: AnyPromise, _ name: Name) throws -> AnyPromise {
        let place = place(link.spot)
        let design = lab.design
        let body = link.body
        return switch link.kind {
        case .map:
            try parent.map(on: place) { value in
                try self.ran(name, .fulfilled(Content(value, of: design)), on: link.parent, body)
                return switch body.result {
                case .pass, .promise: value
                case .value(let number): .number(number)
                case .error(let error): throw Failure.numbered(error)
                }
            }
        case .then:
            try parent.then(on: place) { value in
                try self.ran(name, .fulfilled(Content(value, of: design)), on: link.parent, body)
                return if body.result == .pass { try self.settled(.fulfilled(value)) } else {
                    try self.result(of: body)
                }
            }
        case .recover:
            try parent.recover(on: place) { error in
                try self.ran(name, Ending(error, of: design), on: link.parent, body)
                if body.result == .pass { throw error }
                return try self.result(of: body)
            }
        case .ensure:
            try parent.ensure(on: place) {
                try? self.ran(name, self.ending(of: link.parent), on: link.parent, body)
            }
        case .ensureWaiting:
            try parent.ensureWaiting(on: place) { [spare = try settled(.fulfilled(0))] in
                // A clean-up is not told how the promise ended, but it can read it.
                try? self.ran(name, self.ending(of: link.parent), on: link.parent, body)
                return self.cleaning(body) ?? self.promise(link.parent) ?? spare
            }
        }
    }

    private func ran(_ name: Name, _ input: Ending?, on parent: Name, _ body: PromiseProgram.Body) throws {
        note(name, input, on: parent)
        for effect in body.effects {
            switch effect {
            case .settle(let name, let attempt): try settle(name, attempt)
            case .observe(let name, let observer): try observe(observer, name)
            }
        }
    }

    private func note(_ name: Name, _ input: Ending?, on parent: Name) {
        let reading = ending(of: parent)
        let event = Event(name: name, input: input, place: Stage.current, readsAlike: input != nil && reading == input)
        state.withLock { if !$0.isOver { $0.events.append(event) } }
    }

    private func result(of body: PromiseProgram.Body) throws -> AnyPromise {
        switch body.result {
        case .value(let number): return try settled(.fulfilled(.number(number)))
        case .error(let error): throw Failure.numbered(error)
        case .promise(let name):
            guard let promise = promise(name) else { throw Failure.tooEarly }
            return promise
        case .pass: throw Failure.tooEarly
        }
    }

    private func cleaning(_ body: PromiseProgram.Body) -> AnyPromise? {
        switch body.result {
        case .promise(let name): promise(name)
        case .value(let number): try? settled(.fulfilled(.number(number)))
        case .error(let error): try? settled(.rejected(Failure.numbered(error)))
        case .pass: nil
        }
    }

    /// A new promise that has settled.
    private func settled(_ outcome: Outcome) throws -> AnyPromise {
        if bornSettled {
            switch outcome {
            case .fulfilled(let value): return try lab.fulfilled(value)
            case .rejected(let error): return try lab.rejected(error)
            case .cancelled: break
            }
        }
        let (promise, settler) = try lab.pending()
        try settler.settle(outcome)
        return promise
    }
}
