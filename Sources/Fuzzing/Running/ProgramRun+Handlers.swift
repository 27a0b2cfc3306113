import Conformance

extension ProgramRun {
    /// Adds the handler of the link to the parent.
    func link(_ link: PromiseProgram.Link, to parent: AnyPromise, _ name: Name) throws -> AnyPromise {
        let place = handlerPlace(for: link.place)
        let design = trial.design
        let body = link.body
        return switch link.kind {
        case .map:
            try parent.map(on: place) { value in
                try self.ran(name, .fulfilled(PromiseProgram.Value(value, of: design)), on: link.parent, body)
                return try body.result.value(passing: value)
            }
        case .then:
            try parent.then(on: place) { value in
                try self.ran(name, .fulfilled(PromiseProgram.Value(value, of: design)), on: link.parent, body)
                return try self.result(of: body) { try self.trial.fulfilled(value) }
            }
        case .recover:
            try parent.recover(on: place) { error in
                try self.ran(name, Ending(error, of: design), on: link.parent, body)
                return try self.result(of: body) { throw error }
            }
        case .ensure:
            // A clean-up doesn't receive the outcome, so it reads the promise to which it was added.
            try parent.ensure(on: place) {
                try? self.ran(name, self.ending(of: link.parent), on: link.parent, body)
            }
        case .ensureWaiting:
            try parent.ensureWaiting(on: place) { [nothing = try trial.fulfilled(0)] in
                try? self.ran(name, self.ending(of: link.parent), on: link.parent, body)
                return self.promiseToWaitFor(body) ?? nothing
            }
        }
    }

    /// Adds the event of the handler and carries out the effects of its body.
    private func ran(_ name: Name, _ input: Ending?, on parent: Name, _ body: PromiseProgram.Body) throws {
        note(name, input, on: parent)
        do {
            for effect in body.effects {
                switch effect {
                case .settle(let name, let attempt): try settle(name, attempt)
                case .observe(let name, let target, let place): try observe(target, name, at: place)
                }
            }
        } catch {
            // The body of a clean-up can't throw, so the error would be lost.
            noteUnexpected(error)
            throw error
        }
    }

    /// Adds an event: a handler on the parent runs with an outcome.
    func note(_ name: Name, _ input: Ending?, on parent: Name) {
        let reading = ending(of: parent)
        let event = Event(
            name: name, input: input, place: ProgramQueues.current, readsAsSettled: input != nil && reading == input)
        note(event)
    }

    private func result(
        of body: PromiseProgram.Body, passing: () throws -> AnyPromise
    ) throws -> AnyPromise {
        switch body.result {
        case .pass: return try passing()
        case .value(let number): return try trial.fulfilled(.number(number))
        case .error(let error): throw TestFailure.numbered(error)
        case .promise(let name):
            guard let promise = promise(name) else { throw TestFailure.tooEarly }
            return promise
        }
    }

    /// The promise that a clean-up waits for; `nil` if it waits for none.
    private func promiseToWaitFor(_ body: PromiseProgram.Body) -> AnyPromise? {
        switch body.result {
        case .promise(let name): promise(name)
        case .value(let number): try? trial.fulfilled(.number(number))
        case .error(let error): try? trial.rejected(TestFailure.numbered(error))
        case .pass: nil
        }
    }
}

extension PromiseProgram.Result {
    /// What a closure that receives the value `received` returns or throws. Such a closure can't return a promise.
    func value(passing received: TestValue) throws -> TestValue {
        switch self {
        case .pass, .promise: received
        case .value(let number): .number(number)
        case .error(let error): throw TestFailure.numbered(error)
        }
    }
}
