import Conformance

extension TinyPromise {
    func map(on place: Place, _ body: @escaping @Sendable (Value) throws -> Value) -> TinyPromise {
        next(on: place) { [fault] outcome, next in
            guard let value = outcome.value(fault) else { return next.settle(outcome) }
            if fault == .passesOnTooEarly { next.settle(outcome) }
            do {
                let result = try body(value)
                next.settle(.fulfilled(fault == .ignoresBodies ? value : result))
            } catch {
                next.fail(error)
            }
        }
    }

    func then(on place: Place, _ body: @escaping @Sendable (Value) throws -> TinyPromise) -> TinyPromise {
        next(on: place) { [fault] outcome, next in
            guard let value = outcome.value(fault) else { return next.settle(outcome) }
            do { next.adopt(try body(value)) } catch { next.fail(error) }
        }
    }

    func recover(
        seesCancellation: Bool, on place: Place, _ body: @escaping @Sendable (any Error) throws -> TinyPromise
    ) -> TinyPromise {
        next(on: place) { [fault] outcome, next in
            guard let error = outcome.error(fault, seesCancellation: seesCancellation) else {
                return next.settle(outcome)
            }
            do {
                let rescue = try body(error)
                if fault == .neverRecovers { next.settle(outcome) }
                next.adopt(rescue)
            } catch {
                next.fail(error)
            }
        }
    }

    func ensure(on place: Place, _ body: @escaping @Sendable () -> Void) -> TinyPromise {
        next(on: place) { [fault] outcome, next in
            if fault != .skipsCleanUps || outcome.value(fault) != nil { body() }
            next.settle(outcome)
        }
    }

    func ensureWaiting(on place: Place, _ body: @escaping @Sendable () -> TinyPromise) -> TinyPromise {
        next(on: place) { outcome, next in
            next.wait(for: body()) { _ in next.settle(outcome) }
        }
    }

    /// Rejects with what a body threw.
    func fail(_ error: any Error) { settle(ending(for: error)) }

    /// How a promise ends when a body throws.
    func ending(for error: any Error) -> Outcome { fault == .losesErrors ? .fulfilled(.nothing) : .rejected(error) }

    /// A promise that the step settles, with the outcome of this one in hand.
    private func next(
        on place: Place, _ step: @escaping @Sendable (Outcome, _ next: TinyPromise) -> Void
    ) -> TinyPromise {
        let next = child()
        switch fault {
        case .holdsChildrenWeakly:
            add(on: place) { [weak next, fault] in step($0, next ?? TinyPromise(fault)) }
        case .holdsParents:
            add(on: place) {
                step($0, next)
                withExtendedLifetime(self) {}
            }
        default:
            add(on: place) { step($0, next) }
        }
        return next
    }
}

extension Outcome {
    /// The value that a handler for values is to have; `nil` if it is to be skipped.
    fileprivate func value(_ fault: Fault?) -> Value? {
        if case .fulfilled(let value) = self { return value }
        return fault == .runsSkippedHandlers ? .nothing : nil
    }

    /// The error that a handler for errors is to have; `nil` if it is to be skipped.
    fileprivate func error(_ fault: Fault?, seesCancellation: Bool) -> (any Error)? {
        if case .rejected(let error) = self { return error }
        if case .cancelled = self, seesCancellation { return CancellationError() }
        return fault == .runsSkippedHandlers ? Failure("no error at all") : nil
    }

    /// The same, with nothing in it being the very thing that was given.
    var copied: Outcome {
        switch self {
        case .fulfilled(.object(let token)): .fulfilled(.object(Token(token.name)))
        case .rejected(let error): .rejected(Failure("\(error)"))
        case .fulfilled, .cancelled: self
        }
    }
}
